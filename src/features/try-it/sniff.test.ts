import { expect, it } from 'vitest';
import { imageSize } from './image-size';
import { sniff } from './sniff';

function bytesOf(binary: string): Uint8Array {
  return Uint8Array.from([...binary].map((letter) => letter.charCodeAt(0)));
}

const png = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x75\x30\0\0\0\x10';
const gif = 'GIF89a\x10\0\x20\0';
const jpeg = '\xff\xd8\xff\xe0\0\x04ab\xff\xc0\0\x11\x08\0\x20\0\x10';

it.each([
  [png, 'png'],
  [gif, 'gif'],
  [jpeg, 'jpeg'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
  ['RIFF\x10\0\0\0WAVEfmt ', 'wav'],
  ['%PDF-1.7', 'pdf'],
  ['  <!DOCTYPE html><script>', 'markup'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', 'markup'],
  ['a,b\n1,2', 'text'],
  ['\0\x01\x02', 'unknown'],
  ['PK\x03\x04', 'archive'],
  ['', 'text'],
])('%j is %s', (binary, kind) => expect(sniff(bytesOf(binary))).toBe(kind));

it.each([
  [png, { width: 30_000, height: 16 }],
  [gif, { width: 16, height: 32 }],
  [jpeg, { width: 16, height: 32 }],
  ['\x89PNG\r\n\x1a\n', undefined],
])('%j has its size in its head', (binary, size) => {
  const bytes = bytesOf(binary);
  expect(imageSize(bytes, sniff(bytes))).toEqual(size);
});
