// Get out: take the treasure, reach the stairs, avoid the ghosts. Arrow keys move, a click walks there.

import { generate, init } from 'oubliette-dungeons';

const SIDE = 14;
const COLORS = { wall: '#26221c', pillar: '#3a342b', rubble: '#4a4238', door: '#8a5a2b', secret_door: '#8a5a2b', locked_door: '#8a5a2b' };
const canvas = document.querySelector('#map');
const words = document.querySelector('#words');
const context = canvas.getContext('2d');

/** The state of the game. */
let floor = 0;
let taken = 0;
let dungeon, hero, ghosts, treasure, isOver;

const same = (a, b) => a.x === b.x && a.y === b.y;
const key = ({ x, y }) => `${x},${y}`;

function descend() {
  floor += 1;
  dungeon = generate(floor % 3 === 0 ? 'caves' : 'rooms', { width: 60, height: 40, furnish: { treasure_rooms: 4 } });
  hero = dungeon.start;
  treasure = new Set(dungeon.features.filter(({ kind }) => kind === 'treasure').map(key));
  const rooms = dungeon.rooms.filter(({ center: [x, y] }) => dungeon.isOpen(x, y) && Math.hypot(x - hero.x, y - hero.y) > 15);
  ghosts = rooms.slice(0, floor).map(({ center: [x, y] }) => ({ x, y }));
  isOver = false;
  canvas.width = dungeon.width * SIDE;
  canvas.height = dungeon.height * SIDE;
  draw();
}

function draw() {
  dungeon.forEach((x, y, tile) => {
    context.fillStyle = COLORS[tile] ?? '#c9b68f';
    context.fillRect(x * SIDE, y * SIDE, SIDE, SIDE);
  });
  for (const place of treasure) dot(...place.split(',').map(Number), '#d9a300', 0.3);
  dot(dungeon.end.x, dungeon.end.y, '#2f7d32', 0.4);
  for (const ghost of ghosts) dot(ghost.x, ghost.y, '#7a3fb5', 0.4);
  dot(hero.x, hero.y, isOver ? '#888' : '#b3261e', 0.4);
  words.textContent = isOver ? `Caught on floor ${floor} with ${taken} treasures. Press a key to try again.` : `Floor ${floor}, ${taken} treasures`;
}

function dot(x, y, color, size) {
  context.fillStyle = color;
  context.beginPath();
  context.arc((x + 0.5) * SIDE, (y + 0.5) * SIDE, size * SIDE, 0, 7);
  context.fill();
}

/** A step of the hero, then a step of every ghost towards the hero. */
function step(to) {
  if (isOver) {
    floor = 0;
    taken = 0;
    return descend();
  }
  if (!dungeon.isOpen(to.x, to.y)) return undefined;
  hero = to;
  if (treasure.delete(key(hero))) taken += 1;
  if (same(hero, dungeon.end)) return descend();
  ghosts = ghosts.map((ghost) => (Math.random() < 0.6 && dungeon.path(ghost, hero)?.[1]) || ghost);
  isOver = ghosts.some((ghost) => same(ghost, hero));
  return draw();
}

const STEPS = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };

addEventListener('keydown', (event) => {
  const way = STEPS[event.key];
  if (!way && !isOver) return;
  event.preventDefault();
  step({ x: hero.x + (way?.[0] ?? 0), y: hero.y + (way?.[1] ?? 0) });
});

canvas.addEventListener('click', (event) => {
  const to = { x: Math.floor(event.offsetX / SIDE), y: Math.floor(event.offsetY / SIDE) };
  const next = dungeon.path(hero, to)?.[1];
  if (next || isOver) step(next ?? hero);
});

await init();
descend();
