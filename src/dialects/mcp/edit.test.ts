import { expect, it } from 'vitest';
import { modify } from '../../core/json/modify';
import { parseJson } from '../../core/json/parse';
import type { EditOp } from '../../core/model/edit-op';
import { applyEdits } from '../../core/text/edit';
import { toolfoundation } from '../toolfoundation';
import { modelContextProtocol } from '.';

/** The text after the operation, or the reason why not. */
function edited(dialect: typeof modelContextProtocol, text: string, op: EditOp): string {
  const document = dialect.read(parseJson(text));
  const asked = dialect.edit(document, op);
  const edits = 'refused' in asked ? asked : modify(document.tree, asked);
  return 'refused' in edits ? edits.refused : applyEdits(text, edits);
}

const field = (name: string, value: string | undefined): EditOp => ({
  kind: 'set-field',
  tool: 0,
  field: name,
  value,
});

it.each([
  ['{"name":"x","inputSchema":{}}', 'title', 'X', '{"name":"x","title":"X","inputSchema":{}}'],
  [
    '{"name":"x","_meta":{}}',
    'annotations.readOnlyHint',
    'true',
    '{"name":"x","annotations":{ "readOnlyHint": true },"_meta":{}}',
  ],
  ['{"annotations":null}', 'annotations.readOnlyHint', 'false', '{"annotations":{ "readOnlyHint": false }}'],
  [
    '{"annotations":{"title":"A"}}',
    'annotations.openWorldHint',
    'true',
    '{"annotations":{"title":"A","openWorldHint":true}}',
  ],
  [
    '{"annotations":{"readOnlyHint":true,"title":"A"}}',
    'annotations.readOnlyHint',
    undefined,
    '{"annotations":{"title":"A"}}',
  ],
  ['{"name":"x","annotations":{"readOnlyHint":true}}', 'annotations.readOnlyHint', undefined, '{"name":"x"}'],
  ['{"name":"x"}', 'annotations.readOnlyHint', undefined, '{"name":"x"}'],
  ['{}', 'annotations.readOnlyHint', 'maybe', 'Read-only is said with true or false.'],
  [
    '{"annotations":[]}',
    'annotations.readOnlyHint',
    'true',
    '"annotations" is not an object; correct it in the code first.',
  ],
  ['{}', 'namespace', 'a', 'The Model Context Protocol has no field "namespace".'],
])('mcp: %s with %s %s', (text, name, value, expected) => {
  expect(edited(modelContextProtocol, text, field(name, value))).toBe(expected);
});

it.each([
  ['{"name":"x","inputSchema":{}}', 'namespace', 'a', '{"namespace":"a","name":"x","inputSchema":{}}'],
  [
    '{"name":"x","inputSchema":{}}',
    'tags',
    'Big Data, c++ ,, c',
    '{"name":"x","tags":["big-data", "c"],"inputSchema":{}}',
  ],
  ['{"name":"x","tags":["a"]}', 'tags', 'b', '{"name":"x","tags":["b"]}'],
  ['{"name":"x","tags":["a"]}', 'tags', undefined, '{"name":"x"}'],
])('tf: %s with %s %s', (text, name, value, expected) => {
  expect(edited(toolfoundation, text, field(name, value))).toBe(expected);
});

it.each<[EditOp, string]>([
  [{ kind: 'set-output', tool: 0, as: 'none' }, 'cannot say that nothing is returned'],
  [{ kind: 'set-user-id', tool: 0, required: true }, 'has no place for requirements'],
  [{ kind: 'add-secret', tool: 0, id: 'KEY' }, 'has no place for requirements'],
  [{ kind: 'add-authorization', tool: 0, id: 'google', scopes: [] }, 'has no place for requirements'],
  [{ kind: 'set-modes', tool: 0, modes: ['value'] }, 'has no output modes'],
])('refuses %j with the reason', (op, reason) => {
  expect(edited(modelContextProtocol, '{"name":"x"}', op)).toContain(`The Model Context Protocol ${reason}`);
  expect(edited(toolfoundation, '{"name":"x"}', op)).toContain(`Toolfoundation ${reason}`);
});

it.each([
  [
    '{"name":"x","inputSchema":{}}',
    'schema',
    '{"name":"x","inputSchema":{},"outputSchema":{ "type": "object", "properties": {} }}',
  ],
  ['{"name":"x","outputSchema":{"type":"object"},"_meta":{}}', 'any', '{"name":"x","_meta":{}}'],
  ['{"outputSchema":null}', 'any', '{"outputSchema":null}'],
  ['{"outputSchema":{}}', 'any', '{"outputSchema":{}}'],
  ['{"outputSchema":5}', 'any', '{}'],
  ['{"outputSchema":null}', 'schema', '{"outputSchema":{ "type": "object", "properties": {} }}'],
] as const)('%s returns %s', (text, as, expected) => {
  expect(edited(modelContextProtocol, text, { kind: 'set-output', tool: 0, as })).toBe(expected);
});
