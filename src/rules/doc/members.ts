import type { Rule } from '../../core/rule';
import { structureRule } from './structure';

const citation = 'inferred from the definition of each format';

export const misspelledMember: Rule = structureRule(
  'name',
  {
    id: 'doc/misspelled-member',
    severity: 'error',
    summary: 'A member under another name is not read: the definition counts as lacking it.',
    citation,
    good: [
      '{"name": "get_days", "inputSchema": {"type": "object", "properties": {"nmae": {"type": "string"}}}}',
      '{"name": "get_days", "inputSchema": {"type": "object", "required": []}, "_meta": {"nmae": 1}}',
    ],
    bad: [
      '{«"nmae"»: "get_days", "inputSchema": {"type": "object"}}',
      '{"name": "a", "inputSchema": {"type": "object", «"propertys"»: {"days": {"type": "integer"}}}}',
      '{"name": "a", "inputSchema": {"type": "object", "properties": {"days": {"type": "integer"}}, "required": [«"dayz"»]}}',
    ],
  },
  ({ namesRule }) => namesRule === undefined,
);

export const misplacedMember: Rule = structureRule('place', {
  id: 'doc/misplaced-member',
  severity: 'error',
  summary:
    'A member counts only in the object that it belongs in. Elsewhere nothing reads it, or it means something else.',
  citation,
  good: ['{"name": "a", "inputSchema": {"type": "object", "properties": {"city": {"type": "string"}}}}'],
  bad: [
    '{"name": "a", "inputSchema": {«"city"»: {"type": "string"}}}',
    '{"name": "a", "inputSchema": {"type": "object", "properties": {}}, «"readOnlyHint"»: true}',
  ],
});

export const wrongForm: Rule = structureRule('form', {
  id: 'doc/wrong-form',
  severity: 'error',
  summary: 'A value of another kind than the format has in this place is refused or not understood.',
  citation,
  good: ['{"name": "a", "inputSchema": {"type": "object", "properties": {"days": {"type": "integer", "minimum": 1}}}}'],
  bad: [
    '{"name": "Add", "fully_qualified_name": "Math.Add", "description": "Adds.", "toolkit": {"name": "Math", "version": "1.0.0"}, "input": «{"type": "object", "properties": {"city": {"type": "string", "description": "Where."}}, "required": ["city"]}», "output": {"available_modes": ["error"]}}',
  ],
});
