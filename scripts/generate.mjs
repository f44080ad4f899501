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
  console.log(`${path}: ${renewed === written ? 'as it was' : 'renewed'}`);
}

const isExam = (path) => path.endsWith('.test.ts') && /\/expected\.testkit'/.test(readFileSync(path, 'utf8'));
const tests = readdirSync(join(root, 'src'), { recursive: true }).map((path) => join(root, 'src', path));
const [node, script] = programs.vitest;
const args = [script, 'run', '--project=node', '--silent=false', ...tests.filter(isExam)];
const { isFine, output } = await run(node, args, { env: { CALLSHEET_RENEW: '1' } });
console.log(isFine ? output.match(/^src\/.*: (?:as it was|renewed)$/gm)?.join('\n') : output);
process.exitCode = isFine ? 0 : 1;
