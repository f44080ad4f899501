import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import {
  circlesIn,
  type Import,
  type Module,
  type Room,
  readModules,
  roomObjections,
  roomOf,
  usesIn,
  type Word,
  wordsIn,
} from './architecture.testkit';
import { drawnIn } from './drawn-words.testkit';

const pure = ['core', 'dialects', 'rules', 'exports', 'imports', 'protocols'];
const belowState = [...pure, 'checks', 'demo', 'mock', 'workers'];

/** Layer by layer: what each may import besides itself. */
const layers: Readonly<Record<string, readonly string[]>> = {
  core: [],
  dialects: ['core'],
  rules: ['core'],
  exports: ['core'],
  imports: ['core', 'dialects', 'exports'],
  // Explanations are made of what formats, protocols, rules, checks and export targets know of themselves.
  specification: ['core', 'dialects', 'exports', 'protocols', 'rules', 'checks'],
  // A list says which revision of its dialect it is in.
  protocols: ['core', 'dialects'],
  // What a tool takes and requires is read as its format says.
  checks: ['core', 'dialects', 'protocols'],
  demo: ['core'],
  mock: ['core', 'dialects', 'protocols', 'demo'],
  workers: pure,
  stories: [],
  state: belowState,
  ui: ['core'],
  features: [...pure, 'checks', 'stories', 'state', 'ui'],
  app: [...belowState, 'state', 'ui', 'features'],
  exhibit: ['core', 'state'],
  server: ['core', 'demo'],
  cli: [...belowState, 'server'],
};

/** Package by package: the files that may import it. A new package is a new row. */
const doors: Readonly<Record<string, readonly string[]>> = {
  ajv: ['core/schema/compile.ts'],
  'ajv-formats': ['core/schema/compile.ts'],
  'jsonc-parser': ['core/json/'],
  valibot: ['core/reading.ts'],
  yaml: ['core/yaml/'],
  diff: ['core/text/line-difference.ts'],
  'eventsource-parser': ['protocols/mcp-http/event-stream.ts'],
  'gpt-tokenizer': ['workers/model-view/'],
  'monaco-editor': ['ui/code/'],
  '@monaco-editor/react': ['ui/code/'],
  '@tanstack/react-query': ['state/', 'app/providers.tsx'],
  dexie: ['state/storage/'],
  // Components take the smallest piece of a store: `useStore(analysis, …)`.
  zustand: ['state/', 'features/', 'app/'],
  hono: ['demo/', 'mock/', 'server/'],
  '@modelcontextprotocol/client': ['protocols/mcp-http/', 'protocols/oauth/'],
  zod: ['protocols/mcp-http/'],
  '@hono/node-server': ['server/'],
  node: ['server/', 'cli/'],
  '@extism/extism': ['protocols/xtp-plugin/host.ts'],
  // Compiled while building by scripts/demo-plugin.ts.
  'virtual:callsheet-demo-plugin': ['demo/'],
  react: ['state/', 'ui/', 'features/', 'app/'],
  'react-dom': ['ui/', 'app/'],
  'react-aria-components': ['ui/', 'features/', 'app/'],
  'lucide-react': ['ui/', 'features/', 'app/'],
  // Made while building by scripts/derived-data.ts.
  'virtual:callsheet-rules': ['features/problems/rule-entries.ts', 'features/specification/specification-pages.ts'],
  'virtual:callsheet-providers': ['features/problems/head-actions.tsx'],
  'virtual:callsheet-specification': ['features/specification/specification-pages.ts'],
  'virtual:callsheet-rule-examples': ['cli/rules.ts'],
};

