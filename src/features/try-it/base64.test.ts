import { Buffer } from 'node:buffer';
import { expect, it } from 'vitest';
import { fromBase64, fromLongBase64 } from './base64';

const bytes = Uint8Array.from({ length: 2_500_000 }, (_, index) => (index * 7919) % 251);
const inTurns = (text: string) => fromLongBase64(text, async () => undefined);

it.each([
  ['as it is', (text: string) => text],
  [
    'with letters for addresses, unfilled',
    (text: string) => text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
  ],
  ['in lines', (text: string) => text.replace(/.{77}/g, '$&\r\n')],
])('decodes long base64 %s', async (_title, write) => {
  const text = write(Buffer.from(bytes).toString('base64'));
  expect(Buffer.compare((await inTurns(text)) ?? new Uint8Array(), bytes)).toBe(0);
  expect(Buffer.compare(fromBase64(text) ?? new Uint8Array(), bytes)).toBe(0);
});

it.each([['%'.repeat(9)], [`${'A'.repeat(1_100_000)}!`], [`AA==${'A'.repeat(2_000_000)}`]])(
  'refuses what is no base64',
  async (text) => {
    expect(await inTurns(text)).toBeUndefined();
    expect(fromBase64(text)).toBeUndefined();
  },
);
