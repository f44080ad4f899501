import { expect, it } from 'vitest';
import { readLeft } from './leaving';

const left = {
  id: 'a',
  text: '{}',
  dialectChoice: 'auto',
  toolIndex: 0,
  updatedAt: 5,
  rev: 2,
  by: 'here',
  argumentTexts: { Add: '{}' },
};

it('what was kept comes back', () => {
  expect(readLeft(JSON.stringify([left]))).toEqual([left]);
});

it.each([
  ['broken text', '[{"id":'],
  ['another shape', '{"id": "a"}'],
  ['entries that are no documents', '[1, null, {"id": "a"}]'],
])('%s gives nothing', (_, text) => {
  expect(readLeft(text)).toEqual([]);
});

it('arguments that are no text are left out', () => {
  expect(readLeft(JSON.stringify([{ ...left, argumentTexts: { Add: 1 } }]))).toEqual([{ ...left, argumentTexts: {} }]);
});
