// The texts of the bar: English, French.

import { SHARED, translator } from './shared/texts.js';

export const BAR = /** @type {const} */ ({
  views: ['Views', 'Vues'],
  skip: ['Skip to content', 'Aller au contenu'],
  other_language: ['Français', 'English'],
  theme: ['Colors', 'Couleurs'],
  theme_auto: ['same as system', 'comme le système'],
  theme_dark: ['dark', 'sombres'],
  theme_light: ['light', 'claires'],
  open_map: ['Open the map', 'Ouvrir la carte'],
  open_mission: ['Open the mission', 'Ouvrir la mission'],
  open_gallery: ['Open the gallery', 'Ouvrir la galerie'],
  open_steps: ['Open the steps', 'Ouvrir les étapes'],
  open_play: ['Open the game', 'Ouvrir le jeu'],
  part_layout: ['layout', 'plan'],
  part_style: ['style', 'style'],
  part_view: ['view', 'vue'],
  unknown_part: ['The address asks for the {name} “{value}”, which does not exist: the usual one is used.', 'L’adresse demande « {value} » pour « {name} », ce qui n’existe pas : la valeur habituelle est utilisée.'],
});

export const t = translator({ ...SHARED, ...BAR });
/** @typedef {keyof typeof SHARED | keyof typeof BAR} Key */
