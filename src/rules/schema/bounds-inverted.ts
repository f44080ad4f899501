import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { writtenAt } from '../written-at';
import { property } from './example';

const pairs = [
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minContains', 'maxContains'],
  ['minProperties', 'maxProperties'],
] as const;

export const boundsInverted: Rule = {
  id: 'schema/bounds-inverted',
  severity: 'warning',
  mends: 'speaks',
  summary: 'When the lower bound is above the upper one, no value can match.',
  citation: 'inferred',
  keywords: pairs.map(([lower]) => lower),
  schema: (node, _place, _context, tool) => {
    if (!isObject(node.value)) return [];
    const { value } = node;
    return pairs.flatMap(([lower, upper]) => {
      const [from, to] = [member(value, lower), member(value, upper)];
      if (typeof from !== 'number' || typeof to !== 'number' || from <= to) return [];
      const [low, high] = [lower, upper].map((key) => writtenAt(tool, [...node.path, key]));
      if (low === undefined || high === undefined) return [];
      const swap = [
        { kind: 'set', path: [...node.path, lower], json: high },
        { kind: 'set', path: [...node.path, upper], json: low },
      ] as const;
      return {
        at: [...node.path, lower],
        message: `"${lower}" is ${low} and "${upper}" is ${high}, so no value can match; swap or correct them.`,
        fixes: { title: `Swap ${low} and ${high}`, edits: swap },
      };
    });
  },
  good: [property('{"type": "integer", "minimum": 1, "maximum": 1}')],
  bad: [
    property('{"type": "integer", "minimum": «9», "maximum": 1}'),
    property('{"type": "string", "minLength": «3», "maxLength": 2}'),
  ],
};
