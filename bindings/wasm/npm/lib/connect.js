// The functions of the package, on top of a module of WebAssembly.
//
// `connect` receives the JavaScript side of the module as wasm-bindgen writes it, and a function that finds the module.

import { createDungeon } from './dungeon.js';
import { OubliError, refusal } from './error.js';
import { toJson } from './plain.js';
import { randomSeed, recipeJson } from './recipe.js';
import { searchWith } from './search.js';

/** @typedef {any} Glue the module as wasm-bindgen writes it */
/** @typedef {URL | string | Response | BufferSource | WebAssembly.Module} Source */

/**
 * @param {Glue} glue
 * @param {() => Source | Promise<Source>} find
 */
export function connect(glue, find) {
  /** @type {Promise<void> | null} */
  let loading = null;
  /** @type {{ tiles: [string, string, boolean][], layouts: string[] } | null} */
  let tables = null;
  let life = 0;

  /** @param {Source} [source] */
  function init(source) {
    loading ??= start(source).catch((error) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  /** @param {Source} [source] */
  async function start(source) {
    if (typeof WebAssembly !== 'object') throw refusal('no_webassembly', 'no_webassembly');
    glue.initSync({ module: await compiled(source ?? (await find())) });
    tables = JSON.parse(glue.tables());
  }

  /**
   * Calls a function of the module. A refusal is thrown as an error; a module that stopped is started again.
   * @template T
   * @param {(glue: Glue) => T} act
   * @returns {T}
   */
  function call(act) {
    if (!tables) throw refusal('not_ready', 'not_ready');
    try {
      return act(glue);
    } catch (thrown) {
      if (typeof thrown === 'string') {
        const { kind, problems } = JSON.parse(thrown);
        throw new OubliError(kind, problems);
      }
      if (thrown instanceof OubliError) throw thrown;
      if (thrown instanceof WebAssembly.RuntimeError || thrown instanceof RangeError) {
        life += 1;
        glue.__wbg_reset_state();
        throw refusal('crashed', 'crashed', {}, { cause: thrown });
      }
      throw thrown;
    }
  }

  /**
   * Answers a request of the studio.
   * @param {string} name
   * @param {string} body JSON
   * @returns {{ mediaType: string, fileName: string | undefined, bytes: Uint8Array }}
   */
  const handle = (name, body) => call(() => {
    if (!glue.Studio) throw refusal('wrong', 'full_only');
    const studio = new glue.Studio();
    try {
      const reply = studio.handle(name, new TextEncoder().encode(body), () => true);
      const { media_type: mediaType, file_name: fileName } = reply;
      return { mediaType, fileName, bytes: reply.into_bytes() };
    } finally {
      if (tables) studio.free();
    }
  });

  const { Dungeon, generated, isDungeon } = createDungeon({ call, handle, tiles: () => tables?.tiles ?? [], life: () => life });

  /**
   * @param {unknown} layout
   * @param {unknown} [options]
   * @param {(x: number, y: number, tile: string) => void} [each]
   */
  function generate(layout, options, each) {
    if (each !== undefined && typeof each !== 'function') throw refusal('wrong', 'function', { path: 'callback' });
    const dungeon = generated(recipeJson(layout, options));
    if (each) dungeon.forEach(each);
    return dungeon;
  }

  /** @param {unknown} dungeon */
  function analyze(dungeon) {
    if (!isDungeon(dungeon)) throw refusal('wrong', 'dungeon', { path: 'dungeon' });
    return dungeon.report();
  }

  /** @param {Record<string, unknown>} [options] */
  function planMission(options = {}) {
    if (options === null || typeof options !== 'object' || Array.isArray(options)) throw refusal('wrong', 'object', { path: 'options' });
    const { seed = randomSeed(), ...params } = options;
    return JSON.parse(call(() => glue.plan_mission(toJson({ seed, params }, 'mission'))));
  }

  /** @param {unknown} mission */
  function prove(mission) {
    if (mission === null || typeof mission !== 'object') throw refusal('wrong', 'object', { path: 'mission' });
    const { text: [en, fr], ...proof } = JSON.parse(call(() => glue.prove(toJson(mission, 'mission'))));
    return { ...proof, text: { en, fr } };
  }

  /**
   * @param {unknown} layout
   * @param {unknown} query
   * @param {Record<string, unknown>} [options]
   */
  const search = (layout, query, options) => searchWith({ call, generate }, layout, query, options);

  /**
   * @param {string} name
   * @param {unknown} body
   */
  function ask(name, body) {
    if (typeof name !== 'string') throw refusal('wrong', 'text', { path: 'name' });
    return handle(name, toJson(body, name));
  }

  const layouts = () => call(() => /** @type {NonNullable<typeof tables>} */ (tables).layouts.slice());
  const tiles = () => call(() => /** @type {NonNullable<typeof tables>} */ (tables).tiles.map(([name]) => name));

  return { init, generate, analyze, planMission, prove, search, ask, layouts, tiles, Dungeon };
}

/**
 * Compiles a module from any source.
 * @param {Source} source
 */
async function compiled(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(/** @type {BufferSource} */ (source));
  const response = typeof source === 'string' || source instanceof URL ? await fetch(source) : source;
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  // Hosts that do not know the media type of modules are common; those are compiled after loading.
  const isNamed = response.headers.get('content-type')?.startsWith('application/wasm');
  return isNamed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}
