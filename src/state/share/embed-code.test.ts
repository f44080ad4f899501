import { beforeEach, expect, it } from 'vitest';
import { standInPage } from '../page/page-world.testkit';
import { embedCode } from './embed-code';
import { readFragment } from './fragment';
import { unpack } from './packed';
import { isOwnMachine } from './page-address';
import { linkedDocument, readDocument } from './shared-document';

beforeEach(() => standInPage('https://c.test/sub/?server=x#y'));

it('is a frame with an origin of its own, that holds what the link does and is called as it', async () => {
  const embed = await embedCode('doc', linkedDocument({ text: '{"a": 1}', name: 'Mine' }), 'Brew "tea" & <more>');
  if (embed.kind !== 'code') throw new Error(embed.kind);
  const attributes = Object.fromEntries(
    [...embed.code.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  expect(attributes).toMatchObject({
    ...{ title: 'Brew &quot;tea&quot; &amp; &lt;more&gt;', width: '100%', height: '480', loading: 'lazy' },
    sandbox: 'allow-scripts allow-popups allow-popups-to-escape-sandbox',
  });
  expect(embed.code).toMatch(/^<iframe [^<>]*><\/iframe>$/);
  const { origin, pathname, hash } = new URL(attributes.src ?? '');
  expect([origin, pathname]).toEqual(['https://c.test', '/sub/exhibit.html']);
  const found = readFragment(hash);
  const unpacked = await unpack(found?.content ?? '');
  expect([found?.kind, unpacked.kind === 'text' && readDocument(unpacked.text)]).toEqual([
    'doc',
    { v: 1, text: '{"a": 1}', name: 'Mine' },
  ]);
});

it('shows hidden characters of its title', async () => {
  const embed = await embedCode('doc', linkedDocument({ text: '' }), 'a\u202eb');
  expect(embed.kind === 'code' && embed.code).not.toContain('\u202e');
});

/** Text that does not become shorter. */
const noise = (length: number) => {
  let [state, text] = [1, ''];
  while (text.length < length) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    text += state.toString(36);
  }
  return text.slice(0, length);
};

it.each([
  ['unfolds to more than is opened', 'x'.repeat(2_000_001)],
  ['has a longer address than every browser opens', noise(100_000)],
])('is none where what it holds %s', async (_, text) => {
  expect(await embedCode('doc', linkedDocument({ text }), 'a')).toEqual({ kind: 'too-large' });
});

it.each([
  ['http://localhost:4173/', true],
  ['http://127.0.0.1:4173/', true],
  ['http://[::1]:4173/', true],
  ['https://c.test/', false],
  ['https://localhost.c.test/', false],
])('a link of %s is one that only this machine can open: %s', (address, isOwn) => {
  standInPage(address);
  expect(isOwnMachine()).toBe(isOwn);
});
