// The question before a new run takes the place of a saved one.

import { el } from '../../shared/dom.js';
import { t } from '../texts.js';
import { openGameSheet, rowButton } from './sheet.js';

/**
 * @param {string} summary of the saved run
 * @param {() => void} replace
 */
export function askReplace(summary, replace) {
  const sheet = openGameSheet('replace', () => ({
    title: t('new_game'),
    body: [
      el('p', { class: 'ask' }, t('replace_ask')), el('p', { class: 'quiet-words' }, t('replace_help', { summary })),
      rowButton({ title: t('replace_no'), act: () => sheet.close(), isMain: true, isFirst: true }),
      rowButton({
        title: t('replace_yes'), name: 'replace',
        act: () => {
          sheet.close();
          replace();
        },
      }),
    ],
  }));
}
