import { expect, it } from 'vitest';
import { readFileText } from './file-text';

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
])('%j: %s', async (bytes, reason) =>
  expect(await read(...bytes)).toMatchObject({ kind: 'refused', reason: expect.stringContaining(reason) }),
);
