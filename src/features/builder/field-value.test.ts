import { expect, it } from 'vitest';
import { parseJson } from '../../core/json/parse';
import { dialectOf } from '../../dialects';
import { fieldValue, tagsNote } from './field-value';

it.each([
  ['', 'Search words, separated by commas.'],
  ['Maps, Weather Now', 'Saved as: maps, weather-now.'],
  ['a, A, !', 'Saved as: a. 2 are empty, repeated or too many.'],
  ['!', 'Saved as: none. One is empty, repeated or too many.'],
])('tags typed as %j: %s', (typed, note) => expect(tagsNote(typed)).toBe(note));

const text = `{
  "name": "a",
  "tags": ["x", "y"],
  "annotations": { "readOnlyHint": true },
  "_meta": {
    "a/b": 1.50
  }
}`;
const document = dialectOf('tf').read(parseJson(text));

it.each([
  ['name', false, 'a'],
  ['tags', false, 'x, y'],
  ['annotations.readOnlyHint', false, 'true'],
  ['_meta', true, '{\n  "a/b": 1.50\n}'],
  ['icons', true, ''],
])('%s is shown as it is carried', (field, isJson, shown) => {
  const [tool] = document.tools;
  expect(tool && fieldValue(document, tool, field, isJson)).toBe(shown);
});
