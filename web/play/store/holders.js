// Which tab holds a name. One tab does; another can take it, or gets it when the holder is closed.
//
// Web Locks decide where the browser has them. Pages from other computers over plain HTTP have none: there, tabs ask
// each other over the channel.

/** How long a tab waits for the answer of a holder. */
const ANSWER_MILLISECONDS = 250;

/**
 * @typedef {object} Holder
 * @property {() => Promise<boolean>} claim whether this tab holds the name now
 * @property {() => Promise<void>} take from whichever tab holds it
 * @property {() => Promise<void>} release done when another tab can hold it
 */

/** @typedef {{ lost: () => void, free: () => void }} Changes `free`: the holder is gone, and this tab holds the name */

/**
 * @param {string} name
 * @param {Changes} changes
 * @returns {Holder}
 */
export function lockHolder(name, { lost, free }) {
  let isHeld = false;
  let giveBack = () => undefined;
  /** Settles when the lock is given back. @type {Promise<unknown>} */
  let end = Promise.resolve();
  let waiting = new AbortController();

  /** @param {LockOptions} options @returns {Promise<boolean>} */
  function request(options) {
    return new Promise((resolve, reject) => {
      let wasGranted = false;
      end = navigator.locks.request(name, options, (lock) => {
        isHeld = wasGranted = lock !== null;
        resolve(wasGranted);
        return wasGranted ? new Promise((done) => (giveBack = () => void done(undefined))) : undefined;
      });
      end.catch((error) => {
        if (!wasGranted) return reject(error);
        isHeld = false;
        lost();
        wait();
      });
    });
  }

  function wait() {
    waiting = new AbortController();
    request({ signal: waiting.signal }).then(free, () => undefined);
  }

  return {
    async claim() {
      if (isHeld) return true;
      waiting.abort();
      if (!(await request({ ifAvailable: true }))) wait();
      return isHeld;
    },
    async take() {
      waiting.abort();
      if (!isHeld) await request({ steal: true });
    },
    async release() {
      waiting.abort();
      isHeld = false;
      giveBack();
      await end.catch(() => undefined);
    },
  };
}

/**
 * @typedef {object} Channel
 * @property {(message: unknown) => void} post
 * @property {(listener: (message: any) => void) => void} listen
 */

/**
 * @param {string} name
 * @param {Changes} changes
 * @param {Channel} channel
 * @param {number} [patience] milliseconds
 * @returns {Holder}
 */
export function askingHolder(name, { lost, free }, channel, patience = ANSWER_MILLISECONDS) {
  const id = Math.random();
  let isHeld = false;
  let isWatching = false;
  let refused = () => undefined;

  channel.listen((message) => {
    if (message.name !== name) return;
    const { kind, from } = message;
    if (kind === 'ask' && isHeld) channel.post({ kind: 'mine', name, from: id });
    if (kind === 'mine') refused();
    const yields = kind === 'take' || (kind === 'mine' && from < id);
    if (yields && isHeld) {
      [isHeld, isWatching] = [false, true];
      lost();
    }
    if (kind === 'gone' && isWatching) ask().then((won) => won && free());
  });

  /** @returns {Promise<boolean>} */
  async function ask() {
    const isFree = await new Promise((resolve) => {
      const timer = setTimeout(() => resolve(true), patience);
      refused = () => {
        clearTimeout(timer);
        resolve(false);
      };
      channel.post({ kind: 'ask', name, from: id });
    });
    if (isFree) hold('mine');
    isWatching = !isFree;
    return isFree;
  }

  /** @param {'mine' | 'take'} kind */
  function hold(kind) {
    [isHeld, isWatching] = [true, false];
    channel.post({ kind, name, from: id });
  }

  return {
    claim: async () => isHeld || ask(),
    async take() {
      hold('take');
    },
    async release() {
      const wasHeld = isHeld;
      [isHeld, isWatching] = [false, false];
      if (wasHeld) channel.post({ kind: 'gone', name, from: id });
    },
  };
}
