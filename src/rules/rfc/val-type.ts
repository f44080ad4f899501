import type { Finding } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { Path } from '../../core/json/pointer';
import type { Rule } from '../../core/rule';
import { bySetting } from '../fixes';
import { wordFor } from '../words';
import { draft, draftWithValueSchema } from './example';
import { placesOf } from './places';
import { isDeployed, takesNull } from './revision';

export const primitiveTypes: readonly string[] = ['string', 'integer', 'number', 'boolean', 'json'];
const types: readonly string[] = [...primitiveTypes, 'array'];

/** Names that people bring from JSON Schema and from programming languages. */
const synonyms: Readonly<Record<string, string>> = {
  object: 'json',
  dict: 'json',
  map: 'json',
  any: 'json',
  int: 'integer',
  long: 'integer',
  float: 'number',
  double: 'number',
  decimal: 'number',
  str: 'string',
  text: 'string',
  bool: 'boolean',
  list: 'array',
};

/** The draft's type for another name of it; lists hold no lists, so there a list becomes `json`. */
function closestType(name: unknown, mayBeArray: boolean): string | undefined {
  if (typeof name !== 'string') return undefined;
  const lower = name.toLowerCase();
  const type = types.includes(lower) ? lower : Object.hasOwn(synonyms, lower) ? synonyms[lower] : undefined;
  return type === 'array' && !mayBeArray ? 'json' : type;
}

function wrongType(at: Path, title: string, key: string, value: unknown, allowed: readonly string[]): Finding {
  const better = closestType(value, allowed.includes('array'));
  const found = typeof value === 'string' ? `"${value}"` : wordFor(value);
  return {
    at: [...at, key],
    message: `${title}: "${key}" is ${found}; it must be one of ${allowed.join(', ')}.`,
    fixes: better === undefined ? [] : bySetting(`Change to "${better}"`, [...at, key], JSON.stringify(better)),
  };
}

/** Workers describe each member of an object as they describe a value. */
function membersWithoutSchema(at: Path, schema: unknown, title: string): readonly Finding[] {
  return ['properties', 'inner_properties'].flatMap((key) => {
    const named = member(schema, key);
    if (!isObject(named)) return [];
    return Object.entries(named).flatMap(([name, value]): readonly Finding[] => {
      if (isObject(value)) return [];
      const message = `${title}: "${name}" is ${wordFor(value)}; it must be an object with val_type.`;
      return [{ at: [...at, key, name], message }];
    });
  });
}

export const valType: Rule = {
  id: 'rfc/val-type',
  severity: 'error',
  summary: `A value is one of ${types.join(', ')}; the items of an array are one of these without array.`,
  citation: 'RFC draft tool_definition schema, value_schema.val_type and inner_val_type',
  tool: (tool, context) => {
    const findings: Finding[] = [];
    for (const { kind, path, value, title } of placesOf(tool)) {
      if (kind === 'output') {
        const schema = member(value, 'value_schema');
        if (schema === undefined || isObject(schema) || (schema === null && takesNull(context))) continue;
        const message = `"value_schema" is ${wordFor(schema)}; it must be an object with val_type.`;
        findings.push({ at: [...path, 'value_schema'], message });
      }
      if (kind !== 'value-schema') continue;
      if (isDeployed(context)) findings.push(...membersWithoutSchema(path, value, title));
      const type = member(value, 'val_type');
      const inner = member(value, 'inner_val_type');
      if (type === undefined) {
        const message = `${title} has no "val_type"; add one of ${types.join(', ')}.`;
        findings.push({ at: path, part: 'brace', message });
      } else if (typeof type !== 'string' || !types.includes(type)) {
        findings.push(wrongType(path, title, 'val_type', type, types));
      }
      if (inner !== undefined && inner !== null && (typeof inner !== 'string' || !primitiveTypes.includes(inner))) {
        findings.push(wrongType(path, title, 'inner_val_type', inner, primitiveTypes));
      }
    }
    return findings;
  },
  good: [
    draftWithValueSchema('{"val_type": "json"}'),
    draftWithValueSchema('{"val_type": "array", "inner_val_type": "number"}'),
  ],
  bad: [
    draftWithValueSchema('{"val_type": «"object"»}'),
    draftWithValueSchema('{"val_type": «"int"»}'),
    draftWithValueSchema('«{»}'),
    draftWithValueSchema('{"val_type": "array", "inner_val_type": «"array"»}'),
    draft({ output: '{"available_modes": ["error"], "value_schema": {"val_type": «"list"»}}' }),
    draft({ output: '{"available_modes": ["error"], "value_schema": «"string"»}' }),
    draftWithValueSchema('{"val_type": "json", "nullable": true, "properties": {"city": «null»}}'),
    draftWithValueSchema('{"val_type": "array", "inner_val_type": "json", "inner_properties": {"city": «5»}}'),
  ],
};
