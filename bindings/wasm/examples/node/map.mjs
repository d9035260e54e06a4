// A map in the terminal: `npm install oubliette-dungeons`, then `node map.mjs`.

import { analyze, generate, init } from 'oubliette-dungeons';

await init();
const dungeon = generate('rooms', { seed: process.argv[2] ?? 7, width: 64, height: 32, mission: true });
console.log(dungeon.toText());
console.log(`seed ${dungeon.seed}, ${dungeon.rooms.length} rooms, ${dungeon.doors.length} doors, score ${analyze(dungeon).score}`);
