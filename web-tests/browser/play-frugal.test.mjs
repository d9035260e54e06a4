/** The game makes little work and garbage: a browser gives memory back late, so that what a turn wastes adds up. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studio } from './harness.mjs';
import { Answers, STAGE, startHash } from './play-game.mjs';

/** Pictures that a frame may copy onto the stage: the ground, the light, things and actors in sight. */
const MOST_COPIES = 40;

test('frames of the same moment do not draw the ground again', async (t) => {
  const { page } = await studio(t, { path: `?view=play${startHash('frugal', 'warrior')}` });
  await page.waitForSelector(STAGE);
  const frames = await page.evaluate(async () => {
    const real = CanvasRenderingContext2D.prototype.drawImage;
    const stage = document.querySelector('canvas.play-canvas');
    /** @type {number[]} */
    const frames = [];
    let copies = 0;
    let isStage = true;
    CanvasRenderingContext2D.prototype.drawImage = function (/** @type {any[]} */ ...given) {
      isStage ||= this.canvas === stage;
      copies += 1;
      return /** @type {any} */ (real).apply(this, given);
    };
    // The stage draws the same moment again at each beat of the idle animation.
    const drawn = () => Number(stage?.getAttribute('data-drawn'));
    for (let last = drawn(); frames.length < 3; last = drawn()) {
      [copies, isStage] = [0, false];
      while (drawn() === last) await new Promise((resolve) => setTimeout(resolve, 5));
      if (isStage) frames.push(copies);
    }
    CanvasRenderingContext2D.prototype.drawImage = real;
    return frames;
  });
  assert.ok(Math.min(...frames) > 0 && Math.max(...frames) <= MOST_COPIES, `pictures per frame: ${frames}`);
});

test('a step that changes nothing of the hero but the place leaves the card of the hero alone', async (t) => {
  const { page } = await studio(t, { path: `?view=play${startHash('frugal', 'warrior')}`, reducedMotion: 'reduce' });
  const game = new Answers(page);
  await page.waitForSelector(STAGE);
  const step = async () => {
    for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) if ((await game.press(key)) && game.last.steps.length) return;
  };
  await step();
  await page.evaluate(() => {
    const seen = { changes: 0 };
    Object.assign(globalThis, { seen });
    const observer = new MutationObserver((changes) => void (seen.changes += changes.length));
    observer.observe(/** @type {Element} */ (document.querySelector('.hud')), { subtree: true, childList: true, characterData: true, attributes: true });
  });
  const { turn, hero } = game.view;
  await step();
  assert.equal(game.view.turn, turn + 1);
  assert.deepEqual([game.view.hero.hp, game.view.hero.mp, game.view.hero.exp], [hero.hp, hero.mp, hero.exp]);
  assert.equal(await page.evaluate(() => Reflect.get(globalThis, 'seen').changes), 0);
});
