// Presets: dungeons to start from, one click each.

/** @typedef {import('../texts.js').Text} Text */
/** @typedef {{ title: Text, help: Text, shown: Partial<import('../state.js').State> }} Preset */

/** The default values that a preset starts from. */
export const USUAL = { params: {}, furnish: {}, size: '', missionParams: {}, edits: [] };

/** @type {Preset[]} */
export const PRESETS = [
  {
    title: { en: 'Classic dungeon', fr: 'Donjon classique' },
    help: { en: 'Rooms and mazes for one evening', fr: 'Salles et labyrinthes pour une soirée' },
    shown: { layout: 'rooms', size: 'large', furnish: { treasure_rooms: 2 }, mission: false },
  },
  {
    title: { en: 'Locked crypt', fr: 'Crypte verrouillée' },
    help: { en: 'Narrow cells behind locks, with their keys', fr: 'Des cellules étroites derrière des verrous, avec leurs clés' },
    shown: { layout: 'rooms', size: 'large', params: { mode: 'crypt' }, mission: true },
  },
  {
    title: { en: 'Ruined temple', fr: 'Temple en ruine' },
    help: { en: 'Mirrored halls, partly collapsed', fr: 'Des halls en miroir, en partie effondrés' },
    shown: { layout: 'rooms', size: 'huge', params: { mode: 'temple', rubble_chance: 60, rubble_density: 25 }, mission: false },
  },
  {
    title: { en: 'Wide cave', fr: 'Vaste grotte' },
    help: { en: 'One cave, with treasure far inside', fr: 'Une seule grotte, avec un trésor au fond' },
    shown: { layout: 'caves', size: '80x50', furnish: { treasure_rooms: 2, ends: 'longest' }, mission: false },
  },
  {
    title: { en: 'Keep', fr: 'Donjon fortifié' },
    help: { en: 'Chambers, doors and corridors', fr: 'Des chambres, des portes et des couloirs' },
    shown: { layout: 'bsp', size: '48x36', params: { levels: 4 }, mission: false },
  },
  {
    title: { en: 'Tower floor', fr: 'Étage de la tour' },
    help: { en: 'A maze of pillars, as in the arcade machine of 1984', fr: 'Un labyrinthe de piliers, comme sur la borne d’arcade de 1984' },
    shown: { layout: 'pillars', mission: false },
  },
  {
    title: { en: 'Maze', fr: 'Labyrinthe' },
    help: { en: 'Corridors only, no loops', fr: 'Rien que des couloirs, sans boucle' },
    shown: { layout: 'growth', size: '63x43', mission: false },
  },
];
