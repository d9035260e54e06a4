import assert from 'node:assert/strict';
import { test } from 'node:test';
import { latest } from '../../web/shared/latest.js';

test('while a question is on its way only the newest other one waits', async () => {
  const { ask, asked, answer, taken } = desk();
  for (const question of ['first', 'second', 'third']) ask(question);
  assert.deepEqual(asked, ['first']);
  await answer('one');
  assert.deepEqual(asked, ['first', 'third']);
  await answer('three');
  assert.deepEqual(taken, ['one', 'three']);
});

test('the next question is asked before the answer is used', async () => {
  const { ask, answer, order } = desk();
  ask('first');
  ask('second');
  await answer('one');
  assert.deepEqual(order, ['ask first', 'ask second', 'take one']);
});

test('an answer that cannot be used is a failure, and the next question is still on its way', async () => {
  const { ask, asked, answer, taken, failed } = desk();
  ask('first');
  await answer('unusable');
  assert.deepEqual(failed, ['unusable']);
  ask('second');
  ask('third');
  await answer('unusable');
  ask('fourth');
  assert.deepEqual(asked, ['first', 'second', 'third']);
  await answer('three');
  assert.deepEqual([taken, failed], [['three'], ['unusable']]);
});

test('a failure is told unless a newer question waits', async () => {
  const { ask, answer, failed } = desk();
  ask('first');
  ask('second');
  await answer(new Error('out of date'));
  await answer(new Error('of the newest'));
  assert.deepEqual(failed, ['of the newest']);
});

test('a slow answer is waited for in sight, a quick one is not', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  /** @type {boolean[]} */
  const waits = [];
  const { ask, answer } = desk((isWaiting) => waits.push(isWaiting));
  ask('quick');
  t.mock.timers.tick(100);
  await answer('at once');
  assert.deepEqual(waits, [false]);
  ask('slow');
  t.mock.timers.tick(1000);
  assert.deepEqual(waits, [false, true]);
  await answer(new Error('at last'));
  t.mock.timers.tick(1000);
  assert.deepEqual(waits, [false, true, false]);
});

/**
 * Someone who answers only when told to.
 * @param {(isWaiting: boolean) => void} [wait]
 */
function desk(wait) {
  /** @type {string[][]} */
  const [asked = [], taken = [], failed = [], order = []] = [];
  /** @type {(answer: string | Error) => void} */
  let reply = () => undefined;
  const ask = latest(
    (/** @type {string} */ question) => {
      asked.push(question);
      order.push(`ask ${question}`);
      return new Promise((resolve, reject) => {
        reply = (answer) => (answer instanceof Error ? reject(answer) : resolve(answer));
      });
    },
    (/** @type {string} */ answer) => {
      if (answer === 'unusable') throw new Error(answer);
      taken.push(answer);
      order.push(`take ${answer}`);
    },
    (error) => failed.push(/** @type {Error} */ (error).message),
    wait,
  );
  /** @param {string | Error} text */
  const answer = async (text) => {
    reply(text);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ask, asked, answer, taken, failed, order };
}
