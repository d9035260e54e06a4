// What the page asks of the program. Every question is a name and a body, see `/api/openapi.json`.

/** @typedef {import('./texts.js').Text} Text */
/** @typedef {{ size?: string, params?: Record<string, number>, mission?: Record<string, number> }} Changes to a recipe */
/** @typedef {Text & { advice?: Changes }} Problem */
/** @typedef {{ done: number, of: number, found: number }} Progress */

/** An answer that says why there is none. */
export class Refusal extends Error {
  /**
   * @param {string} kind
   * @param {Problem[]} problems
   */
  constructor(kind, problems) {
    super(problems.map((problem) => problem.en).join('\n'));
    this.kind = kind;
    this.problems = problems;
  }
}

/** The program cannot be reached. */
export class Unreachable extends Error {}

/**
 * Asks, and reads the answer as JSON.
 * @param {string} name
 * @param {unknown} body
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function ask(name, body, signal) {
  return (await answer(name, body, 'application/json', signal)).json();
}

/** Everything there is to choose from. */
export async function catalog() {
  const response = await reach('api/catalog', {});
  return response.json();
}

/**
 * Asks for a file to keep.
 * @param {string} name
 * @param {unknown} body
 * @returns {Promise<{ blob: Blob, name: string }>}
 */
export async function askFile(name, body) {
  const response = await answer(name, body, '*/*');
  const disposition = response.headers.get('content-disposition') ?? '';
  return { blob: await response.blob(), name: /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'oubliette' };
}

/**
 * Asks for something long and hears how far it is.
 * @param {string} name
 * @param {unknown} body
 * @param {(progress: Progress) => void} watch
 * @param {AbortSignal} [signal] ends it
 * @returns {Promise<any>}
 */
export async function askLong(name, body, watch, signal) {
  const response = await answer(name, body, 'text/event-stream', signal);
  let last = { event: '', data: /** @type {any} */ (null) };
  // To the end of the stream, so that nothing is cut off.
  for await (last of events(response)) if (last.event === 'progress') watch(last.data);
  if (last.event === 'answer') return last.data;
  if (last.event === 'refusal') throw new Refusal(last.data.kind, last.data.problems);
  throw new Unreachable();
}

/** Whether the program answers. */
export async function isAlive() {
  try {
    return (await fetch('healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * @param {string} name
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
