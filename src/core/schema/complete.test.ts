import { describe, expect, it } from 'vitest';
import { parseJson } from '../json/parse';
import { applyEdits } from '../text/edit';
import { completeRequired } from './complete';

/** `|` is the cursor. */
function complete(source: string) {
  const offset = source.indexOf('|');
  const text = source.replace('|', '');
  return { text, suggestions: completeRequired(parseJson(text), offset) };
}

const properties =
  '"properties": {"city": {}, "unit": {}, "day": {"type": "object", "properties": {"of": {}}, "required": []}}';

describe('completeRequired offers declared names', () => {
  it.each([
    ['an empty list', `{${properties}, "required": [|]}`, ['city', 'unit', 'day']],
    ['what is not listed yet', `{${properties}, "required": ["unit", |]}`, ['city', 'day']],
    ['inside quotes', `{${properties}, "required": ["|"]}`, ['city', 'unit', 'day']],
    ['a name being typed is not listed', `{${properties}, "required": ["ci|", "unit"]}`, ['city', 'day']],
    ['before its properties', `{"required": [|], ${properties}}`, ['city', 'unit', 'day']],
    ['of the inner schema', `{${properties.replace('[]', '[|]')}}`, ['of']],
    ['nothing declared', '{"required": [|]}', []],
    ['another list', `{${properties}, "examples": [|]}`, []],
    ['behind the list', `{${properties}, "required": []|}`, []],
    ['a required that is a property', '{"properties": {"required": {"enum": [|]}}}', []],
    ['inside an item that is no name', `{${properties}, "required": [{|}]}`, []],
  ])('%s', (_, source, names) => {
    expect(complete(source).suggestions.map(({ label }) => label)).toEqual(names);
  });
});

describe('completeRequired leaves a list with its commas', () => {
  it.each([
    ['[|]', '["a"]'],
    ['["b"|]', '["b", "a"]'],
    ['["b", |]', '["b", "a"]'],
    ['[| "b"]', '["a",  "b"]'],
    ['["|"]', '["a"]'],
    ['["x|", "b"]', '["a", "b"]'],
  ])('%s becomes %s', (list, expected) => {
    const { text, suggestions } = complete(`{"properties": {"a": {}, "b": {}}, "required": ${list}}`);
    const chosen = suggestions.find(({ label }) => label === 'a');
    const edits = chosen ? [{ ...chosen.range, text: chosen.text }] : [];
    expect(applyEdits(text, edits)).toBe(`{"properties": {"a": {}, "b": {}}, "required": ${expected}}`);
  });
});
