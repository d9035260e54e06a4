import { generate, init } from 'oubliette-dungeons';

await init();
document.querySelector('#map').innerHTML = generate('bsp', { seed: 7, width: 64, height: 48 }).toSVG({ style: 'parchment' });
