import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type Program, parseSync, Visitor } from 'oxc-parser';
import { drawnIn } from './drawn-words.testkit';

/** A file of `src` and what it takes from elsewhere; paths are relative to `src`. */
export interface Module {
  readonly path: string;
  readonly imports: readonly Import[];
  /** Uses of the network and of HTML sinks, as spelled: `fetch(`, `innerHTML`. */
  readonly uses: readonly string[];
  readonly words: readonly Word[];
  /** Names, messages and the like that are drawn as they are. */
  readonly drawn: readonly string[];
}

/** A text in the code, or the key of an object, which may be the id of something. */
export interface Word {
  readonly text: string;
  /** The keys of the objects around it, the innermost last. */
  readonly under: readonly string[];
}

export interface Import {
  /** As spelled: `../core/call`, `hono/cors`, `./x.worker?worker&url`. */
  readonly specifier: string;
  /** The file meant, when it is one of ours. */
  readonly file: string | undefined;
  /** `monaco-editor`, `@hono/node-server`; nothing for our own files. */
  readonly package: string | undefined;
  /** Gone after compiling: `import type`. */
  readonly isType: boolean;
  /** An address of a worker file rather than its code. */
  readonly isWorker: boolean;
  /** Fetched when it is asked for: `import('…')`. */
  readonly isDynamic: boolean;
}

const networkCalls = new Set(['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'sendBeacon']);
const globals = new Set(['window', 'globalThis', 'self', 'navigator']);
const htmlSinks = new Set(['dangerouslySetInnerHTML', 'innerHTML', 'outerHTML', 'insertAdjacentHTML']);

/** AssemblyScript is another language in files of the same name. */
const assemblyScript = /^demo\/plugin\/|\/fixtures\//;

/** The paths of a folder's modules, without tests. */
export function modulesIn(root: string): readonly string[] {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  return paths.filter(
    (path) => /\.tsx?$/.test(path) && !/\.test(kit)?\.tsx?$/.test(path) && !assemblyScript.test(path),
  );
}

export function readModules(root: string): readonly Module[] {
  return modulesIn(root).map((path) => readModule(root, path));
}

function readModule(root: string, path: string): Module {
  const source = readFileSync(join(root, path), 'utf8');
  const { module, program } = parseSync(path, source);
  const imports = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
      isDynamic: false,
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest === null ? [] : [{ specifier: moduleRequest.value, isType, isDynamic: false }],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      specifier: source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
      isType: false,
      isDynamic: true,
    })),
  ];
  return {
    path,
    imports: imports.map((found) => ({
      ...found,
      file: fileOf(root, path, found.specifier),
      package: packageOf(found.specifier),
      isWorker: /\?.*\bworker\b/.test(found.specifier),
    })),
    uses: usesIn(program),
    words: wordsIn(program),
    drawn: path.endsWith('.tsx') ? drawnIn(program, source) : [],
  };
}

function fileOf(root: string, from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const base = normalize(join(dirname(from), specifier.replace(/\?.*$/, ''))).replaceAll('\\', '/');
  return ['.ts', '.tsx', '', '/index.ts', '/index.tsx']
    .map((end) => base + end)
    .find((path) => isFile(join(root, path)));
}

const isFile = (path: string) => existsSync(path) && /\.\w+$/.test(path);

function packageOf(specifier: string): string | undefined {
  if (specifier.startsWith('.')) return undefined;
  return specifier.startsWith('node:') ? 'node' : specifier.match(/^(@[^/]+\/)?[^/?]+/)?.[0];
}

/** Uses of the network and of HTML sinks in a module. */
export function usesIn(program: Program): readonly string[] {
  const uses: string[] = [];
  new Visitor({
    CallExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name === 'fetch') uses.push('fetch(');
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && networkCalls.has(callee.name)) uses.push(`new ${callee.name}`);
    },
    MemberExpression({ object, property }) {
      if (property.type !== 'Identifier') return;
      const isGlobal = object.type === 'Identifier' && globals.has(object.name);
      if (isGlobal && networkCalls.has(property.name)) uses.push(`${object.name}.${property.name}`);
      if (htmlSinks.has(property.name)) uses.push(property.name);
    },
    JSXAttribute({ name }) {
      if (name.type === 'JSXIdentifier' && htmlSinks.has(name.name)) uses.push(name.name);
    },
    Property({ key }) {
      if (key.type === 'Identifier' && htmlSinks.has(key.name)) uses.push(key.name);
    },
  }).visit(program);
  return uses;
}

/** Texts and keys of objects in a module. */
export function wordsIn(program: Program): readonly Word[] {
  const words: Word[] = [];
  const under: string[] = [];
  const add = (text: string) => words.push({ text, under: [...under] });
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') add(value);
    },
    TemplateLiteral({ quasis: [only, ...others] }) {
      if (only && others.length === 0) add(only.value.cooked ?? '');
    },
    Property({ key, shorthand }) {
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
      if (key.type === 'Identifier' && !shorthand) add(name);
      under.push(name);
    },
    'Property:exit'() {
      under.pop();
    },
  }).visit(program);
  return words;
}

/** Circles of imports, types included, each once: a walk in depth that meets its own path. */
export function circlesIn(modules: readonly Pick<Module, 'path' | 'imports'>[]): readonly (readonly string[])[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const found: (readonly string[])[] = [];
  const done = new Set<string>();
  const visit = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) found.push([...way.slice(way.indexOf(path)), path]);
    if (way.includes(path) || done.has(path)) return;
    for (const { file, isWorker } of byPath.get(path)?.imports ?? []) {
      if (file !== undefined && !isWorker) visit(file, [...way, path]);
    }
    done.add(path);
  };
  for (const { path } of modules) visit(path, []);
  return found;
}

/** A room of the state: which rooms it may know, and the files beside its `index.ts` that others fetch when they need them. */
export interface Room {
  readonly knows: readonly string[];
  readonly lateDoors?: readonly string[];
}

/** What is wrong with imports between rooms, a sentence each. Rooms are folders below `state/`; `storage` holds rooms too. */
export function roomObjections(
  modules: readonly Pick<Module, 'path' | 'imports'>[],
  rooms: Readonly<Record<string, Room>>,
): readonly string[] {
  const order = Object.keys(rooms);
  const downwards = order.flatMap((room, index) =>
    (rooms[room]?.knows ?? [])
      .filter((known) => !order.slice(0, index).includes(known))
      .map((known) => `${room} knows ${known}, which stands no earlier in the table of rooms.`),
  );
  const past = modules.flatMap(({ path, imports }) =>
    imports.flatMap(({ file, isDynamic }) => {
      const room = file === undefined ? undefined : roomOf(file);
      const own = roomOf(path);
      if (file === undefined || room === undefined || room === own) return [];
      if (own !== undefined && !rooms[own]?.knows.includes(room))
        return [`${path} imports ${file}: ${own} may not know ${room}.`];
      const name = file.slice(`state/${room}/`.length);
      if (name === 'index.ts' || (isDynamic && rooms[room]?.lateDoors?.includes(name))) return [];
      return [`${path} imports ${file}: others go into ${room} by its index.ts.`];
    }),
  );
  return [...downwards, ...past];
}

/** `call` of `state/call/calls.ts`, `storage/files` of `state/storage/files/file-links.ts`. */
export function roomOf(path: string): string | undefined {
  return /^state\/(?:(.+)\/)?[^/]+$/
    .exec(path)
    ?.slice(1)
    .map((room) => room ?? '')[0];
}
