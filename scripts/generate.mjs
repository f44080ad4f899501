// npm run generate: renews the lists in the documentation from the lists in the code.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from './project.mjs';

const options = { root, configFile: 'vite.config.ts', logLevel: 'warn' };
const { documents, renewLists } = (await runnerImport(join(root, 'src/lists.testkit.ts'), options)).module;
for (const path of documents) {
  const written = readFileSync(join(root, path), 'utf8');
  const renewed = renewLists(written);
  if (renewed !== written) writeFileSync(join(root, path), renewed);
  console.log(`${path}: ${renewed === written ? 'as it was' : 'renewed'}`);
}
