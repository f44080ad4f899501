// The license of each package that a build contains, in its own words. A build stops at one that has none and no
// reason here.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Code that a package contains of another one. Text: a file of `scripts/licenses/`, or why there is none. */
interface Copy {
  readonly inside: string;
  readonly name: string;
  readonly license: string;
  readonly text: { readonly file: string } | { readonly reason: string };
}

const extism = '@extism/extism';
const mcp = '@modelcontextprotocol/client';

/** Packages that others contain without the texts of their licenses. */
export const copies: readonly Copy[] = [
  { inside: extism, name: '@bjorn3/browser_wasi_shim', license: 'MIT', text: { file: 'browser_wasi_shim.txt' } },
  { inside: extism, name: 'balanced-match', license: 'MIT', text: { file: 'balanced-match.txt' } },
  { inside: extism, name: 'brace-expansion', license: 'MIT', text: { file: 'brace-expansion.txt' } },
  { inside: extism, name: 'minimatch', license: 'ISC', text: { file: 'minimatch.txt' } },
  { inside: mcp, name: 'content-type', license: 'MIT', text: { file: 'content-type.txt' } },
  {
    inside: mcp,
    name: '@cfworker/json-schema',
    license: 'MIT',
    text: { reason: 'Its package names the license and contains no text of it; by Jeremy Danyow.' },
  },
  {
    inside: 'dexie',
    name: 'tslib',
    license: '0BSD',
    text: { reason: 'By Microsoft Corporation; its license (0BSD) asks for no notice.' },
  },
  {
    inside: 'dexie',
    name: 'safari-14-idb-fix',
    license: 'Apache-2.0',
    text: { reason: 'By Jake Archibald; the text of its license stands with other packages.' },
  },
  {
    inside: 'monaco-editor',
    name: 'dompurify',
    license: 'Apache-2.0',
    text: {
      reason:
        'By Cure53 and other contributors, under MPL-2.0 or Apache-2.0; the text of the latter stands with other packages.',
    },
  },
];

/** Licenses that a package's own description doesn't name. */
const unnamed: Readonly<Record<string, string>> = { '@react-aria/optimize-locales-plugin': 'Apache-2.0' };

/** Of whom only what stands before this is in a build. */
const endsAt: Readonly<Record<string, string>> = { vite: '# Licenses of bundled dependencies' };

const isText = (name: string) => /^(licen[cs]e|copying|notice|thirdpartynotices)(\.\w+)?$/i.test(name);

/** A package that a build contains. */
export interface Bundled {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly license: string;
  readonly texts: readonly string[];
  readonly contains: readonly Copy[];
}

/** Reads a package in a folder such as `node_modules/ajv`. */
export function readBundled(path: string): Bundled {
  const folder = join(root, path);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim();
  const { name, version, license }: Record<string, string> = JSON.parse(read('package.json'));
  if (name === undefined || version === undefined) throw new Error(`${path}/package.json has no name or version.`);
  const texts = readdirSync(folder).filter(isText).sort().map(read);
  const known = license ?? unnamed[name];
  if (known === undefined) throw new Error(`${name} names no license. Name it in scripts/licenses.ts.`);
  if (texts.length === 0) throw new Error(`${name} has no license text. Say why in scripts/licenses.ts.`);
  const end = endsAt[name];
  return {
    name,
    version,
    license: known,
    texts: texts.map((text) => (end === undefined ? text : (text.split(end)[0]?.trim() ?? ''))),
    contains: copies.filter(({ inside }) => inside === name),
  };
}

/** The packages whose code a module was made of, as its source map says, besides its own. */
export function copiedInto(module: string): readonly string[] {
  const map = `${module}.map`;
  if (!existsSync(map)) return [];
  const { sources = [] }: { sources?: readonly string[] } = JSON.parse(readFileSync(map, 'utf8'));
  const names = sources.map((path) => path.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? '');
  return [...new Set(names)].filter((name) => name !== '');
}

/** The text of a copied package's license, or why it is not here. */
export const textOf = ({ text }: Copy): string =>
  'reason' in text ? text.reason : readFileSync(join(root, 'scripts/licenses', text.file), 'utf8').trim();
