// node scripts/rules.mjs: makes docs/rules.md from the rules themselves.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from './project.mjs';

const load = async (path) =>
  (await runnerImport(join(root, path), { root, configFile: false, logLevel: 'warn' })).module;

const { rules } = await load('src/rules/index.ts');
const { rulesPage } = await load('src/rules/rules-page.ts');
writeFileSync(join(root, 'docs/rules.md'), rulesPage(rules));
console.log(`Wrote docs/rules.md: ${rules.length} rules`);
