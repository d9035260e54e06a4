// One question at a time: while one is on its way, only the newest other one waits.

/**
 * Every answer is taken, so that a map keeps changing while a slider is dragged. A failure that is already out of date is not.
 * @template Q, A
 * @param {(question: Q) => Promise<A>} ask
 * @param {(answer: A, question: Q) => void} take
 * @param {(error: unknown, question: Q) => void} fail
 * @returns {(question: Q) => void}
 */
export function latest(ask, take, fail) {
  let isAsking = false;
  /** @type {{ question: Q } | null} */
  let waiting = null;

  /** @param {Q} question */
  async function run(question) {
    isAsking = true;
    try {
      take(await ask(question), question);
    } catch (error) {
      if (!waiting) fail(error, question);
    }
    isAsking = false;
    if (waiting) {
      const next = waiting;
      waiting = null;
      run(next.question);
    }
  }

  return (question) => {
    if (isAsking) waiting = { question };
    else run(question);
  };
}
