// The runs set aside: each can be continued where this version reads it, saved as a file, and deleted.

import { save } from '../../shared/dialog.js';
import { el } from '../../shared/dom.js';
import { t } from '../texts.js';
import { openGameSheet, rowButton } from './sheet.js';

/** @typedef {import('../home.js').Home} Home */
/** @typedef {import('../run/records.js').Summary} Summary */
/** @typedef {import('../store/aside.js').AsideRun} AsideRun */

/**
 * @param {Home} home
 * @param {AsideRun[]} runs
 */
export function openAside(home, runs) {
  let left = runs;
  /** @type {AsideRun | null} the run to delete, while the player is asked */
  let asked = null;
  const sheet = openGameSheet('aside', () => ({ title: t('aside'), body: asked ? question(asked) : left.length ? left.flatMap(rows) : [el('p', { class: 'quiet-words' }, t('aside_none'))] }), { closed: () => left.length === runs.length || home.showMenu() });

  /** @param {AsideRun} run @param {number} place */
  function rows(run, place) {
    const words = /** @type {Summary | undefined} */ (run.record?.summary)?.summary ?? t(`aside_${run.kind}`);
    return [
      el('h3', {}, words),
      run.kind === 'ready' ? rowButton({ title: t('continue'), act: () => goOn(run), isMain: true, isFirst: !place, name: `continue-${place}` }) : null,
      el('div', { class: 'two' },
        rowButton({ title: t('aside_save'), help: t('aside_save_help'), act: () => save(new Blob([run.file.bytes], { type: 'application/octet-stream' }), run.file.name), isFirst: run.kind !== 'ready' && !place, name: `save-${place}` }),
        rowButton({ title: t('aside_delete'), act: () => ask(run), name: `delete-${place}` })),
    ];
  }

  /** @param {AsideRun} run */
  function question(run) {
    return [el('p', { class: 'ask' }, t('aside_delete_ask')), rowButton({ title: t('replace_no'), act: () => ask(null), isMain: true, isFirst: true }), rowButton({ title: t('aside_delete'), act: () => remove(run), name: 'delete-yes' })];
  }

  /** @param {AsideRun | null} run */
  function ask(run) {
    asked = run;
    sheet.refresh();
    /** @type {HTMLElement | null} */ (sheet.element.querySelector('[data-first]'))?.focus();
  }

  /** @param {AsideRun} run */
  async function remove(run) {
    await home.runs.removeAside(run);
    left = left.filter((other) => other !== run);
    ask(null);
  }

  /** @param {AsideRun} run */
  function goOn(run) {
    sheet.close();
    home.replacing(run.slot, async () => {
      await home.runs.restore(run);
      home.resume(run.slot);
    });
  }
}
