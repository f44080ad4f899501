import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as v from './core/reading';

const entry = v.object({
  version: v.maybe(v.string()),
  resolved: v.maybe(v.string()),
  integrity: v.maybe(v.string()),
  optional: v.maybe(v.boolean()),
  os: v.maybe(v.list),
  cpu: v.maybe(v.list),
});
const lock = v.readJson(v.object({ packages: v.members }), readFileSync('package-lock.json', 'utf8'));
const packages = Object.entries(lock?.packages ?? {}).flatMap(([path, found]) => {
  const read = v.read(entry, found);
  return path === '' || !read ? [] : [{ path, ...read }];
});

it('every package is pinned by its SHA-512, but optional binaries of other platforms', () => {
  expect(packages.length).toBeGreaterThan(300);
  const isPinned = ({ integrity = '' }: (typeof packages)[number]) => integrity.startsWith('sha512-');
  const loose = packages.filter((each) => !isPinned(each));
  expect(loose.filter(({ optional, os, cpu }) => !optional || !(os || cpu)).map(({ path }) => path)).toEqual([]);
});

it('every package comes from the public registry', () => {
  const elsewhere = packages.filter(
    ({ resolved }) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(elsewhere.map(({ path }) => path)).toEqual([]);
});
