import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ContentPart, Outcome } from '../core/call';
import { saveParts } from './save-parts';

let folder = '';
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'callsheet-save-')), 'new');
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

const resource = (uri: string, more: object): ContentPart => ({
  kind: 'resource',
  uri,
  mediaType: undefined,
  text: undefined,
  data: undefined,
  ...more,
});
const link = (uri: string): ContentPart => ({
  kind: 'link',
  uri,
  title: undefined,
  description: undefined,
  mediaType: undefined,
  size: undefined,
});
const parts: readonly ContentPart[] = [
  { kind: 'text', text: 'Here.' },
  { kind: 'image', data: 'aGk=', mediaType: 'image/svg+xml' },
  resource('note://../../etc/passwd', { text: 'A note.', mediaType: 'text/plain' }),
  link('demo://report.csv'),
];

async function save(given: readonly ContentPart[], outcome: Outcome | undefined) {
  const said: string[] = [];
  const read = outcome && (async () => outcome);
  const isFine = await saveParts(given, { folder, read: () => read?.(), say: (words) => said.push(words) });
  return { isFine, said, names: await readdir(folder) };
}

const report: Outcome = {
  kind: 'content',
  parts: [resource('demo://x/report.csv', { data: 'YSxi' })],
  structured: undefined,
};

it('stores what came and what links name, inside the folder', async () => {
  const { isFine, names } = await save(parts, report);
  expect(isFine).toBe(true);
  expect(names).toEqual(['1-image.svg.txt', '2-passwd.txt', '3-report.csv']);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  expect(texts).toEqual(['hi', 'A note.', 'a,b']);
});

it('leaves files alone that are there, and says what was not stored', async () => {
  await save(parts, report);
  const again = await save(parts, undefined);
  expect(again.isFine).toBe(false);
  expect(again.said.join('\n')).toMatch(/1-image\.svg\.txt was not stored: a file of this name is there already/);
  expect(again.said.at(-1)).toBe('demo://report.csv was not read. The protocol of the server has no way to read it.');
  const broken = await save([{ kind: 'audio', data: '***', mediaType: 'audio/wav' }], undefined);
  expect(broken.said).toEqual([expect.stringContaining('1-audio.wav was not stored: it is not base64.')]);
});

it.each<[string, ContentPart, string]>([
  ['an image', { kind: 'image', data: 'aGk=', mediaType: 'image/exe' }, '1-image.exe.bin'],
  ['a sound', { kind: 'audio', data: 'aGk=', mediaType: 'audio/mpeg' }, '1-audio.mp3'],
  ['a resource', resource('note://run', { text: 'x', mediaType: 'application/bat' }), '1-run.bat.bin'],
  ['a page', resource('note://page', { text: 'x', mediaType: 'text/html' }), '1-page.html.txt'],
])('gives %s no ending by which a system would run it', async (_, part, name) => {
  expect((await save([part], undefined)).names).toEqual([name]);
});

it('says when there is nothing', async () => {
  expect(await save([{ kind: 'text', text: 'x' }], undefined)).toMatchObject({ isFine: true, names: [] });
});
