/** What the types of the package allow and refuse. It is checked and never run. */
import { generate, planMission, tiles, type Tile } from '../../bindings/wasm/npm/index.js';

const d = generate('bsp', { seed: 7, width: 64, height: 48, params: { levels: 3, doors: 'none' }, furnish: { treasure_rooms: 2 } });
export const kind: Tile | undefined = tiles()[d.tiles[0] ?? 0];
generate('rooms', { params: { mode: 'crypt' }, mission: { unique_keys: 2 } });
generate('rooms', { params: { mode: { name: 'burrow' } } });
generate(d.recipe, { seed: 'other' });
planMission({ seed: 1n, unique_keys: 3 });

// @ts-expect-error there is no such layout
generate('nope');
// @ts-expect-error a parameter of another layout
generate('bsp', { params: { density: 40 } });
// @ts-expect-error a layout without parameters
generate('growth', { params: { levels: 3 } });
// @ts-expect-error a word that the parameter does not have
generate('bsp', { params: { doors: 'many' } });
// @ts-expect-error a misspelt parameter of missions
planMission({ unique_key: 3 });
// @ts-expect-error a kind of cell that does not exist
export const wrong: Tile = 'lava';
