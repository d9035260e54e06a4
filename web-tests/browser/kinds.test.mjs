import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMap, TILES } from '../../web/shared/dungeon.js';
import { kindOf, KINDS } from '../../web/shared/recipe/kinds.js';
import { server, studio } from './harness.mjs';

/** @typedef {import('../../web/shared/dungeon.js').DungeonMap} DungeonMap */

const SEEDS = Array.from({ length: 20 }, (_, seed) => `${seed}`);

/**
 * How many cells of the map are of a kind.
 * @param {DungeonMap} map
 * @param {string} tile
 */
const cells = (map, tile) => map.tiles.filter((number) => TILES[number] === tile).length;

/** @param {DungeonMap} map */
const isMirrored = (map) => map.open.every((open, place) => {
  const [x, y] = [place % map.width, Math.floor(place / map.width)];
  return open === map.open[y * map.width + map.width - 1 - x];
});

/** @param {DungeonMap} map */
const loops = (map) => map.report?.metrics.loops;

/**
 * What the name and the help of each kind promise of its maps.
 * @type {Record<string, Record<string, (map: DungeonMap) => boolean>>}
 */
const PROMISES = {
  'Classic dungeon': {
    rooms: ({ rooms }) => rooms.filter(({ kind }) => kind === 'main').length >= 4,
    mazes: (map) => cells(map, 'passage') > 0,
    treasure: ({ features }) => features.some(({ kind }) => kind === 'treasure'),
  },
  'Locked crypt': {
    'narrow cells': ({ rooms }) => rooms.every(({ width, height }) => width <= 8 && height <= 8),
    'a proven mission': ({ report }) => report?.mission?.holds === true,
    locks: ({ doors }) => doors.some(({ kind }) => kind === 'locked'),
    keys: ({ features }) => features.some(({ kind }) => kind === 'key'),
  },
  'Ruined temple': {
    halls: ({ rooms }) => rooms.length >= 4,
    mirrored: isMirrored,
    collapsed: (map) => cells(map, 'rubble') > 0,
    'only partly': (map) => cells(map, 'rubble') < cells(map, 'room'),
  },
  'Wide cave': {
    cave: (map) => cells(map, 'cave') > 0,
    wide: ({ width, height }) => width > height,
    'treasure inside': ({ features }) => features.some(({ kind }) => kind === 'treasure'),
  },
  Keep: {
    chambers: ({ rooms }) => rooms.length >= 8,
    doors: (map) => cells(map, 'door') > 0,
    corridors: (map) => cells(map, 'corridor') > 0,
  },
  'Tower floor': {
    pillars: (map) => cells(map, 'pillar') > 0,
    'the size of the machine': ({ width, height }) => width === 37 && height === 19,
    'a perfect maze': (map) => loops(map) === 0,
  },
  Maze: {
    ways: (map) => cells(map, 'passage') > 0 && map.rooms.length === 0,
    'no loops': (map) => loops(map) === 0,
  },
  Fortress: { towers: ({ rooms }) => rooms.filter(({ shape }) => shape === 'octagon').length >= 3 },
  Mine: { galleries: (map) => cells(map, 'passage') > cells(map, 'room') },
  Cathedral: { naves: ({ rooms }) => rooms.some(({ width, height }) => width * height >= 60) },
  Prison: { cells: ({ rooms }) => rooms.length >= 4 },
  Warren: { burrows: ({ rooms }) => rooms.length >= 8 && rooms.every(({ width, height }) => width <= 8 && height <= 8) },
  Ruins: { collapsed: (map) => cells(map, 'rubble') > 0 },
  Caverns: { 'round halls': ({ rooms }) => rooms.some(({ shape }) => shape !== 'rectangle') },
};

test('every kind shows what it says, whatever the seed', async () => {
  for (const { title, shown } of KINDS) {
    const promises = PROMISES[title.en];
    assert.ok(promises, `what "${title.en}" promises is in the table`);
    for (const seed of SEEDS) {
      const map = await made({ ...shown, seed });
      for (const [promise, isFavoriteRecipe] of Object.entries(promises)) assert.ok(isFavoriteRecipe(map), `${title.en}, seed ${seed}: ${promise}`);
    }
  }
});

