import { expect, it } from 'vitest';
import { fileRefusal, readFileText } from './file-text';

const read = (...bytes: number[]) => readFileText(new File([new Uint8Array(bytes)], 'tool.json'));

it.each([
  [[0x7b, 0x7d], '{}', ''],
  [[0xef, 0xbb, 0xbf, 0x7b, 0x7d], '{}', '\uFEFF'],
  [[0x7b, 0x0d, 0x0a, 0x7d], '{\r\n}', ''],
  [[0xc3, 0xbc], 'ü', ''],
])('%j', async (bytes, text, mark) => expect(await read(...bytes)).toEqual({ kind: 'text', text, mark }));

it.each([
  [[0xff, 0xfe, 0x7b, 0x00], 'binary or UTF-16'],
  [[0xfc], 'not UTF-8'],
])('%j: %s', async (bytes, reason) => {
  expect(await read(...bytes)).toMatchObject({ kind: 'refused', reason: expect.stringContaining(reason) });
  expect(await fileRefusal(new File([new Uint8Array(bytes)], 'tool.json'))).toContain(reason);
});

it.each([
  ['a text that is cut within a character', ['a'.repeat(4095), 'ü'], undefined],
  ['a picture', [new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'a'.repeat(5000)], 'not UTF-8'],
  ['what is no text further on', ['a'.repeat(4096), '\0'], undefined],
  ['what is too large', [new Uint8Array(32_000_001)], 'larger than 32 MB'],
])('the beginning of %s', async (_, parts, reason) => {
  const refusal = await fileRefusal(new File(parts, 'tool.json'));
  expect(refusal).toEqual(reason && expect.stringContaining(reason));
});
