import { expect, it } from 'vitest';
import { parseJson } from '../../core/json/parse';
import { dialectOf } from '../../dialects';
import { copiedText, pastedEntries } from './clipboard';
import { flatRows, rowsOf } from './rows';

const text = `{"name": "a", "inputSchema": {"type": "object", "required": ["city"], "properties": {
  "city": {"type": "string", "maxLength": 1e2},
  "where": {"anyOf": [{"type": "string"}, true]}
}}}`;
const tree = parseJson(text);
const input = dialectOf('mcp').read(tree).tools[0]?.input;
const rows = input ? flatRows(rowsOf(input, undefined)) : [];
const chosen = (titles: readonly string[]) => rows.filter(({ title }) => titles.includes(title));

it('copies properties with their names, and they come back the same', () => {
  const copied = copiedText(tree, chosen(['city', 'where']));
  expect(JSON.parse(copied)).toMatchObject({ type: 'object', required: ['city'] });
  expect(pastedEntries(copied)).toEqual([
    { name: 'city', json: '{"type": "string", "maxLength": 1e2}', required: true },
    { name: 'where', json: '{"anyOf": [{"type": "string"}, true]}', required: false },
  ]);
});

it.each([
  [['Any of: option 1'], ['{"type": "string"}']],
  [
    ['Any of: option 1', 'Any of: option 2'],
    ['{"type": "string"}', 'true'],
  ],
])('copies %j as itself', (titles, json) => {
  const entries = pastedEntries(copiedText(tree, chosen(titles)));
  expect(entries?.map((each) => each.json)).toEqual(json);
});

it.each(['not json', '5', '["a"]', '{"a": ]'])('takes nothing from %s', (copied) => {
  expect(pastedEntries(copied)).toBeUndefined();
});