/** The rooms of the state, from the ground floor up. Others import a room's `index.ts`; a late door is one they fetch. */
const rooms: Readonly<Record<string, Room>> = {
  settings: { knows: [] },
  document: { knows: [] },
  page: { knows: ['settings', 'document'] },
  workspace: { knows: ['document'] },
  checking: { knows: ['settings', 'document', 'workspace'] },
  conversion: { knows: ['document', 'checking'] },
  glance: { knows: ['document', 'checking'] },
  'model-view': { knows: [] },
  'storage/files': { knows: [], lateDoors: ['plugin-files.ts'] },
  server: { knows: ['checking', 'storage/files'], lateDoors: ['listings.ts'] },
  share: { knows: ['page', 'document', 'workspace'] },
  files: {
    knows: ['page', 'document', 'workspace', 'storage/files', 'server', 'share'],
    lateDoors: ['drop.ts', 'incoming.ts'],
  },
  call: { knows: ['settings', 'page', 'document', 'workspace', 'checking', 'server'] },
  checks: { knows: ['checking', 'server', 'share', 'call'] },
  mock: { knows: ['document', 'workspace', 'checking', 'server', 'call'], lateDoors: ['start.ts'] },
  'storage/database': { knows: ['document', 'workspace', 'server'] },
  'storage/calls': { knows: ['settings', 'workspace', 'call', 'storage/database'] },
  'storage/servers': { knows: ['settings', 'server', 'storage/database'] },
  'storage/drafts': { knows: ['settings', 'workspace', 'storage/database'] },
  'storage/documents': {
    knows: [
      ...['settings', 'document', 'workspace', 'server', 'call'],
      ...['storage/database', 'storage/servers', 'storage/drafts'],
    ],
  },
  'storage/restore': {
    knows: [
      ...['document', 'workspace', 'server', 'call'],
      ...['storage/database', 'storage/servers', 'storage/drafts', 'storage/documents'],
    ],
  },
  storage: {
    knows: [
      ...['workspace', 'server', 'storage/database', 'storage/calls', 'storage/servers'],
      ...['storage/documents', 'storage/restore'],
    ],
    lateDoors: ['start.ts'],
  },
  stories: {
    knows: ['settings', 'document', 'page', 'workspace', 'checking', 'checks', 'conversion', 'server', 'call', 'mock'],
  },
  history: { knows: ['page', 'document', 'checking', 'server', 'call', 'storage/calls'] },
};

/** The files that may reach the network by themselves; everything else is handed an `Io`. */
const networkModules = ['state/server/network.ts', 'cli/node-io.ts', 'app/new-build.ts'];

const shipped = readModules(fileURLToPath(new URL('.', import.meta.url)));
const byPath = new Map(shipped.map((module) => [module.path, module]));

const programOf = (path: string, source: string) => parseSync(path, source).program;

const layerOf = (path: string) => path.split('/')[0] ?? '';
const featureOf = (path: string) => path.split('/')[1] ?? '';

/** One sentence for every import that `objection` has something to say about. */
function objections(objection: (module: Module, target: Module['imports'][number]) => string | undefined): string[] {
  return shipped.flatMap((module) => module.imports.flatMap((target) => objection(module, target) ?? []));
}

describe('layers', () => {
  it('has a row for every folder', () => {
    const folders = new Set(shipped.map(({ path }) => layerOf(path)));
    expect([...folders].filter((folder) => layers[folder] === undefined)).toEqual([]);
  });

  it('imports look down', () => {
    const found = objections(({ path }, { file }) => {
      if (file === undefined || file.startsWith('..')) return undefined;
      const [from, to] = [layerOf(path), layerOf(file)];
      if (from === to || layers[from]?.includes(to)) return undefined;
      return `${path} imports ${file}: ${from} may not know ${to}. Move what both need down, or hand it in.`;
    });
    expect(found).toEqual([]);
  });

  it('features do not know each other', () => {
    const found = objections(({ path }, { file }) => {
      const areFeatures = file !== undefined && layerOf(path) === 'features' && layerOf(file) === 'features';
      if (!areFeatures || featureOf(path) === featureOf(file)) return undefined;
      return `${path} imports ${file}: what two features want lives a layer down.`;
    });
    expect(found).toEqual([]);
  });

  it('every relative import leads to a file, and none to a test', () => {
    const found = objections(({ path }, { specifier, file }) => {
      if (!specifier.startsWith('.')) return undefined;
      if (file === undefined) return `${path} imports ${specifier}, which is not there.`;
      return /\.(test|testkit)\.tsx?$/.test(file) ? `${path} imports the test file ${file}.` : undefined;
    });
    expect(found).toEqual([]);
  });

  it('nothing imports in a circle, types included', () => {
    expect(
      circlesIn(shipped).map((circle) => `${circle.join(' → ')}: move what they share into a file of its own.`),
    ).toEqual([]);
  });
});

describe('the rooms of the state', () => {
  it('each has a row, and nothing stands outside', () => {
    const found = new Set(shipped.flatMap(({ path }) => roomOf(path) ?? []));
    expect([...found].filter((room) => rooms[room] === undefined)).toEqual([]);
  });

  it('know each other in one direction, and only by their doors', () => {
    expect(roomObjections(shipped, rooms)).toEqual([]);
  });
});

