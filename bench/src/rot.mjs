// Prints how many microseconds rot.js takes for a map by Map.Uniform of 64x64: the median turn, once the
// machine code is warm. Runs in the folder that rot-js is installed in.

import * as ROT from "rot-js";

const WIDTH = 64;
const HEIGHT = 64;
const MAPS_PER_TURN = 100;
const WARM_UP_TURNS = 5;
const TURNS = 11; // odd, so that there is a median

const cells = new Uint8Array(WIDTH * HEIGHT);
let seed = 0;

function makeMap() {
    seed += 1;
    ROT.RNG.setSeed(seed);
    new ROT.Map.Uniform(WIDTH, HEIGHT).create((x, y, wall) => {
        cells[y * WIDTH + x] = wall;
    });
    if (!cells.includes(0)) throw new Error("a map without floor");
}

function microsecondsPerMap() {
    const begin = performance.now();
    for (let map = 0; map < MAPS_PER_TURN; map += 1) makeMap();
    return ((performance.now() - begin) * 1000) / MAPS_PER_TURN;
}

for (let turn = 0; turn < WARM_UP_TURNS; turn += 1) microsecondsPerMap();
const turns = Array.from({ length: TURNS }, microsecondsPerMap);
turns.sort((a, b) => a - b);
console.log(turns[(TURNS - 1) / 2]);
