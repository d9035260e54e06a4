// The texts of the help sheet: English, French.

import { translator } from './texts.js';

export const HELP = /** @type {const} */ ({
  tour: ['A short tour', 'Une courte visite'],
  tour_dice: ['The dice', 'Le dé'],
  tour_dice_words: ['Press it for another dungeon. The seed beside it is its name: the same seed with the same settings always gives the same dungeon. The arrows go back and forward.', 'Appuyez dessus pour un autre donjon. La graine à côté est son nom : la même graine avec les mêmes réglages donne toujours le même donjon. Les flèches vont en arrière et en avant.'],
  tour_settings: ['Settings', 'Réglages'],
  tour_settings_words: ['Choose a preset or a layout from the pictures, then a mode and a size. “All settings” has the sliders; the map changes while you move them.', 'Choisissez un modèle ou un plan parmi les images, puis un mode et une taille. « Tous les réglages » contient les curseurs ; la carte change pendant que vous les déplacez.'],
  tour_score: ['Score', 'Note'],
  tour_score_words: ['The ring rates the map from 0 to 100. Each lost point has a reason; press a reason to see its place on the map.', 'L’anneau note la carte de 0 à 100. Chaque point perdu a une raison ; appuyez sur une raison pour voir son endroit sur la carte.'],
  tour_mission: ['Mission', 'Mission'],
  tour_mission_words: ['Turn on the mission to get locked doors and their keys. The program proves that players can always finish, and the view Mission shows and changes the order of keys and locks.', 'Activez la mission pour avoir des portes verrouillées et leurs clés. Le programme prouve qu’on peut toujours finir, et la vue Mission montre et change l’ordre des clés et des verrous.'],
  tour_paint: ['Painting', 'Peinture'],
  tour_paint_words: ['Choose a tool above the map and drag over it: walls, floor, rooms, doors, start and end. Every stroke can be undone, and the score follows.', 'Choisissez un outil au-dessus de la carte et glissez dessus : murs, sol, salles, portes, départ et arrivée. Chaque trait peut être annulé, et la note suit.'],
  tour_export: ['Export', 'Exporter'],
  tour_export_words: ['Save the map for Tiled, Godot, LDtk, virtual tabletops, as a picture or as text, or print it. “For players” hides secrets. A link contains the whole map.', 'Enregistrez la carte pour Tiled, Godot, LDtk, les tables virtuelles, en image ou en texte, ou imprimez-la. « Pour joueurs » cache les secrets. Un lien contient toute la carte.'],
  tour_open: ['Other maps', 'Autres cartes'],
  tour_open_words: ['The gallery makes hundreds of maps and sorts them. A map of another program opens when you drop its file on the page.', 'La galerie fait des centaines de cartes et les trie. La carte d’un autre programme s’ouvre quand vous déposez son fichier sur la page.'],
  signs: ['Signs on the map', 'Signes sur la carte'],
  sign_start: ['Start: the players enter here', 'Départ : les joueurs entrent ici'],
  sign_end: ['End: the place to reach', 'Arrivée : l’endroit à atteindre'],
  sign_door: ['Door', 'Porte'],
  sign_secret: ['Secret door: hidden on the map for players', 'Porte secrète : cachée sur la carte des joueurs'],
  sign_locked: ['Locked door, with the number of its keys', 'Porte verrouillée, avec le numéro de ses clés'],
  sign_key: ['Key: opens the doors with the same number and color', 'Clé : ouvre les portes du même numéro et de la même couleur'],
  sign_treasure: ['Treasure, in a treasure room', 'Trésor, dans une salle au trésor'],
  sign_reward: ['Reward behind a lock of the mission', 'Récompense derrière un verrou de la mission'],
  sign_obstacle: ['Obstacle: a fight or a riddle blocks the way', 'Obstacle : un combat ou une énigme bloque le passage'],
  sign_rubble: ['Rubble: no one can pass', 'Éboulis : on ne passe pas'],
  sign_pillar: ['Pillar', 'Pilier'],
  keys: ['Keys', 'Touches'],
});

export const t = translator(HELP);
/** @typedef {keyof typeof HELP} Key */
