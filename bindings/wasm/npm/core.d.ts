/** Layouts, missions and analysis in a third of the size of `oubliette-dungeons`. `toJSON`, `toSVG` and `toFile` need the whole module. */
export { analyze, Dungeon, generate, init, layouts, OubliError, planMission, prove, search, tiles } from './index.js';
export type * from './index.js';
