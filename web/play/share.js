// Takes a run elsewhere: as a code for the terminal, as a link, and as a QR code of the link.

import { ask, Refusal } from '../shared/api.js';
import { copy, linkNote } from '../shared/dialog.js';
import { el, fill, svg } from '../shared/dom.js';
import { showError } from '../shared/errors.js';
import { openGameSheet, rowButton } from './panel/sheet.js';
import { t } from './texts.js';

/**
 * The link that continues a run.
 * @param {string} code
 */
export const runLink = (code) => `${location.origin}${location.pathname}?view=play#run=${code.replace(/\s/g, '')}`;

/** @param {{ run: string }} what */
export function openShare(what) {
  const place = el('div', { class: 'share' }, el('p', { class: 'quiet-words' }, t('being_made')));
  const sheet = openGameSheet('share', () => ({ title: t('share_run'), body: [place] }));
  load().catch((error) => showError(place, error));

  async function load() {
    const { code } = await ask('share', what);
    const link = runLink(code);
    const { qr } = await ask('share', { ...what, link }).catch((error) => {
      if (error instanceof Refusal) return { qr: null };
      throw error;
    });
    fill(place,
      el('label', { class: 'share-label' }, t('share_code'), el('textarea', { class: 'copy-field', readonly: true, rows: 4 }, code)),
      el('p', { class: 'quiet-words' }, t('share_code_help')),
      el('div', { class: 'two' }, rowButton({ title: t('copy_code'), act: () => copy(code), isMain: true }), rowButton({ title: t('copy_run_link'), act: () => copy(link) })),
      linkNote(),
      qr && qrPicture(qr));
  }
  return sheet;
}

/** @param {{ size: number, rows: string[] }} qr */
function qrPicture({ size, rows }) {
  const path = rows.flatMap((row, y) => [...row].map((dot, x) => (dot === '1' ? `M${x + 4} ${y + 4}h1v1h-1z` : ''))).join('');
  const side = size + 8;
  return el('figure', { class: 'qr' }, svg('svg', { viewBox: `0 0 ${side} ${side}`, role: 'img', 'aria-label': t('qr_told'), 'shape-rendering': 'crispEdges' }, svg('path', { d: `M0 0h${side}v${side}H0z`, fill: '#fff' }), svg('path', { d: path, fill: '#000' })));
}
