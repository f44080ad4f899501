import { expect, it } from 'vitest';
import { withDefaults } from './with-defaults';

const schemaText =
  '{"properties": {"name": {"type": "string"}, "people": {"default": 2.50}, "room": {"default": null}, "any": true}}';

it.each([
  ['{}', '{\n  "people": 2.50,\n  "room": null\n}'],
  ['{"room": "Attic", "more": 1.0}', '{\n  "room": "Attic",\n  "more": 1.0,\n  "people": 2.50\n}'],
  ['{"people": null, "room": 1}', '{\n  "people": null,\n  "room": 1\n}'],
  ['[1]', '[1]'],
])('%s', (text, wanted) => expect(withDefaults(schemaText, text)).toBe(wanted));

it('leaves an object alone where nothing has a default', () => {
  expect(withDefaults('{}', '{}')).toBe('{}');
  expect(withDefaults('true', '{}')).toBe('{}');
});
