/** Tables of the page that repeat tables of the program. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOpen, TILES } from '../../web/shared/dungeon.js';
import { Server } from './program.mjs';

test('the page has the tiles of the program', async (t) => {
  const program = new Server([]);
  await program.start();
  t.after(() => program.stop());
  const { tiles } = await (await fetch(`${program.address}api/catalog`)).json();
  const known = new Map(TILES.map((name, tile) => [name, isOpen(tile)]));
  assert.deepEqual(known, new Map(tiles.map((/** @type {{ name: string, is_open: boolean }} */ tile) => [tile.name, tile.is_open])));
});
