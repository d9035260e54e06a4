// A short film of the last moments, to share: small pictures of the stage are kept while one plays, and recorded as WebM
// when they are wanted.
//
// Only changes are kept, at most ten a second, so that waiting for the player costs nothing and pauses are cut short.

import { save } from '../shared/dialog.js';
import { fit } from '../shared/dom.js';
import { t } from './clip-texts.js';

/** Seconds of the film. */
const SECONDS = 8;
/** The least time between two pictures, and the most that a picture is shown, in milliseconds. */
const LEAST_PAUSE = 100;
const MOST_PAUSE = 600;
/** The last picture stays this long. */
const END_PAUSE = 1000;
/** Pixels of the longer side. */
const SIDE = 480;
const QUALITY = 0.85;
const TYPES = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm'];

/** @typedef {{ at: number, width: number, height: number, picture: Promise<Blob | null> }} Moment a picture with its time */
/** @typedef {'no_recorder' | 'no_pictures' | 'failed'} Reason why there is no film */

/**
 * @typedef {object} Clip
 * @property {() => void} frame to be called after the stage was drawn
 * @property {() => Reason | null} reason why no film can be made now; `whyNoClip` is its text
 * @property {() => Promise<Blob>} film records the last moments, which takes as long as they last; fails with a reason as message
 * @property {() => void} clear forgets what was kept
 */

/**
 * @param {HTMLCanvasElement} stage
 * @param {() => number} [now]
 * @returns {Clip}
 */
export function createClip(stage, now = () => performance.now()) {
  /** @type {Moment[]} */
  let moments = [];
  const small = document.createElement('canvas');
  const pen = small.getContext('2d');

  function reason() {
    if (!filmType()) return 'no_recorder';
    return moments.length === 0 ? 'no_pictures' : null;
  }

  return {
    reason,
    frame() {
      const at = now();
      if (!pen || !filmType() || stage.width === 0 || stage.height === 0 || at - (moments.at(-1)?.at ?? -Infinity) < LEAST_PAUSE) return;
      const scale = Math.min(1, SIDE / Math.max(stage.width, stage.height));
      const [width, height] = [even(stage.width * scale), even(stage.height * scale)];
      fit(small, width, height);
      pen.drawImage(stage, 0, 0, width, height);
      const picture = new Promise((/** @type {(blob: Blob | null) => void} */ resolve) => small.toBlob(resolve, 'image/jpeg', QUALITY));
      moments.push({ at, width, height, picture });
      moments = lastMoments(moments);
    },
    async film() {
      const missing = reason();
      if (missing) throw new Error(missing);
      return record(moments);
    },
    clear() {
      moments = [];
    },
  };
}

/** The kind of film that this browser records; `null` if it records none. */
function filmType() {
  if (typeof MediaRecorder === 'undefined' || !('captureStream' in HTMLCanvasElement.prototype)) return null;
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

/** How long each moment is shown, in milliseconds. @param {readonly Pick<Moment, 'at'>[]} moments */
export const pausesOf = (moments) =>
  moments.map(({ at }, place) => {
    const next = moments[place + 1];
    return next ? Math.min(MOST_PAUSE, next.at - at) : END_PAUSE;
  });

/**
 * The moments at the end that fit into the film.
 * @template {Pick<Moment, 'at'>} T
 * @param {readonly T[]} moments
 * @returns {T[]}
 */
export function lastMoments(moments) {
  const pauses = pausesOf(moments);
  let [first, sum] = [moments.length, 0];
  while (first > 0 && sum + (pauses[first - 1] ?? 0) <= SECONDS * 1000) {
    first -= 1;
    sum += pauses[first] ?? 0;
  }
  return moments.slice(first);
}

/** Codecs want even sides. @param {number} length */
const even = (length) => Math.max(2, Math.round(length / 2) * 2);

/**
 * Shows the moments on a canvas and records it.
 * @param {readonly Moment[]} moments
 * @returns {Promise<Blob>}
 */
async function record(moments) {
  const last = /** @type {Moment} */ (moments.at(-1));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: last.width, height: last.height });
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { alpha: false }));
  const stream = canvas.captureStream(30);
  const recorder = new MediaRecorder(stream, { mimeType: String(filmType()), videoBitsPerSecond: 2_500_000 });
  /** @type {Blob[]} */
  const parts = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const end = new Promise((resolve, reject) => {
    recorder.onstop = resolve;
    recorder.onerror = () => reject(new Error('failed'));
  });
  try {
    recorder.start();
    const pauses = pausesOf(moments);
    for (const [place, { picture }] of moments.entries()) {
      const blob = await picture;
      const image = blob && (await createImageBitmap(blob));
      if (image) await show(pen, image, pauses[place] ?? 0);
      image?.close();
    }
    recorder.stop();
    await end;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
  const film = new Blob(parts, { type: 'video/webm' });
  if (film.size === 0) throw new Error('failed');
  return film;
}

/**
 * Draws a picture again and again for some time: recorders take no frames from a canvas at rest.
 * @param {CanvasRenderingContext2D} pen
 * @param {ImageBitmap} image
 * @param {number} milliseconds
 */
async function show(pen, image, milliseconds) {
  for (let rest = milliseconds; rest > 0; rest -= LEAST_PAUSE) {
    pen.drawImage(image, 0, 0, pen.canvas.width, pen.canvas.height);
    await new Promise((resolve) => setTimeout(resolve, Math.min(rest, LEAST_PAUSE)));
  }
}

/**
 * Records the last moments and saves them as a file. Returns what to tell the user.
 * @param {Clip} clip
 * @param {string} name of the file, without its ending
 */
export async function saveClip(clip, name) {
  try {
    save(await clip.film(), `${name}.webm`);
    return t('clip_saved');
  } catch (error) {
    return whyNoClip(error instanceof Error ? error.message : 'failed');
  }
}

/** @param {Reason | string} reason */
export function whyNoClip(reason) {
  return t(reason === 'no_recorder' ? 'clip_no_recorder' : reason === 'no_pictures' ? 'clip_no_pictures' : 'clip_failed');
}
