// Everything, for browsers, workers and bundlers. The module of WebAssembly is fetched from beside this file.

import { connect } from './lib/connect.js';
import * as glue from './wasm/full.js';

export { OubliError } from './lib/error.js';
export const { init, generate, analyze, planMission, prove, search, ask, layouts, tiles, Dungeon } =
  /* @__PURE__ */ connect(glue, () => new URL('./wasm/full_bg.wasm', import.meta.url));
