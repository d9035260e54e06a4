// Requests over HTTP to the program that serves the page.

import { Refusal, Unreachable } from './errors.js';

/** @typedef {import('./carrier.js').RequestName} RequestName */

/** @type {import('./carrier.js').Carrier} */
export const http = {
  async ask(name, body, accept, signal) {
    const response = await answer(name, body, accept, signal);
    const disposition = response.headers.get('content-disposition') ?? '';
    return { json: () => response.json(), blob: () => response.blob(), name: /filename="([^"]+)"/.exec(disposition)?.[1] ?? null };
  },
  async askLong(name, body, watch, signal) {
    const response = await answer(name, body, 'text/event-stream', signal);
    let last = { event: '', data: /** @type {any} */ (null) };
    // Read to the end of the stream: a connection closed early counts as failed.
    for await (last of events(response)) if (last.event === 'progress') watch(last.data);
    if (last.event === 'answer') return last.data;
    if (last.event === 'refusal') throw new Refusal(last.data.kind, last.data.problems);
    throw new Unreachable();
  },
  async catalog() {
    return (await reach('api/catalog', {})).json();
  },
  async isAlive() {
    try {
      return (await fetch('healthz', { cache: 'no-store' })).ok;
    } catch {
      return false;
    }
  },
  show(picture, link) {
    picture.src = link;
  },
  lost: 'lost',
};

/**
 * @param {RequestName} name
 * @param {unknown} body
 * @param {string} accept
 * @param {AbortSignal} [signal]
 */
function answer(name, body, accept, signal) {
  const headers = { 'content-type': 'application/json', accept };
  return reach(`api/${name}`, { method: 'POST', headers, body: JSON.stringify(body), signal });
}

/**
 * @param {string} path
 * @param {RequestInit} options
 */
async function reach(path, options) {
  /** @type {Response} */
  let response;
  try {
    response = await fetch(path, options);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Unreachable();
  }
  if (response.ok) return response;
  const problem = await response.json().catch(() => null);
  if (problem?.problems) throw new Refusal(problem.kind, problem.problems);
  throw new Unreachable();
}

/**
 * The events of a stream.
 * @param {Response} response
 */
async function* events(response) {
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += value;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const lines = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      const field = (/** @type {string} */ name) =>
        lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).trimStart()).join('\n');
      const data = field('data');
      if (data) yield { event: field('event'), data: JSON.parse(data) };
    }
  }
}
