// `node catalog.mjs MODULE.js FILE` writes the catalog of the program, as the module has it, into a file.

import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [script, file] = process.argv.slice(2);
const glue = await import(pathToFileURL(script).href);
glue.initSync({ module: readFileSync(script.replace(/\.js$/, '_bg.wasm')) });
writeFileSync(file, glue.catalog());
