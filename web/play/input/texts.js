// The texts of keys and commands: English, French.

import { translator } from '../../shared/texts.js';

export const INPUT = /** @type {const} */ ({
  cap_space: ['Space', 'Espace'],
  cap_escape: ['Esc', 'Échap'],
  cap_enter: ['Enter', 'Entrée'],
  cap_backspace: ['Backspace', 'Retour arrière'],
  cap_delete: ['Delete', 'Suppr'],
  cap_ctrl: ['Ctrl', 'Ctrl'],
  cap_pad: ['Pad {digit}', 'Pavé {digit}'],
  keys_scheme: ['Steps', 'Pas'],
  keys_letters: ['Arrows, WASD, number pad', 'Flèches, ZQSD, pavé numérique'],
  keys_vi: ['Arrows, HJKL, number pad', 'Flèches, HJKL, pavé numérique'],
  keys_taken: ['This key is the only one for “{command}”. Give that command another key first.', 'C’est la seule touche de « {command} ». Donnez d’abord une autre touche à cette commande.'],
  keys_moved: ['This key was taken from “{command}”.', 'Cette touche a été retirée à « {command} ».'],
  keys_press: ['Press the new key, or Esc to cancel.', 'Appuyez sur la nouvelle touche, ou sur Échap pour annuler.'],
  keys_reset: ['Default keys', 'Touches par défaut'],
  command_up: ['Step up', 'Aller en haut'],
  command_right: ['Step right', 'Aller à droite'],
  command_down: ['Step down', 'Aller en bas'],
  command_left: ['Step left', 'Aller à gauche'],
  command_wait: ['Wait a turn', 'Attendre un tour'],
  command_explore: ['Explore', 'Explorer'],
  command_stair: ['Go to the stair down', 'Aller à l’escalier qui descend'],
  command_magic: ['Attack by magic', 'Attaquer par magie'],
  command_skills: ['Skills', 'Talents'],
  command_bag: ['Bag', 'Sac'],
  command_points: ['Points and levels', 'Points et niveaux'],
  command_ledger: ['Keys and doors', 'Clés et portes'],
  command_map: ['Map of the floor', 'Carte de l’étage'],
  command_log: ['Messages', 'Messages'],
  command_around: ['What is around', 'Ce qui est autour'],
  command_help: ['Help', 'Aide'],
  command_menu: ['Menu', 'Menu'],
  command_undo: ['Undo a step (chamber)', 'Annuler un pas (chambre cachée)'],
  command_redo: ['Redo a step (chamber)', 'Refaire un pas (chambre cachée)'],
  command_restart: ['Start the puzzle again (chamber)', 'Recommencer le casse-tête (chambre cachée)'],
  command_exit: ['Leave the chamber', 'Quitter la chambre cachée'],
});

export const t = translator(INPUT);
