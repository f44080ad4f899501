import type { Finding } from '../../core/diagnostic';
import { isObject, listAt, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { misfitOf } from './default-invalid';
import { property } from './example';

/** Of a longer list the others are like these. */
const maxExamples = 20;

export const exampleInvalid: Rule = {
  id: 'schema/example-invalid',
  severity: 'warning',
  summary: 'Models write arguments as the examples show them. One that its own schema refuses makes such calls fail.',
  citation: 'JSON Schema 2020-12 Validation §9.5 (RECOMMENDED)',
  keywords: ['examples', 'example'],
  schema: async (node, _place, { validate }, tool) => {
    if (!isObject(node.value)) return [];
    const listed = (listAt(node.value, 'examples') ?? []).slice(0, maxExamples);
    const values = [
      ...listed.map((value, index) => ({ value, steps: ['examples', index] })),
      ...(Object.hasOwn(node.value, 'example') ? [{ value: member(node.value, 'example'), steps: ['example'] }] : []),
    ];
    const found: Finding[] = [];
    for (const each of values) found.push(...(await misfitOf(node, { ...each, what: 'example' }, tool, validate)));
    return found;
  },
  good: [
    property('{"type": "integer", "examples": [1, 2]}'),
    property('{"type": ["string", "null"], "examples": ["a", null]}'),
    property('{"type": "integer", "examples": "1"}'),
    property('{"type": "text", "examples": [5]}'),
  ],
  bad: [
    property('{"type": "integer", "examples": [1, «"two"»]}'),
    property('{"type": "string", "enum": ["first", "last"], "examples": [«"First"»]}'),
    property('{"type": "string", "format": "date", "examples": [«"tomorrow"»]}'),
    property('{"type": "array", "items": {"type": "string"}, "examples": [«"a"»]}'),
  ],
};
