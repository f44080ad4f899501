import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { documentsIn } from './folders';

const root = mkdtempSync(join(tmpdir(), 'callsheet-folder-'));
for (const folder of ['tools/weather', 'tools/.git', 'tools/node_modules/x', 'empty']) {
  mkdirSync(join(root, folder), { recursive: true });
}
for (const file of [
  'tools/b.json',
  'tools/a.yaml',
  'tools/weather/get.yml',
  'tools/readme.md',
  'tools/package.json',
  'tools/pnpm-lock.yaml',
  'tools/.git/config.json',
  'tools/node_modules/x/y.json',
]) {
  writeFileSync(join(root, file), '{}');
}
symlinkSync(join(root, 'tools'), join(root, 'tools/again'));

const shown = (files: readonly string[]) => documentsIn(files).map((file) => file.replace(`${root}/`, ''));

it('puts the documents of a folder in its place', () => {
  expect(shown([join(root, 'tools'), '-', 'other.json'])).toEqual([
    'tools/a.yaml',
    'tools/b.json',
    'tools/weather/get.yml',
    '-',
    'other.json',
  ]);
});

it('keeps a folder without documents, to be told of', () => {
  expect(shown([join(root, 'empty')])).toEqual(['empty']);
});
