// node read-and-check.mjs SCHEMA FILES…: the least that a check can do: a position tree, and one compiled schema
// for a tool, or for each tool of a list.
import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { getNodeValue, parseTree } from 'jsonc-parser';

const [schemaFile, ...files] = process.argv.slice(2);
const ajv = new Ajv.default({ allErrors: true, strict: false });
addFormats.default(ajv);
const fits = ajv.compile(JSON.parse(readFileSync(schemaFile, 'utf8')));

let [tools, wrong] = [0, 0];
for (const file of files) {
  const tree = parseTree(readFileSync(file, 'utf8'));
  for (const tool of tree ? [getNodeValue(tree)].flat() : [undefined]) {
    tools += 1;
    if (!fits(tool)) wrong += 1;
  }
}
process.stdout.write(JSON.stringify({ tools, wrong }));
