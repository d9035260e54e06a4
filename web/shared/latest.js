// One request at a time: while one is in flight, only the newest of the others waits.

/** Milliseconds after which a pending answer is announced. */
const SOON = 300;

/**
 * Every answer is used, so that a map keeps changing while a slider is dragged. A failure is dropped when a newer request waits.
 * @template Q, A
 * @param {(question: Q) => Promise<A>} ask
 * @param {(answer: A, question: Q) => void} take
 * @param {(error: unknown, question: Q) => void} fail
 * @param {(isWaiting: boolean) => void} [wait] called with `true` when an answer is late, and with `false` when it is there
 * @returns {(question: Q) => void}
 */
export function latest(ask, take, fail, wait = () => {}) {
  let isAsking = false;
  /** @type {{ question: Q } | null} */
  let waiting = null;

  /** @param {Q} question */
  async function run(question) {
    isAsking = true;
    const slow = setTimeout(() => wait(true), SOON);
    try {
      const answer = await ask(question);
      done(slow);
      take(answer, question);
    } catch (error) {
      done(slow);
      if (!waiting) fail(error, question);
    }
    isAsking = false;
    if (waiting) {
      const next = waiting;
      waiting = null;
      run(next.question);
    }
  }

  /** @param {ReturnType<typeof setTimeout>} slow */
  function done(slow) {
    clearTimeout(slow);
    wait(false);
  }

  return (question) => {
    if (isAsking) waiting = { question };
    else run(question);
  };
}
