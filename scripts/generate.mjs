// npm run generate: renews the lists in the documentation from the lists in the code, and what exams expect
// (`src/expected.testkit.ts`).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { programs, root } from './project.mjs';
import { run } from './run.mjs';

const options = { root, configFile: 'vite.config.ts', logLevel: 'warn' };
const { documents, renewLists } = (await runnerImport(join(root, 'src/lists.testkit.ts'), options)).module;
for (const path of documents) {
  const written = readFileSync(join(root, path), 'utf8');
  const renewed = renewLists(written);
  if (renewed !== written) writeFileSync(join(root, path), renewed);
  tell(path, renewed === written);
}

const paths = readdirSync(join(root, 'src'), { recursive: true }).map((path) => join('src', path));
const read = (path) => readFileSync(join(root, path), 'utf8');
const exams = paths.filter((path) => path.endsWith('.test.ts') && /\/expected\.testkit'/.test(read(path)));
const before = new Map(paths.filter((path) => path.endsWith('.expected.txt')).map((path) => [path, read(path)]));
const [node, script] = programs.vitest;
const { isFine, output } = await run(node, [script, 'run', '--project=node', '--project=alone', ...exams], {
  env: { CALLSHEET_RENEW: '1' },
});
for (const [path, text] of before) tell(path, text === read(path));
if (!isFine) console.log(output);
process.exitCode = isFine ? 0 : 1;

function tell(path, isAsItWas) {
  console.log(`${path}: ${isAsItWas ? 'as it was' : 'renewed'}`);
}
