import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type { DialectReader } from '../src/core/dialect.ts';
import type { ExportTarget } from '../src/core/export-target.ts';
import type { Rule } from '../src/core/rule.ts';
import type { SpecificationPage } from '../src/core/specification/entry.ts';
import type * as Pack from '../src/core/specification/pack-pages.ts';
import type * as Entry from '../src/rules/rule-entry.ts';
import type * as Groups from '../src/rules/rule-groups.ts';

interface Sources {
  readonly rules: readonly Rule[];
  readonly readers: readonly DialectReader[];
  readonly exportTargets: readonly ExportTarget[];
  readonly ruleEntry: typeof Entry.ruleEntry;
  readonly groupOf: typeof Groups.groupOf;
  readonly prefixOf: typeof Groups.prefixOf;
  readonly pages: readonly SpecificationPage[];
  readonly packPages: typeof Pack.packPages;
}

interface Derived {
  readonly from: readonly string[];
  /** What the module exports, as data. */
  readonly make: (sources: Sources) => Readonly<Record<string, unknown>>;
}

/** Facts from lists that are too heavy to load for them, or that are built without them: rules leave their examples out. */
const modules: Readonly<Record<string, Derived>> = {
  'virtual:callsheet-rules': {
    from: ['rules/index.ts', 'dialects/readers.ts', 'rules/rule-entry.ts', 'rules/rule-groups.ts'],
    make: ({ rules, readers, ruleEntry, groupOf, prefixOf }) => ({
      entries: rules.map(ruleEntry),
      groups: Object.fromEntries(
        [...new Set(rules.map(({ id }) => prefixOf(id)))].map((prefix) => [prefix, groupOf(prefix, readers)]),
      ),
    }),
  },
  'virtual:callsheet-rule-examples': {
    from: ['rules/index.ts'],
    make: ({ rules }) => ({ examples: Object.fromEntries(rules.map(({ id, good, bad }) => [id, { good, bad }])) }),
  },
  'virtual:callsheet-specification': {
    from: ['specification/index.ts', 'core/specification/pack-pages.ts'],
    make: ({ pages, packPages }) => ({ packed: packPages(pages) }),
  },
  'virtual:callsheet-providers': {
    from: ['exports/index.ts'],
    make: ({ exportTargets }) => ({ providers: exportTargets.map(({ id, name, sent }) => ({ id, name, sent })) }),
  },
};

/** Hands out as data what the lists of rules, export targets and specifications say. */
export function derivedData(): Plugin {
  return {
    name: 'callsheet:derived-data',
    resolveId: (id) => (modules[id] ? `\0${id}` : undefined),
    load: {
      filter: { id: /^\0virtual:callsheet-(rule|providers|specification)/ },
      async handler(id) {
        const derived = modules[id.slice(1)];
        if (!derived) return undefined;
        const loaded = await Promise.all(
          derived.from.map((path) =>
            runnerImport<Partial<Sources>>(fileURLToPath(new URL(`../src/${path}`, import.meta.url)), {
              configFile: false,
              logLevel: 'warn',
            }),
          ),
        );
        for (const path of loaded.flatMap(({ dependencies }) => dependencies)) this.addWatchFile(path);
        const exported = derived.make(Object.assign({}, ...loaded.map(({ module }) => module)));
        return Object.entries(exported)
          .map(([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`)
          .join('\n');
      },
    },
  };
}
