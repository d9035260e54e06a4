// Web workers that answer requests, each with a module of its own. One starts with the page, the others when there is
// work for them.
//
// A request that waits can be canceled at once. A worker that is still busy with a canceled request after a moment is
// replaced, and so is one that died: its request fails with a message.

import { Refusal, Unreachable } from './errors.js';

/** @typedef {{ bytes: Uint8Array, mediaType: string, name: string | null }} Bytes */
/**
 * @typedef {object} Job
 * @property {string} name
 * @property {string} body
 * @property {AbortSignal | undefined} signal
 * @property {boolean} isLow whether it waits for all others
 * @property {boolean} isGame whether the first worker should answer it, which remembers the floors of the game
 * @property {(bytes: Bytes) => void} resolve
 * @property {(error: unknown) => void} reject
 */
/** @typedef {{ worker: Worker, job: Job | null, number: number }} Seat */
/** @typedef {{ makeWorker: () => Worker, module: () => Promise<WebAssembly.Module>, most: number }} Parts */

/** Milliseconds after which a worker that is busy with a canceled request is replaced. */
const PATIENCE = 500;

const DIED = {
  en: 'the request stopped in the middle, probably out of memory; try a smaller map',
  fr: 'la requête s’est arrêtée en route, sans doute faute de mémoire ; essayez une carte plus petite',
};

export class Pool {
  /** @type {Seat[]} */
  #seats = [];
  /** @type {Job[]} */
  #waiting = [];
  #parts;

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  /** The number of requests that can run at a time. */
  get width() {
    return this.#parts.most;
  }

  /** Starts the first worker. */
  warm() {
    if (this.#seats.length === 0) this.#add();
  }

  /**
   * Answers a request.
   * @param {string} name
   * @param {string} body
   * @param {{ signal?: AbortSignal, isLow?: boolean, isGame?: boolean }} [options]
   * @returns {Promise<Bytes>}
   */
  run(name, body, { signal, isLow = false, isGame = false } = {}) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(canceled());
      /** @type {Job} */
      const job = { name, body, signal, isLow, isGame, resolve, reject };
      signal?.addEventListener('abort', () => this.#cancel(job), { once: true });
      this.#waiting.push(job);
      this.#next();
      return undefined;
    });
  }

  #next() {
    for (;;) {
      const place = this.#place();
      if (place < 0) return;
      const job = this.#waiting[place];
      const isFree = (/** @type {Seat} */ seat) => seat.job === null && (!job.isGame || seat.number === 0);
      let seat = this.#seats.find(isFree);
      if (!seat && this.#seats.length < this.#parts.most && (!job.isGame || this.#seats.length === 0)) seat = this.#add();
      if (!seat) return;
      this.#waiting.splice(place, 1);
      seat.job = job;
      seat.worker.postMessage({ name: job.name, body: job.body });
    }
  }

  /** The place of the next job: the first that is not low; a game's only while the first worker is free. */
  #place() {
    const isGameFree = this.#seats.every((seat) => seat.number !== 0 || seat.job === null);
    const isReady = (/** @type {Job} */ job) => !job.isGame || isGameFree;
    const first = this.#waiting.findIndex((job) => !job.isLow && isReady(job));
    return first >= 0 ? first : this.#waiting.findIndex(isReady);
  }

  #add(number = this.#seats.length) {
    const worker = this.#parts.makeWorker();
    /** @type {Seat} */
    const seat = { worker, job: null, number };
    worker.addEventListener('message', ({ data }) => this.#take(seat, data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.#replace(seat, new Refusal('internal', [DIED]));
    });
    this.#seats[number] = seat;
    this.#parts.module().then((module) => worker.postMessage({ module }), () => this.#replace(seat, new Unreachable()));
    return seat;
  }

  /**
   * @param {Seat} seat
   * @param {{ bytes?: Uint8Array, mediaType?: string, fileName?: string, refusal?: string, died?: string }} data
   */
  #take(seat, data) {
    if (this.#seats[seat.number] !== seat) return;
    if (data.died !== undefined) return this.#replace(seat, new Refusal('internal', [DIED]));
    const job = seat.job;
    seat.job = null;
    if (job && data.bytes) job.resolve({ bytes: data.bytes, mediaType: data.mediaType ?? '', name: data.fileName ?? null });
    else if (job && data.refusal) {
      const { kind, problems } = JSON.parse(data.refusal);
      job.reject(new Refusal(kind, problems));
    }
    this.#next();
  }

  /**
   * Ends a worker. Its request fails; a new worker takes its place when there is work.
   * @param {Seat} seat
   * @param {Error} error
   */
  #replace(seat, error) {
    if (this.#seats[seat.number] !== seat) return;
    seat.worker.terminate();
    const job = seat.job;
    if (error instanceof Unreachable) {
      // No module, so no other worker would do better: all requests fail, and the next one tries again.
      const failed = [...this.#seats.map((each) => each.job), ...this.#waiting];
      for (const each of this.#seats) each.worker.terminate();
      this.#seats = [];
      this.#waiting = [];
      for (const each of failed) each?.reject(error);
      return;
    }
    this.#add(seat.number);
    job?.reject(error);
    this.#next();
  }

  /** @param {Job} job */
  #cancel(job) {
    job.reject(canceled());
    const place = this.#waiting.indexOf(job);
    if (place >= 0) this.#waiting.splice(place, 1);
    const seat = this.#seats.find((each) => each.job === job);
    if (seat) setTimeout(() => seat.job === job && this.#replace(seat, canceled()), PATIENCE);
  }
}

const canceled = () => new DOMException('the request was canceled', 'AbortError');
