// npm run measure: makes human mistakes in thousands of valid definitions and writes docs/fixes.md, what became of them.
// npm run measure -- 200: the same with 200 definitions of each format instead of 2,000.
// npm run measure -- DIALECT KIND [COUNT]: prints those mistakes of a kind that "Fix all" did not undo.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './project.mjs';

// A module runner that stays: the reader of YAML is imported when the first text needs it.
const server = await createServer({
  root,
  configFile: 'vite.config.ts',
  logLevel: 'warn',
  appType: 'custom',
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true, include: [] },
});
const { examplesOf, measureAll, renewTable } = await server.ssrLoadModule('/src/rules/mutations/report.testkit.ts');
const [dialect, kind, some = '5'] = process.argv.slice(2);

if (dialect && kind) {
  for (const example of await examplesOf(dialect, kind, Number(some))) console.log(example);
} else {
  const path = join(root, 'docs/fixes.md');
  const written = readFileSync(path, 'utf8');
  const renewed = renewTable(written, await measureAll(Number(dialect ?? 2_000)));
  if (renewed !== written) writeFileSync(path, renewed);
  console.log(`docs/fixes.md: ${renewed === written ? 'as it was' : 'renewed'}`);
}
await server.close();
