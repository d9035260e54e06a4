// Everything, for Node. The module of WebAssembly is read from the file beside this one.

import { readFile } from 'node:fs/promises';
import { connect } from './lib/connect.js';
import * as glue from './wasm/full.js';

export { OubliError } from './lib/error.js';
export const { init, generate, analyze, planMission, prove, search, ask, layouts, tiles, Dungeon } =
  connect(glue, () => readFile(new URL('./wasm/full_bg.wasm', import.meta.url)));
