// Requests: a name and a body each, see `/api/openapi.json`. A carrier brings them to the program.

import { carrier } from './carrier/carrier.js';
import { Refusal, Unreachable } from './carrier/errors.js';

/** @typedef {import('./carrier/errors.js').Changes} Changes */
/** @typedef {import('./carrier/errors.js').Problem} Problem */
/** @typedef {import('./carrier/carrier.js').RequestName} RequestName */
/** @typedef {import('./carrier/carrier.js').Progress} Progress */

export { Refusal, Unreachable };

/**
 * Sends a request and returns the answer as JSON.
 * @param {RequestName} name
 * @param {unknown} body
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function ask(name, body, signal) {
  return (await carrier.ask(name, body, 'application/json', signal)).json();
}

/** The catalog of the program. */
export const catalog = () => carrier.catalog();

/**
 * Requests a file.
 * @param {RequestName} name
 * @param {unknown} body
 * @returns {Promise<{ blob: Blob, name: string }>}
 */
export async function askFile(name, body) {
  const reply = await carrier.ask(name, body, '*/*');
  return { blob: await reply.blob(), name: reply.name ?? 'oubliette' };
}

/**
 * Sends a long request and reports its progress.
 * @param {RequestName} name
 * @param {unknown} body
 * @param {(progress: Progress) => void} watch
 * @param {AbortSignal} [signal] ends it
 * @returns {Promise<any>}
 */
export const askLong = (name, body, watch, signal) => carrier.askLong(name, body, watch, signal);

/** The text to show while the program does not answer. */
export const lostText = carrier.lost;

/** Whether the program answers. */
export const isAlive = () => carrier.isAlive();

/**
 * Shows the picture of a permanent address.
 * @template {HTMLImageElement} T
 * @param {T} picture
 * @param {string} link
 */
export function showLink(picture, link) {
  carrier.show(picture, link);
  return picture;
}
