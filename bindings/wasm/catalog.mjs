// `node catalog.mjs MODULE.js FILE` writes the catalog of the program, as the module has it, into a file.
//
// Node reads a `.js` file as the nearest package.json says, which may lie far above and say "commonjs". A copy named
// `.mjs` is always an ES module.

import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [script, file] = process.argv.slice(2);
const copy = script.replace(/\.js$/, '.mjs');
copyFileSync(script, copy);
const glue = await import(pathToFileURL(copy).href);
glue.initSync({ module: readFileSync(script.replace(/\.js$/, '_bg.wasm')) });
writeFileSync(file, glue.catalog());
