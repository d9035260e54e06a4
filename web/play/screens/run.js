// The screen of a run: the hero's card, the stage, the log, the buttons, and the sheets that open over them.

import { el, fill } from '../../shared/dom.js';
import { createClip } from '../clip.js';
import { actionBar } from '../panel/action-bar.js';
import { miniMap } from '../panel/chart.js';
import { openGrowth } from '../panel/growth.js';
import { hintCard } from '../panel/hints.js';
import { hud } from '../panel/hud.js';
import { openPause } from '../panel/pause.js';
import { sightList } from '../panel/sight.js';
import { openQuestion, openTreasure } from '../panel/treasure.js';
import { commandsOf } from '../run/commands.js';
import { Log } from '../run/log.js';
import { pointerOn } from '../run/pointer.js';
import { Session } from '../run/session.js';
import { rowsOf, withWholeMap } from '../run/whole-map.js';
import { Stage } from '../stage/stage.js';
import { t } from '../texts.js';

/** @typedef {import('../types.js').Event} Event */
/** @typedef {import('../game.js').Game} Game */
/** @typedef {import('../home.js').Home} Home */
/** @typedef {import('../panel/sheet.js').Sheet} Sheet */

/** Milliseconds between the last blow and the page about it. */
const LAST_LOOK = 1300;
/** Milliseconds between the blow that brings a level and the choice of points. */
const FIRST_LOOK = 700;

/**
 * @param {HTMLElement} root
 * @param {Home} home
 * @param {Game} game
 * @returns {() => void}
 */
