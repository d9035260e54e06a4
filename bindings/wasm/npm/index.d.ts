/**
 * Dungeons you can always get out of: maps, lock-and-key missions with proofs, and analysis.
 *
 * ```js
 * import { init, generate } from 'oubliette-dungeons';
 * await init();
 * const d = generate('bsp', { seed: 7, width: 64, height: 48 });
 * console.log(d.toText());
 * ```
 *
 * The same recipe gives the same dungeon on every machine, and the same as the program `oubliette`.
 */

import type { FurnishParams, LayoutParams, MissionParams, Tile } from './params.js';

export type * from './params.js';

/** A text in both languages. */
export interface Text {
  en: string;
  fr: string;
}

/** A cell: column from the left and row from the top, both from 0. */
export interface Cell {
  x: number;
  y: number;
}

/** A cell as an argument. */
export type CellLike = Cell | readonly [number, number];

/** A seed: a whole number from 0, or any text. Use a bigint or a text for numbers above 2^53. */
export type Seed = number | bigint | string;

/** The names of layouts; `layouts()` lists them. */
export type Layout = keyof LayoutParams;

/** What is made. Everything has a default. */
export interface Options<L extends Layout = Layout> {
  /** Without one, a random seed is used; `dungeon.seed` tells which. */
  seed?: Seed;
  /** Cells from left to right, together with `height`. */
  width?: number;
  /** Cells from top to bottom. */
  height?: number;
  /** Instead of width and height: `"64x48"`, or a word such as `"large"`. */
  size?: string;
  /** Parameters of the layout. */
  params?: LayoutParams[L];
  /** Parameters of treasure, start and end. */
  furnish?: FurnishParams;
  /** Adds locks and keys: `true`, the parameters of a mission, or a mission of `planMission`. The map is proven to be winnable. */
  mission?: boolean | MissionParams | Mission;
  /** Names of the dungeon and its rooms, as in a recipe file. */
  names?: object;
}

/** A recipe, as `dungeon.recipe` returns it and as recipe files have it. */
export interface Recipe extends Options {
  layout: Layout;
  [field: string]: unknown;
}

/** A room: its floor without the walls. */
export interface Room {
  id: number;
  x: number;
  y: number;
  width: number;
  height: number;
  kind: 'main' | 'secondary' | 'secret' | 'treasure';
  shape: 'rectangle' | 'round' | 'cross' | 'octagon' | 'irregular' | 'pillared';
  center: [number, number];
  /** The ids of the rooms it leads to. */
  connections: number[];
}

/** A door in the wall of a room. */
export interface Door extends Cell {
  kind: 'normal' | 'secret' | 'locked';
  /** The lock of the mission that keeps it closed. */
  lock: number | null;
}

/** Something on a cell. */
export interface Feature extends Cell {
  kind: 'start' | 'end' | 'treasure' | 'key' | 'reward' | 'obstacle';
  [field: string]: unknown;
}

/** A mission: a tree of locks and keys, as in the files of the program. */
export interface Mission {
  format: 'oubliette-mission';
  version: number;
  rule: string;
  sets: { id: number; [field: string]: unknown }[];
  nodes: { id: number; kind: string; [field: string]: unknown }[];
  [field: string]: unknown;
}

/** The result of `prove`. */
export interface Proof {
  /** Whether no order of play strands the player. */
  sound: boolean;
  verdict: 'sound' | 'stranded' | 'undecided';
  /** If stranded: the shortest losing play, the locks that are opened in order. */
  play?: number[];
  /** If stranded: the locks that then stay closed for ever. */
  closed?: number[];
  /** The verdict in words. */
  text: Text;
}

/** The result of `analyze`. */
export interface Report {
  /** From 0 to 100; `null` where there is nothing to walk on. */
  score: number | null;
  /** Why the score is not 100. */
  reasons: ({ criterion: string; code: string; points: number } & Record<string, unknown>)[];
  /** Likely faults of the map. */
  warnings: ({ code: string } & Record<string, unknown>)[];
  /** Measures by name, such as `rooms`, `path` and `dead_ends`. */
  metrics: Record<string, unknown>;
  /** The proof of the mission on the map. */
  mission: unknown;
}

/** How pictures and files look; names as on the command line, such as `cellSize` for `--cell-size`. */
export interface Shown {
  /** `parchment`, `ink`, `blueprint` and so on; the page shows them all. */
  style?: string;
  /** Pixels per cell. */
  cellSize?: number;
  palette?: string;
  grid?: boolean;
  numbers?: boolean;
  names?: boolean;
  doors?: boolean;
  secrets?: boolean;
  areas?: boolean;
  legend?: boolean;
  path?: boolean;
  /** Without secrets, for players. */
  player?: boolean;
  lang?: 'en' | 'fr';
}

