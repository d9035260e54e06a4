// Layouts, missions and analysis in a third of the size, for Node.

import { readFile } from 'node:fs/promises';
import { connect } from './lib/connect.js';
import * as glue from './wasm/core.js';

export { OubliError } from './lib/error.js';
export const { init, generate, analyze, planMission, prove, search, layouts, tiles, Dungeon } =
  connect(glue, () => readFile(new URL('./wasm/core_bg.wasm', import.meta.url)));
