import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Entry {
  readonly version?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lockfile: { readonly packages: Readonly<Record<string, Entry>> } = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
);

// npm forgets the packages of other platforms when a registry does not have them, and `npm ci` then refuses to install.
it('the lockfile names the packages of every platform', () => {
  const missing = Object.entries(lockfile.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, wanted]) => !placesOf(name, path).some((place) => fits(lockfile.packages[place], wanted)))
      .map(([name, wanted]) => `${name}@${wanted} for ${path}`),
  );
  expect(missing).toEqual([]);
});

/** Optional binaries for other platforms, of which the lockfile has no hash: how many of each family. */
const withoutHash: Readonly<Record<string, number>> = {
  '@biomejs/cli': 8,
  '@oxc-parser/binding': 15,
  '@tailwindcss/oxide': 8,
  'knip/node_modules/@oxc-parser/binding': 15,
};

it('every package is pinned by its SHA-512, but the optional binaries of other platforms that are listed here', () => {
  const loose = Object.entries(lockfile.packages).filter(
    ([path, { integrity = '' }]) => path !== '' && !integrity.startsWith('sha512-'),
  );
  expect(loose.filter(([, { optional, os, cpu }]) => !(optional && (os || cpu))).map(([path]) => path)).toEqual([]);
  const families = loose.map(([path]) => path.slice('node_modules/'.length).replace(/(\/[^/-]+)-[^/]+$/, '$1'));
  const counted = Object.fromEntries(
    [...new Set(families)].sort().map((family) => [family, families.filter((each) => each === family).length]),
  );
  expect(counted).toEqual(withoutHash);
  expect(readFileSync(new URL('../SECURITY.md', import.meta.url), 'utf8')).toContain(
    `${loose.length} optional binaries`,
  );
});

/** Bindings are asked for by their exact version; the few ranges are npm's to judge. */
function fits(entry: Entry | undefined, wanted: string): boolean {
  return entry !== undefined && (!/^\d/.test(wanted) || entry.version === wanted);
}

/** Where a package that another one asks for may be installed: beside it, or in any folder above. */
function placesOf(name: string, askedBy: string): readonly string[] {
  const steps = askedBy.split('/node_modules/');
  const inside = steps.map((_, index) => `${steps.slice(0, index + 1).join('/node_modules/')}/node_modules/${name}`);
  return [`node_modules/${name}`, ...inside];
}
