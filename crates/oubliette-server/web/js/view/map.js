// The map: made from the settings, drawn, judged.

import { ask } from '../api.js';
import { el, fill } from '../dom.js';
import { bind } from '../keys.js';
import { latest } from '../latest.js';
import { MapCanvas } from '../map/canvas.js';
import { readMap } from '../map/model.js';
import { recipePanel, roll } from '../panel/recipe.js';
import { subjectOf } from '../recipe.js';
import { current, onChange } from '../state.js';
import { t } from '../texts.js';
import { onReturn, showTrouble } from '../trouble.js';

/** @type {import('../main.js').ViewModule} */
export const map = {
  name: 'map',
  icon: 'M9 4L3 6v14l6-2l6 2l6-2V4l-6 2l-6-2v14M15 6v14',
  open,
};

/** @param {HTMLElement} root */
function open(root) {
  const panel = recipePanel();
  const canvas = new MapCanvas(t('map'));
  const trouble = el('div', {});
  const report = el('aside', { class: 'panel report' });
  fill(root, panel.element, el('section', { class: 'stage' }, canvas.element, trouble), report);
  const draw = latest(
    async (/** @type {import('../state.js').State} */ state) => readMap(await ask('map', { map: await subjectOf(state) })),
    (made) => {
      fill(trouble);
      canvas.show(made);
      fill(report, el('pre', {}, JSON.stringify(made.report?.reasons, null, 1)));
    },
    (error) => showTrouble(trouble, error),
  );
  const look = () => canvas.look({ style: current().style, layers: new Set(current().layers), player: current().player });
  const again = () => {
    look();
    draw(current());
  };
  again();
  const stops = [onChange(again), onReturn(again), panel.close, bind([
    { key: 'r', help: 'roll', act: roll },
  ]), () => canvas.close()];
  return () => stops.forEach((stop) => stop());
}