describe('what is planted is found', () => {
  const plant = (path: string, file: string, more: Partial<Import> = {}): Pick<Module, 'path' | 'imports'> => ({
    path,
    imports: [
      { specifier: './x', file, package: undefined, isType: false, isWorker: false, isDynamic: false, ...more },
    ],
  });

  it.each([
    ['a circle', [plant('a.ts', 'b.ts'), plant('b.ts', 'a.ts')], [['a.ts', 'b.ts', 'a.ts']]],
    ['one of types', [plant('a.ts', 'b.ts', { isType: true }), plant('b.ts', 'a.ts')], [['a.ts', 'b.ts', 'a.ts']]],
    ['a worker that names its client', [plant('a.ts', 'b.ts', { isWorker: true }), plant('b.ts', 'a.ts')], []],
  ])('%s', (_, planted, found) => expect(circlesIn(planted)).toEqual(found));

  const two: Readonly<Record<string, Room>> = { low: { knows: [], lateDoors: ['late.ts'] }, high: { knows: ['low'] } };
  it.each<[string, Pick<Module, 'path' | 'imports'>, Readonly<Record<string, Room>>, readonly string[]]>([
    ['nothing in an import by the door', plant('state/high/a.ts', 'state/low/index.ts'), two, []],
    ['nothing in a late part that is fetched', plant('app/a.ts', 'state/low/late.ts', { isDynamic: true }), two, []],
    ['a late part that is not', plant('app/a.ts', 'state/low/late.ts'), two, ['others go into low by its index.ts']],
    ['an import past the door', plant('ui/a.ts', 'state/low/b.ts'), two, ['others go into low by its index.ts']],
    ['an arrow up', plant('state/low/a.ts', 'state/high/index.ts'), two, ['low may not know high']],
    [
      'a circle in the table',
      plant('state/low/a.ts', 'state/high/index.ts'),
      { low: { knows: ['high'] }, high: { knows: ['low'] } },
      ['low knows high, which stands no earlier'],
    ],
  ])('%s', (_, planted, table, found) => {
    const objections = roomObjections([planted], table);
    expect(objections).toHaveLength(found.length);
    for (const [index, words] of found.entries()) expect(objections[index]).toContain(words);
  });
});

describe('packages', () => {
  it('each has one door', () => {
    const found = objections(({ path }, target) => {
      if (target.package === undefined) return undefined;
      const door = doors[target.package];
      if (door === undefined) return `${path} imports ${target.package}: give it a row in doors.`;
      if (door.some((place) => path.startsWith(place))) return undefined;
      return `${path} imports ${target.package}, whose door is ${door.join(', ')}. Import from there.`;
    });
    expect(found).toEqual([]);
  });

  it('Ajv does not reach the page', () => {
    const way = wayFrom('app/main.tsx', (module) => module.imports.some((target) => target.package === 'ajv'));
    expect(way, 'Ajv belongs behind a worker entry (?worker&url), or is handed in as Validate').toBeUndefined();
  });
});

