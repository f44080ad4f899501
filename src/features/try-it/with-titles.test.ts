import { expect, it } from 'vitest';
import { withTitles } from './with-titles';

it.each([
  ['{"title": "Guest"}', 'Guest'],
  ['{"title": "Guest", "description": "Who comes?"}', 'Guest: Who comes?'],
  ['{"title": "Full_Name", "description": "Who comes?"}', 'Who comes?'],
  ['{"title": 1}', undefined],
])('%s is described as %s', (property, description) => {
  const schema = JSON.parse(withTitles(`{"type": "object", "properties": {"fullName": ${property}}}`));
  expect(schema.properties.fullName.description).toBe(description);
});

it.each(['true', '{"type": "object"}', 'no JSON'])('leaves %s', (schema) => expect(withTitles(schema)).toBe(schema));
