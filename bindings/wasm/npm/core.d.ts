/** Layouts, missions and analysis in a third of the size of `oubliette`. `toJSON`, `toSVG` and `toFile` need the whole module. */
export { analyze, Dungeon, generate, init, layouts, OubliError, planMission, prove, search } from './index.js';
export type * from './index.js';