describe('what is known of a protocol or dialect', () => {
  /** Every id with the folder that owns it: the files that a list imports say what they are called. */
  const owners = new Map(
    ['protocols/descriptors.ts', 'dialects/readers.ts'].flatMap((list) =>
      (byPath.get(list)?.imports ?? []).flatMap(({ file = '' }) => {
        const [layer, folder, ...rest] = file.split('/');
        const id = idOf(byPath.get(file)?.words ?? []);
        return rest.length > 0 && id !== undefined ? [[id, `${layer}/${folder}/`] as const] : [];
      }),
    ),
  );

  /** The ids in a file that are not its own. */
  const foreignIds = (path: string, words: readonly Word[]) =>
    words.flatMap(({ text, under }) => {
      const owner = owners.get(text);
      if (owner === undefined || path.startsWith(owner) || isRuleOf(text, path)) return [];
      return ownExceptions.some(({ place, key }) => place.test(path) && under.includes(key)) ? [] : [text];
    });

  it('has an owner for every id', () => {
    const folders = new Set([...owners.values()].map((folder) => folder.slice(0, -1)));
    const isMissing = (path: string) => /^(protocols|dialects)\/[^/]+\/(descriptor|\w*-?reader)\.ts$/.test(path);
    const unlisted = shipped.filter(({ path }) => isMissing(path) && !folders.has(path.replace(/\/[^/]+$/, '')));
    expect(unlisted.map(({ path }) => `${path} is in no list.`)).toEqual([]);
    expect(owners.size).toBeGreaterThan(10);
  });

  it.each([
    ['features/servers/example.tsx', "const isPlugin = protocol === 'xtp-plugin';", ['xtp-plugin']],
    ['state/example.ts', "const bodies = { 'mcp-http': body, other: `otc-http` };", ['mcp-http', 'otc-http']],
    ['core/example.ts', 'const words: Record<string, string> = { rfc: "an error" };', ['rfc']],
    ['rules/schema/example.ts', "context.dialect === 'tf'", ['tf']],
    ['features/example.tsx', '<Tools dialect="mcp" />', ['mcp']],
    ['core/example.ts', "type Known = 'otc' | 'rfc';", ['otc', 'rfc']],
    ['protocols/mcp-http/example.ts', "unsendable('mcp-http', 'otc-http')", ['otc-http']],
    ['dialects/mcp/reader.ts', "export const reader = { id: 'mcp', protocols: ['mcp-http'] };", []],
    ['dialects/mcp/reader.ts', "export const reader = { id: 'mcp', others: ['mcp-http', 'tf'] };", ['mcp-http', 'tf']],
    ['rules/mcp-call/example.ts', "const own = ['mcp', 'otc'];", ['otc']],
    ['state/example.ts', "const tf = { url: 'demo:otc', tf };", []],
  ])('in %s sees %s', (path, source, ids) => expect(foreignIds(path, wordsIn(programOf(path, source)))).toEqual(ids));

  it('is kept in its folder', () => {
    const found = shipped
      .filter(({ path }) => !/^demo\/|\/(samples|fixtures)\//.test(path))
      .flatMap(({ path, words }) => foreignIds(path, words).map((id) => ({ path, id })));
    expect(
      found.map(({ path, id }) => `${path} knows "${id}": let ${owners.get(id)} say it, as a member of the contract.`),
    ).toEqual([]);
  });
});

describe('the outside world', () => {
  const users = (pattern: RegExp) =>
    shipped.flatMap(({ path, uses }) => uses.filter((use) => pattern.test(use)).map((use) => ({ path, use })));

  it.each([
    ['await fetch(address)', ['fetch(']],
    ['const send = globalThis.fetch', ['globalThis.fetch']],
    ['new WebSocket(address)', ['new WebSocket']],
    ['io.fetch(request)', []],
    ['element.innerHTML = text', ['innerHTML']],
    ['<p dangerouslySetInnerHTML={{ __html: text }} />', ['dangerouslySetInnerHTML']],
    ['const props = { dangerouslySetInnerHTML: { __html: text } }', ['dangerouslySetInnerHTML']],
  ])('sees %s', (source, uses) => expect(usesIn(programOf('example.tsx', source))).toEqual(uses));

  it('one module reaches the network', () => {
    // A worker takes its network away, and names it to do so.
    const found = users(/fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon/).filter(
      ({ path, use }) => !networkModules.includes(path) && !(path.startsWith('workers/') && use.startsWith('self.')),
    );
    expect(found.map(({ path, use }) => `${path} uses ${use}: ask the Io it is handed.`)).toEqual([]);
  });

  it('no text becomes HTML', () => {
    expect(users(/HTML/).map(({ path, use }) => `${path} uses ${use}: show text as text.`)).toEqual([]);
  });

  it.each([
    ['<h3>Tools of {server.title}</h3>', ['{server.title}']],
    ['<>{labels[0] ?? ""}</>', ['{labels[0] ?? ""}']],
    ['<p>{isOpen ? <b /> : reply.host}</p>', ['{isOpen ? <b /> : reply.host}']],
    ['<p>{title && <b />} {tools.length} {children} <TextParts text={title} /></p>', []],
  ])('sees what is drawn in %s', (source, drawn) =>
    expect(drawnIn(programOf('example.tsx', source), source)).toEqual(drawn),
  );

  it('hides nothing in what it says', () => {
    const raw = shipped.flatMap(({ path, drawn }) =>
      path === 'ui/layout/visible-text.tsx' ? [] : drawn.map((words) => `${path} draws ${words}`),
    );
    expect(raw.map((found) => `${found}: let TextParts or VisibleText draw it.`)).toEqual([]);
  });
});

/** The chain of files from an entry to the first one that fits, following code but not worker addresses and types. */
function wayFrom(entry: string, fits: (module: Module) => boolean): readonly string[] | undefined {
  const ways: (readonly string[])[] = [[entry]];
  const seen = new Set([entry]);
  for (const way of ways) {
    const module = byPath.get(way.at(-1) ?? '');
    if (module === undefined) continue;
    if (fits(module)) return way;
    for (const { file, isType, isWorker } of module.imports) {
      if (file === undefined || isType || isWorker || seen.has(file)) continue;
      seen.add(file);
      ways.push([...way, file]);
    }
  }
  return undefined;
}

/** Where a definition can be sent; what a protocol lists; examples of rules. */
const ownExceptions: readonly { readonly place: RegExp; readonly key: string }[] = [
  { place: /^dialects\/[^/]+\//, key: 'protocols' },
  { place: /^protocols\/[^/]+\/descriptor\.ts$/, key: 'dialect' },
  { place: /^rules\//, key: 'good' },
  { place: /^rules\//, key: 'bad' },
];

/** `rules/mcp/` and `rules/mcp-call/` are the rules of `mcp`. */
function isRuleOf(dialect: string, path: string): boolean {
  return path.startsWith(`rules/${dialect}/`) || path.startsWith(`rules/${dialect}-call/`);
}

function idOf(words: readonly Word[]): string | undefined {
  return words.find(({ under }) => under.length === 1 && under[0] === 'id')?.text;
}
