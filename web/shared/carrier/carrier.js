// The carrier of all requests. The static site is built with `workers` instead of `http`.

import { http } from './http.js';

/** @typedef {'map' | 'picture' | 'steps' | 'explain' | 'file' | 'pages' | 'import' | 'mission' | 'mission-file' | 'gallery' | 'search' | 'play' | 'replay' | 'share' | 'sprites'} RequestName */
/** @typedef {{ done: number, of: number, found: number }} Progress */
/** @typedef {{ json: () => Promise<any>, blob: () => Promise<Blob>, name: string | null }} Reply the name is that of the file */
/**
 * @typedef {object} Carrier
 * @property {(name: RequestName, body: unknown, accept: string, signal?: AbortSignal) => Promise<Reply>} ask
 * @property {(name: RequestName, body: unknown, watch: (progress: Progress) => void, signal?: AbortSignal) => Promise<any>} askLong
 * @property {() => Promise<any>} catalog
 * @property {() => Promise<boolean>} isAlive whether requests can be answered
 * @property {(picture: HTMLImageElement, link: string) => void} show shows the picture of a permanent address
 * @property {'lost' | 'lost_files'} lost the text to show while they cannot
 */

/** @type {Carrier} */
export const carrier = http;
