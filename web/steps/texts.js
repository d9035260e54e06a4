// The texts of the view "steps": English, French.

import { SHARED, translator } from '../shared/texts.js';

export const STEPS = /** @type {const} */ ({
  steps_map: ['Map at this step', 'Carte à cette étape'],
  start_film: ['Play', 'Lire'],
  pause: ['Pause', 'Pause'],
  play_or_pause: ['Play or pause', 'Lire ou mettre en pause'],
  one_back: ['Previous change', 'Changement précédent'],
  one_on: ['Next change', 'Changement suivant'],
  stage_back: ['Previous stage', 'Étape précédente'],
  stage_on: ['Next stage', 'Étape suivante'],
  to_begin: ['Go to the start', 'Aller au début'],
  to_end: ['Go to the end', 'Aller à la fin'],
  speed: ['Speed', 'Vitesse'],
  moment: ['Position', 'Position'],
  moment_told: ['{at} of {count} {count:change|changes}, {stage}', '{at} {at:changement|changements} sur {count}, {stage}'],
  moment_short: ['{at} / {count}', '{at} / {count}'],
  stages: ['Stages', 'Étapes'],
  stage_changes: ['{count} {count:change|changes}', '{count} {count:changement|changements}'],
  drawn_signs: ['Legend', 'Légende'],
  legend_lit: ['just changed', 'vient de changer'],
  legend_cut: ['cut at depth {level}; {count} {count:part|parts}', 'coupe de niveau {level} ; {count} {count:partie|parties}'],
  legend_taken: ['links used: {count}', 'liaisons retenues : {count}'],
  legend_refused: ['links refused: {count}', 'liaisons refusées : {count}'],
  legend_extra: ['links added for loops: {count}', 'liaisons ajoutées pour des boucles : {count}'],
  legend_list: ['candidate cells: {count}', 'cases candidates : {count}'],
  legend_stuck: ['routes erased: {count}', 'trajets effacés : {count}'],
  painted_steps: ['Steps exist only for generated maps. These are the steps of this map without its paint.', 'Seules les cartes générées ont des étapes. Voici celles de cette carte, sans sa peinture.'],
  file_steps: ['Steps exist only for generated maps. This map comes from a file.', 'Seules les cartes générées ont des étapes. Cette carte vient d’un fichier.'],
  save_film: ['Save the film', 'Enregistrer le film'],
  film_size: ['{width} × {height} pixels', '{width} × {height} pixels'],
  film_preview: ['The film', 'Le film'],
});

export const t = translator({ ...SHARED, ...STEPS });
/** @typedef {keyof typeof SHARED | keyof typeof STEPS} Key */
