import { expect, it } from 'vitest';
import { parseJson } from '../json/parse';
import { toPointer } from '../json/pointer';
import { unwrap } from './unwrap';

it.each([
  ['{"name": "a"}', 'single', ['']],
  ['[{"name": "a"}, 1, {"name": "b"}]', 'array', ['/0', '/2']],
  ['{"tools": [{"name": "a"}]}', 'listing', ['/tools/0']],
  ['{"jsonrpc": "2.0", "id": 1, "result": {"tools": [{}], "nextCursor": "x"}}', 'listing', ['/result/tools/0']],
  ['{"jsonrpc": "2.0", "id": 1, "result": {"name": "a"}}', 'single', ['/result']],
  ['{"result": [{"name": "a"}]}', 'array', ['/result/0']],
  ['{"request": {"name": "a"}}', 'single', ['/request']],
  ['{"name": "a", "result": {"type": "string"}}', 'single', ['']],
  ['{"result": "a"}', 'single', ['']],
  ['7', 'single', []],
])('%s holds a %s at %j', (text, form, places) => {
  const found = unwrap(parseJson(text).root);
  expect([found.form, found.places.map(({ path }) => toPointer(path))]).toEqual([form, places]);
});
