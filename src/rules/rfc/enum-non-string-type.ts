import { member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { draft, draftWithValueSchema } from './example';
import { placesOf } from './places';
import { primitiveTypes } from './val-type';

export const enumNonStringType: Rule = {
  id: 'rfc/enum-non-string-type',
  severity: 'warning',
  summary: 'The values of "enum" are strings, so a parameter of another type can never have one of them.',
  citation: 'inferred',
  tool: (tool) =>
    placesOf(tool).flatMap(({ kind, path, value, title }) => {
      if (kind !== 'value-schema') return [];
      const type = member(value, 'val_type');
      const effective = type === 'array' ? member(value, 'inner_val_type') : type;
      const values = member(value, 'enum');
      const isMismatch = typeof effective === 'string' && effective !== 'string' && primitiveTypes.includes(effective);
      if (!isMismatch || !Array.isArray(values) || !values.some((item) => typeof item === 'string')) return [];
      const at = [...path, 'enum'];
      return {
        at,
        part: 'key',
        message: `${title} is of type ${effective}, but its enum holds strings. Use type string, or remove the enum.`,
      };
    }),
  good: [
    draftWithValueSchema('{"val_type": "string", "enum": ["1", "2"]}'),
    draftWithValueSchema('{"val_type": "array", "inner_val_type": "string", "enum": ["1"]}'),
  ],
  bad: [
    draftWithValueSchema('{"val_type": "integer", «"enum"»: ["1", "2"]}'),
    draft({ output: '{"available_modes": ["value"], "value_schema": {"val_type": "boolean", «"enum"»: ["yes"]}}' }),
  ],
};
