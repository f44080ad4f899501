import { expect, it } from 'vitest';
import { disagreement, isStructured, mediaTypeOf, previewOf } from '.';

const files: Readonly<Record<string, string>> = {
  'image/png': '\x89PNG\r\n\x1a\n',
  'image/jpeg': '\xff\xd8\xff',
  'image/gif': 'GIF89a',
  'text/html': '<!doctype html><script>',
  'text/csv': 'a,b\n1,2',
  'application/pdf': '%PDF-1.7',
  'audio/wav': 'RIFF\0\0\0\0WAVE',
  'video/mp4': '\0\0\0\x18ftypisom',
};

/** Source and table are both text; everything else must be what it says. */
const bothText = [['text/html', 'text/csv']];

const pairs = Object.keys(files).flatMap((said) => Object.keys(files).map((is) => [said, is] as const));

it.each(pairs)('said %s, is %s', (said, is) => {
  const preview = previewOf(said);
  const bytes = Uint8Array.from([...(files[is] ?? '')].map((letter) => letter.charCodeAt(0)));
  const agrees = said === is || bothText.some(([a, b]) => a === said && b === is);
  expect(disagreement(preview, said, bytes) === undefined).toBe(agrees);
});

it.each([
  ['Text/CSV; charset=utf-8', 'text/csv'],
  [undefined, ''],
])('%s', (contentType, mediaType) => expect(mediaTypeOf(contentType)).toBe(mediaType));

it.each(['', 'application/octet-stream', 'constructor', 'application/x-msdownload'])(
  '"%s" is shown as its bytes, whatever they are',
  (type) => {
    const preview = previewOf(type);
    const all = Object.values(files).map((is) => Uint8Array.from([...is].map((letter) => letter.charCodeAt(0))));
    expect(preview.kinds).toBeUndefined();
    expect(all.map((bytes) => disagreement(preview, type, bytes))).toEqual(all.map(() => undefined));
  },
);

it.each(['text/markdown', 'text/plain; charset=utf-8', 'text/x-anything'])('%s is shown as text', (type) => {
  expect(previewOf(mediaTypeOf(type)).kinds).toEqual(['text', 'markup']);
});

it.each([
  ['text/csv', true],
  ['application/problem+json', true],
  ['text/html', false],
  ['image/svg+xml', false],
  ['', false],
])('%s is more than text: %s', (mediaType, expected) => expect(isStructured(mediaType)).toBe(expected));