/** A dungeon. `generate` makes it. */
export class Dungeon {
  private constructor();
  readonly width: number;
  readonly height: number;
  /** A byte per cell, row by row: the number of its kind, which {@link tiles} names. */
  readonly tiles: Uint8Array;
  /** The kind of a cell; `undefined` outside of the map. */
  get(x: number, y: number): Tile | undefined;
  /** Whether a cell can be walked on; false outside of the map. */
  isOpen(x: number, y: number): boolean;
  /** Calls a function for every cell, row by row. */
  forEach(each: (x: number, y: number, tile: Tile) => void): void;
  /** The recipe with all its values; `generate(dungeon.recipe)` makes the same dungeon. */
  readonly recipe: Recipe;
  readonly seed: number | string;
  readonly rooms: Room[];
  readonly doors: Door[];
  readonly features: Feature[];
  /** The mission on the map, if it has one. */
  readonly mission: Mission | null;
  readonly start: Cell | null;
  readonly end: Cell | null;
  /** A hash of the map, the same in every program. */
  readonly digest: string;
  /** A shortest way over open cells with both ends, by steps up, right, down and left; `null` if there is none. */
  path(from: CellLike, to: CellLike): Cell[] | null;
  /** The map as characters, a line per row. */
  toText(): string;
  /** The dungeon as in the format `json`. Needs the whole module. */
  toJSON(): Record<string, unknown>;
  /** The map as an SVG picture. Needs the whole module. */
  toSVG(options?: Shown): string;
  /** The map in any format of the program, such as `png`, `pdf`, `tmj` or `uvtt`. Needs the whole module. */
  toFile(format: string, options?: Shown): Uint8Array;
}

/** Why a call failed. */
export class OubliError extends Error {
  constructor(kind: string, problems: Text[], options?: ErrorOptions);
  readonly name: 'OubliError';
  /** `wrong`, `too_large`, `no_result`, `not_ready`, `no_webassembly` or `crashed`. */
  readonly kind: string;
  /** All problems at once. */
  readonly problems: Text[];
  /** The problems in a language, one per line. */
  in(language: 'en' | 'fr'): string;
}

/**
 * Loads the module of WebAssembly; write `await init()` once before the first call. Further calls do nothing.
 * By default the module is found beside the package; a source is only needed where a bundler moves it.
 */
export function init(source?: URL | string | Response | BufferSource | WebAssembly.Module): Promise<void>;

/** Makes a dungeon. The callback is called for every cell. */
export function generate<L extends Layout>(layout: L, options?: Options<L>, each?: (x: number, y: number, tile: Tile) => void): Dungeon;
export function generate(recipe: Recipe, options?: Options, each?: (x: number, y: number, tile: Tile) => void): Dungeon;

/** Measures a dungeon. */
export function analyze(dungeon: Dungeon): Report;

/** Plans a mission; the options are its parameters, such as `{ seed: 1, unique_keys: 3 }`. */
export function planMission(options?: { seed?: Seed } & MissionParams): Mission;

/** Proves that no order of play strands the player, or returns the shortest losing play. */
export function prove(mission: Mission): Proof;

/** The progress of a search. */
export interface Progress {
  done: number;
  of: number;
  found: number;
}

/** A match of a search. */
export interface Match {
  seed: number | string;
  score: number | null;
  /** Makes the dungeon. */
  dungeon(): Dungeon;
}

/**
 * Looks for dungeons that match a query, such as `'score >= 90 and rooms >= 8'`. It works in short turns, so that a page stays
 * responsive; in a worker it does not disturb a page at all.
 */
export function search<L extends Layout>(
  layout: L | Recipe,
  query: string,
  options?: Options<L> & {
    /** Matches after which the search ends; 10 by default. */
    limit?: number;
    /** Dungeons to try at most; 10,000 by default. */
    max?: number;
    /** Cancels it. */
    signal?: AbortSignal;
    onProgress?: (progress: Progress) => void;
  },
): Promise<{ tried: number; unfit: number; found: Match[] }>;

/** Answers a request of the page, such as `ask('import', { base64 })`; `/api/openapi.json` of the program lists them. */
export function ask(name: string, body: unknown): { mediaType: string; fileName: string | undefined; bytes: Uint8Array };

/** The names of all layouts. */
export function layouts(): Layout[];

/** The kinds of cells by number: `tiles()[dungeon.tiles[y * dungeon.width + x]]` is the kind of a cell. */
export function tiles(): Tile[];