test('every layout and every mode has one kind', async () => {
  const { layouts } = await (await fetch(`${(await server()).address}api/catalog`)).json();
  const pairs = layouts.flatMap((/** @type {import('../../web/shared/catalog.js').Layout} */ { name, params }) => {
    const modes = params.find((param) => param.name === 'mode')?.choices ?? [];
    return modes.length ? modes.map((mode) => ({ layout: name, params: { mode: mode.name } })) : [{ layout: name, params: {} }];
  });
  assert.equal(new Set(pairs.map(kindOf)).size, KINDS.length);
  assert.ok(!pairs.some((/** @type {any} */ pair) => kindOf(pair) === null));
});

test('the dice change the map of every kind', async (t) => {
  const page = await opened(t, {});
  await page.getByRole('button', { name: 'More kinds' }).click();
  for (const { title } of KINDS) {
    const before = await answered(page, () => page.getByRole('radio', { name: title.en, exact: true }).click());
    const after = await answered(page, () => page.getByRole('button', { name: 'Another seed' }).click());
    assert.notDeepEqual(after, before, title.en);
  }
});

test('the dice change the map of the arcade machine, whose floor is its seed', async (t) => {
  const page = await opened(t, { path: '?layout=pillars&dice=arcade&floor=12' });
  const before = (await made({ layout: 'pillars', params: { dice: 'arcade', floor: 12 } })).json.cells;
  const after = await answered(page, () => page.getByRole('button', { name: 'Another seed' }).click());
  assert.notDeepEqual(after, before);
});

test('a kind leaves nothing of the mission before it', async (t) => {
  const page = await opened(t, { path: '?mission=1&unique_keys=2&plan=5', hash: `#${new URLSearchParams({ edits: '[["add-set","unique"]]' })}` });
  await answered(page, () => page.getByRole('radio', { name: 'Locked crypt', exact: true }).click());
  assert.doesNotMatch(page.url(), /unique_keys|plan=|edits/);
});

test('the kind follows the layout and the mode, and a press on it sets everything again', async (t) => {
  const page = await opened(t, { path: '?layout=caves&seed=5&rounds=2' });
  const chosen = () => page.locator('.cards-kind input:checked + img + span').innerText();
  assert.equal(await chosen(), 'Wide cave');
  await page.locator('summary', { hasText: 'All settings of “Caves”' }).getByText('1 changed').waitFor();
  await page.getByRole('radio', { name: 'Wide cave' }).click();
  await page.waitForURL((url) => url.searchParams.get('size') === '80x50' && !url.searchParams.has('rounds'));
  await page.locator('summary', { hasText: 'Layout' }).click();
  await page.getByRole('radio', { name: 'Rooms', exact: true }).check();
  await page.getByRole('radio', { name: 'Prison', exact: true }).last().check();
  await page.waitForURL(/mode=prison/);
  assert.equal(await chosen(), 'Prison', 'a kind that is not among the first is shown when it is chosen');
});

test('groups of settings stay open at the next visit', async (t) => {
  const page = await opened(t, { path: '?layout=rooms&seed=5' });
  assert.equal(await page.locator('.settings details[open]').count(), 0);
  await page.locator('summary', { hasText: 'Keys and locked doors' }).click();
  await page.getByRole('switch').check();
  await page.locator('summary', { hasText: 'Keys and locked doors' }).getByText('on').waitFor();
  await page.waitForURL(/mission=1.*theme=keys/);
  await page.reload();
  await page.waitForSelector('[data-shown]');
  assert.deepEqual(await page.locator('.settings details[open]').evaluateAll((folds) => folds.map((fold) => fold.getAttribute('data-fold'))), ['mission']);
  await page.getByRole('button', { name: 'Change keys and locks…' }).click();
  await page.waitForURL(/view=mission/);
});

/**
 * The page once its first map is drawn.
 * @param {import('node:test').TestContext} t
 * @param {import('./harness.mjs').Options} options
 */
async function opened(t, options) {
  const { page } = await studio(t, options);
  await page.waitForSelector('[data-shown]');
  return page;
}

/**
 * The map that the program makes.
 * @param {Partial<import('../../web/shared/state.js').State>} shown
 */
async function made({ layout, seed = '1', size, params = {}, furnish = {}, mission }) {
  const recipe = { layout, seed, params, furnish, ...(size && { size }), ...(mission && { mission: {} }) };
  const answer = await fetch(`${(await server()).address}api/map`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ map: { recipe } }),
  });
  assert.equal(answer.status, 200, await answer.clone().text());
  return readMap(await answer.json());
}

/**
 * The cells of the map that comes after an act.
 * @param {import('playwright-core').Page} page
 * @param {() => Promise<void>} act
 */
async function answered(page, act) {
  const [response] = await Promise.all([page.waitForResponse('**/api/map'), act()]);
  return (await response.json()).cells;
}
