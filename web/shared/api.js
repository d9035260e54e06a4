// Requests to the program: a name and a body each, see `/api/openapi.json`.

/** @typedef {import('./texts.js').Text} Text */
/** @typedef {{ size?: string, params?: Record<string, number>, mission?: Record<string, number> }} Changes to a recipe */
/** @typedef {Text & { advice?: Changes }} Problem */
/** @typedef {'map' | 'picture' | 'steps' | 'explain' | 'file' | 'pages' | 'import' | 'mission' | 'mission-file' | 'gallery' | 'search' | 'play' | 'replay' | 'share' | 'sprites'} RequestName */
/** @typedef {{ done: number, of: number, found: number }} Progress */

/** A refused request, with the reasons. */
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
 * Sends a request and returns the answer as JSON.
 * @param {RequestName} name
 * @param {unknown} body
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function ask(name, body, signal) {
  return (await answer(name, body, 'application/json', signal)).json();
}

/** The catalog of the program. */
export async function catalog() {
  const response = await reach('api/catalog', {});
  return response.json();
}

/**
 * Requests a file.
 * @param {RequestName} name
 * @param {unknown} body
 * @returns {Promise<{ blob: Blob, name: string }>}
 */
export async function askFile(name, body) {
  const response = await answer(name, body, '*/*');
  const disposition = response.headers.get('content-disposition') ?? '';
  return { blob: await response.blob(), name: /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'oubliette' };
}

/**
 * Sends a long request and reports its progress.
 * @param {RequestName} name
 * @param {unknown} body
 * @param {(progress: Progress) => void} watch
 * @param {AbortSignal} [signal] ends it
 * @returns {Promise<any>}
 */
export async function askLong(name, body, watch, signal) {
  const response = await answer(name, body, 'text/event-stream', signal);
  let last = { event: '', data: /** @type {any} */ (null) };
  // Read to the end of the stream: a connection closed early counts as failed.
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
