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
    const outcome = await ask(question).then((answer) => ({ answer }), (error) => ({ error }));
    clearTimeout(slow);
    wait(false);
    // While this answer is used, the program works on the next.
    const isLast = !askWaiting();
    try {
      if ('error' in outcome) throw outcome.error;
      take(outcome.answer, question);
    } catch (error) {
      if (isLast) fail(error, question);
    }
  }

  /** Asks the question that waits. Returns whether there is one. */
  function askWaiting() {
    const next = waiting;
    waiting = null;
    isAsking = next !== null;
    if (next) run(next.question);
    return isAsking;
  }

  return (question) => {
    if (isAsking) waiting = { question };
    else run(question);
  };
}
