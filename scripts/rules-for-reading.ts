import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type { Rule } from '../src/core/rule.ts';

const name = 'virtual:callsheet-rules';
const loaded = `\0${name}`;
const source = (path: string) => fileURLToPath(new URL(`../src/rules/${path}`, import.meta.url));

/** Hands the page what readers are told about the rules, as data: the rules' own examples are left out of the build. */
export function rulesForReading(): Plugin {
  return {
    name: 'callsheet:rules-for-reading',
    resolveId: (id) => (id === name ? loaded : undefined),
    load: {
      filter: { id: new RegExp(`^${loaded}$`) },
      async handler() {
        const bare = { configFile: false, logLevel: 'warn' } as const;
        const [all, one] = await Promise.all([
          runnerImport<{ rules: readonly Rule[] }>(source('index.ts'), bare),
          runnerImport<{ ruleEntry(rule: Rule): unknown }>(source('rule-entry.ts'), bare),
        ]);
        for (const path of [...all.dependencies, ...one.dependencies]) this.addWatchFile(path);
        const entries = all.module.rules.map(one.module.ruleEntry);
        return `export const entries = JSON.parse(${JSON.stringify(JSON.stringify(entries))});`;
      },
    },
  };
}