export function openRun(root, home, game) {
  const stage = new Stage(t('stage'), t);
  home.prepare(stage);
  const clip = createClip(stage.canvas);
  stage.onDrawn = () => clip.frame();
  home.clip = clip;
  const log = new Log();
  /** @type {Sheet | null} */
  let sheet = null;
  let isClosed = false;
  const session = new Session(game, stage, log, { changed, heard: (events) => home.hear(events, game.answer), bumped: () => home.sounds.play('bump') });
  const place = { open, pause, aim: showAim, keyOf: home.keysOf };
  const commands = commandsOf(session, place);
  const card = hud();
  const bar = actionBar((name) => press(() => commands.run(name)), home.keyOf);
  const map = miniMap(() => commands.run('map'));
  const sight = sightList((cell) => commands.walk(cell));
  const hints = hintCard(home);
  const banner = el('p', { class: 'banner-floor', 'aria-hidden': 'true' });
  const aimBar = el('div', { class: 'aim-bar', role: 'status' });
  const boardBar = el('div', { class: 'board-bar' });
  stage.element.append(banner, boardBar, aimBar, hints.element, home.captions);
  fill(root, el('div', { class: 'run' }, el('h1', { class: 'only-heard' }, t('run_title')), el('aside', { class: 'run-side' }, card.element, sight.element, map.element, log.element), stage.element, bar.element));
  const pointer = pointerOn(session, {
    aims: () => stage.aims,
    aim: (direction) => commands.aimAt(direction),
    step: (direction) => press(() => commands.towards(direction)),
    walk: (cell) => press(() => commands.walk(cell)),
    stop: () => {
      const wasWalking = session.trip !== null;
      session.trip = null;
      return wasWalking;
    },
  });
  const unbind = home.bindHands({
    stage,
    isOpen: () => !isClosed,
    isBoard: () => game.view.board !== null,
    step: (direction) => press(() => commands.towards(direction)),
    command: (name) => press(() => commands.run(name)),
    tap: (point) => pointer.tap(point),
    look: (point) => pointer.look(point),
  });

  stage.show(game.answer);
  if (game.view.turn === 0 && !game.actions.length) log.say(t('welcome', { class: game.words.class.title }), 'plain', 0);
  else log.say(t('welcome_back', { summary: game.words.summary }), 'plain', game.view.turn);
  session.notices.look(game.view);
  show();
  if (!game.view.board) showBanner();
  home.music(game.answer.terrain);
  stage.canvas.focus();
  settle([]);
  if (game.slot === 'map' && !home.hasFog && game.start?.map) showWhole(game.start.map);

  /** Something that the player does: movements end first. @param {() => void} deed */
  function press(deed) {
    pointer.quiet();
    deed();
  }

  /** @param {Event[]} events */
  function changed(events) {
    home.keep(game);
    show();
    if (events.some(({ event }) => event === 'stair_taken')) {
      showBanner();
      home.music(game.answer.terrain);
    }
    sheet?.refresh();
    settle(events);
  }

  function show() {
    const { answer } = game;
    card.show(answer);
    bar.show(answer.view);
    map.show(answer.view);
    sight.show(answer);
    hints.show(answer.words.hints, (words) => log.say(`${t('hint')}${t('colon')}${words}`, 'hint', answer.view.turn));
    showBoard();
  }

  /** @param {unknown} map */
  async function showWhole(map) {
    const rows = await rowsOf(map).catch(() => null);
    if (!rows || isClosed) return;
    stage.isLit = true;
    stage.complete = (scene) => withWholeMap(scene, rows);
    stage.show(game.answer);
  }

  /** Opens the sheet that the state calls for. @param {Event[]} events */
  function settle(events) {
    const { view } = game;
    if (game.isOver) {
      sheet?.close();
      home.retire(game);
      setTimeout(() => !isClosed && home.showEnd(game), stage.motion.speed ? LAST_LOOK : 0);
    } else if (events.some(({ event }) => event === 'dungeon_won')) {
      setTimeout(() => !isClosed && home.showEnd(game), stage.motion.speed ? LAST_LOOK : 0);
    } else if (view.question !== null) {
      if (sheet?.kind !== 'question') open((closed) => openQuestion(game, (action) => session.do(action), closed));
    } else if (view.shown) {
      if (sheet?.kind !== 'treasure') open((closed) => openTreasure(game, (action) => session.do(action), closed));
    } else if (events.some(({ event }) => event === 'level_gained')) {
      // After the blow was seen; whoever plays on meanwhile is not stopped.
      const { turn } = view;
      setTimeout(() => {
        if (!isClosed && !sheet && game.view.turn === turn && !game.isOver) open((closed) => openGrowth(game, (action) => session.do(action), closed));
      }, stage.motion.speed ? FIRST_LOOK : 0);
    }
  }

  /** @param {(closed: () => void) => Sheet} make */
  function open(make) {
    session.trip = null;
    sheet?.close();
    /** @type {Sheet | null} */
    let mine = null;
    let wasClosed = false;
    mine = make(() => {
      wasClosed = true;
      if (sheet === mine || !mine) sheet = null;
      if (!isClosed && !sheet) {
        stage.canvas.focus();
        settle([]);
      }
    });
    sheet = wasClosed ? null : mine;
  }

  function pause() {
    open((closed) => openPause(home, game, closed));
  }

  /** @param {string | null} spell */
  function showAim(spell) {
    const title = spell === 'magic' ? game.words.magic.title : game.words.skills.find(({ id }) => id === spell)?.title;
    fill(aimBar, spell && el('b', {}, t('aim', { spell: title ?? '' })), spell && el('span', {}, t('aim_help')),
      spell && el('button', { type: 'button', onclick: () => commands.run('menu') }, t('replace_no')));
  }

  function showBanner() {
    banner.textContent = t('floor_title', { floor: game.view.depth, title: game.words.floor });
    banner.classList.remove('is-told');
    void banner.offsetWidth;
    banner.classList.add('is-told');
  }

  function showBoard() {
    const { board } = game.view;
    const { board: words } = game.words;
    boardBar.hidden = !board;
    if (!board || !words) return;
    const boxes = [...board.puzzle].filter((letter) => letter === '$' || letter === '*').length;
    const placed = [...board.puzzle].filter((letter) => letter === '*').length;
    fill(boardBar, el('b', {}, words.title), el('span', {}, t('board_goal')), el('span', {}, t('board_counts', { placed, boxes, steps: board.steps, pushes: board.pushes })), el('span', { class: `lamp lamp-${board.lamp}` }, words.lamp), el('span', {}, words.reward));
    stage.boardTop = boardBar.offsetHeight + 12;
    stage.draw();
  }

  home.onOptions = () => {
    home.prepare(stage);
    bar.forget();
    bar.show(game.view);
  };
  const observer = new ResizeObserver(() => {
    map.measure();
    map.show(game.view);
  });
  observer.observe(map.element);
  return () => {
    isClosed = true;
    home.onOptions = () => {};
    session.trip = null;
    sheet?.close();
    observer.disconnect();
    unbind();
    stage.close();
  };
}
