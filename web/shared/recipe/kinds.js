// The kinds of dungeon: the first choice of the panel. A kind sets the layout and the mode together, and a size and
// contents that suit them. No two kinds share layout and mode, and every pair has its kind.

import { USUAL_MISSION } from '../state.js';

/** @typedef {import('../texts.js').Text} Text */
/** @typedef {import('../state.js').State} State */
/** @typedef {{ title: Text, help: Text, shown: Partial<State> & { layout: string } }} Kind */

/** The default values that a kind starts from. */
export const USUAL = { params: {}, furnish: {}, size: '', missionParams: USUAL_MISSION, edits: [] };

/** How many kinds are shown before “more kinds”. */
export const FIRST_KINDS = 9;

/** @type {Kind[]} */
export const KINDS = [
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
    title: { en: 'Maze', fr: 'Labyrinthe' },
    help: { en: 'Corridors only, no loops', fr: 'Rien que des couloirs, sans boucle' },
    shown: { layout: 'growth', size: '63x43', mission: false },
  },
  {
    title: { en: 'Fortress', fr: 'Forteresse' },
    help: { en: 'Towers with eight sides', fr: 'Des tours à huit côtés' },
    shown: { layout: 'rooms', size: 'large', params: { mode: 'fortress' }, mission: false },
  },
  {
    title: { en: 'Mine', fr: 'Mine' },
    help: { en: 'A maze of galleries', fr: 'Un dédale de galeries' },
    shown: { layout: 'rooms', size: 'large', params: { mode: 'mine' }, mission: false },
  },
  {
    title: { en: 'Cathedral', fr: 'Cathédrale' },
    help: { en: 'Great naves', fr: 'De grandes nefs' },
    shown: { layout: 'rooms', size: 'large', params: { mode: 'cathedral' }, mission: false },
  },
  {
    title: { en: 'Prison', fr: 'Prison' },
    help: { en: 'Rows of equal cells', fr: 'Des rangées de cellules égales' },
    shown: { layout: 'rooms', size: 'large', params: { mode: 'prison' }, mission: false },
  },
  {
    title: { en: 'Warren', fr: 'Terrier' },
    help: { en: 'Many tiny burrows', fr: 'Beaucoup de petites tanières' },
    shown: { layout: 'rooms', size: 'large', params: { mode: 'warren' }, mission: false },
  },
  {
    title: { en: 'Ruins', fr: 'Ruines' },
    help: { en: 'Rooms that partly collapsed', fr: 'Des salles en partie effondrées' },
    shown: { layout: 'rooms', size: 'large', params: { mode: 'ruins' }, mission: false },
  },
  {
    title: { en: 'Caverns', fr: 'Cavernes' },
    help: { en: 'Round halls and winding ways', fr: 'Des salles rondes et des chemins sinueux' },
    shown: { layout: 'rooms', size: 'large', params: { mode: 'caverns' }, mission: false },
  },
  {
    title: { en: 'Tower floor', fr: 'Étage de la tour' },
    help: { en: 'A maze of pillars, as in the arcade machine of 1984', fr: 'Un labyrinthe de piliers, comme sur la borne d’arcade de 1984' },
    shown: { layout: 'pillars', mission: false },
  },
];

/**
 * The kind of a state: the one with its layout and mode.
 * @param {Pick<State, 'layout' | 'params'>} state
 */
export const kindOf = ({ layout, params }) => KINDS.find(({ shown }) => shown.layout === layout && (shown.params?.mode ?? 'classic') === (params.mode ?? 'classic')) ?? null;
