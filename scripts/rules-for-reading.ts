import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type { DialectReader } from '../src/core/dialect.ts';
import type { Rule } from '../src/core/rule.ts';
import type * as Entry from '../src/rules/rule-entry.ts';
import type * as Groups from '../src/rules/rule-groups.ts';

interface Source {
  readonly rules: readonly Rule[];
  readonly readers: readonly DialectReader[];
  readonly ruleEntry: typeof Entry.ruleEntry;
  readonly groupOf: typeof Groups.groupOf;
  readonly prefixOf: typeof Groups.prefixOf;
}

const files = ['rules/index.ts', 'dialects/readers.ts', 'rules/rule-entry.ts', 'rules/rule-groups.ts'];

/** What each module exports, as data: the rules' own examples are left out of what is built. */
const modules: Readonly<Record<string, (source: Source) => Readonly<Record<string, unknown>>>> = {
  'virtual:callsheet-rules': ({ rules, readers, ruleEntry, groupOf, prefixOf }) => ({
    entries: rules.map(ruleEntry),
    groups: Object.fromEntries(
      [...new Set(rules.map(({ id }) => prefixOf(id)))].map((prefix) => [prefix, groupOf(prefix, readers)]),
    ),
  }),
  'virtual:callsheet-rule-examples': ({ rules }) => ({
    examples: Object.fromEntries(rules.map(({ id, good, bad }) => [id, { good, bad }])),
  }),
};

/** Hands the page what readers are told about the rules, and the command line every example. */
export function rulesForReading(): Plugin {
  return {
    name: 'callsheet:rules-for-reading',
    resolveId: (id) => (modules[id] ? `\0${id}` : undefined),
    load: {
      filter: { id: /^\0virtual:callsheet-rule/ },
      async handler(id) {
        const loaded = await Promise.all(
          files.map((path) =>
            runnerImport<Partial<Source>>(fileURLToPath(new URL(`../src/${path}`, import.meta.url)), {
              configFile: false,
              logLevel: 'warn',
            }),
          ),
        );
        for (const path of loaded.flatMap(({ dependencies }) => dependencies)) this.addWatchFile(path);
        const source = Object.assign({}, ...loaded.map(({ module }) => module));
        const exported = Object.entries(modules[id.slice(1)]?.(source) ?? {});
        return exported
          .map(([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`)
          .join('\n');
      },
    },
  };
}
