import { expect, it } from 'vitest';
import { brokenJson } from './broken-json';

const stops = (place: string) => `text that stops being JSON at ${place}.`;
const around = (words: string) =>
  `text with JSON in it, behind “${words}”. It was written into the response as well, as a log line or a warning may be.`;

it.each([
  ['{"a": NaN}', stops('line 1, column 7: “NaN}”')],
  ['[1,\n -Infinity]', stops('line 2, column 2: “-Infinity]”')],
  ["{'a': True}", stops("line 1, column 2: “'a': True}”")],
  ['{"a": 1,}', stops('line 1, column 8: “,}”')],
  ['{"a": "b\nc"}', stops('line 1, column 7: “"b”')],
  ['{"a": 1}\n-- done', 'JSON with more behind it, from line 2, column 1: “-- done”.'],
  ['{"a": 1}\n{"b": 2}', 'JSON with more behind it, from line 2, column 1: “{"b": 2}”.'],
  ['connected\n{"result": {"success": true}}', around('connected')],
  ['<br />\n<b>Warning</b>: x\n{"result": {"success": true}}', around('Warning : x')],
  ['---\n{"result": {"success": true}}', around('---')],
  ['Hello', undefined],
  ['', undefined],
  [`{${' '.repeat(200_000)}x`, undefined],
])('%#: %.60s', (text, words) => expect(brokenJson(text, false)).toBe(words));

it('looks for no JSON in what says that it is something else', () =>
  expect(brokenJson('callback({"result": {"success": true}});', true)).toBeUndefined());
