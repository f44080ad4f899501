import type { Finding, Fix } from '../../core/diagnostic';
import { isObject, member, stringAt } from '../../core/json/members';
import type { PathEdit } from '../../core/json/modify';
import type { Path } from '../../core/json/pointer';
import type { Rule } from '../../core/rule';
import { readTypeExpression } from '../../core/schema/type-expression';
import { typeMeant } from '../../core/schema/type-meant';
import { typeFix } from '../type-fix';
import { wordFor } from '../words';
import { draft, draftWithValueSchema } from './example';
import { placesOf } from './places';
import { isDeployed, takesNull } from './revision';

export const primitiveTypes: readonly string[] = ['string', 'integer', 'number', 'boolean', 'json'];
const types: readonly string[] = [...primitiveTypes, 'array'];

/** What an object, or a list where none may be, is called here. */
const objects = { object: 'json', dict: 'json', map: 'json', struct: 'json', record: 'json', any: 'json' };
const lists = { array: 'json', list: 'json', tuple: 'json' };

/** What says the same in the draft's words: `list` and `list[str]`, as JSON Schema and programming languages have it. */
function meantBy(
  at: Path,
  key: string,
  value: string,
  allowed: readonly string[],
  isRequired?: boolean,
): Fix | undefined {
  const mayBeArray = allowed.includes('array');
  const inner = typeMeant(stringAt(readTypeExpression(value)?.keywords?.items, 'type') ?? '', primitiveTypes, objects);
  if (!mayBeArray || inner === undefined)
    return typeFix([...at, key], value, allowed, mayBeArray ? objects : { ...objects, ...lists }, isRequired);
  const edits: readonly PathEdit[] = [
    { kind: 'set', path: [...at, key], json: '"array"' },
    { kind: 'set', path: [...at, 'inner_val_type'], json: JSON.stringify(inner) },
  ];
  return { title: `Change to "array" with "inner_val_type": "${inner}"`, edits };
}

function wrongType(
  at: Path,
  title: string,
  key: string,
  value: unknown,
  allowed: readonly string[],
  isRequired?: boolean,
): Finding {
  const found = typeof value === 'string' ? `"${value}"` : wordFor(value);
  const fix = typeof value === 'string' ? meantBy(at, key, value, allowed, isRequired) : undefined;
  return {
    at: [...at, key],
    message: `${title}: "${key}" is ${found}; it must be one of ${allowed.join(', ')}.`,
    fixes: fix ?? [],
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
    let isRequired: boolean | undefined;
    for (const { kind, path, value, title } of placesOf(tool)) {
      // A value belongs to what stands before it.
      if (kind !== 'value-schema') isRequired = kind === 'parameter' ? member(value, 'required') === true : undefined;
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
        findings.push(wrongType(path, title, 'val_type', type, types, isRequired));
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
    draftWithValueSchema('{"val_type": «"list[str]"»}'),
    draftWithValueSchema('{"val_type": «"string, required"»}'),
    draftWithValueSchema('{"val_type": «"int?"»}'),
    draftWithValueSchema('{"val_type": «"bytes"»}'),
    draftWithValueSchema('«{»}'),
    draftWithValueSchema('{"val_type": "array", "inner_val_type": «"array"»}'),
    draft({ output: '{"available_modes": ["error"], "value_schema": {"val_type": «"list"»}}' }),
    draft({ output: '{"available_modes": ["error"], "value_schema": «"string"»}' }),
    draftWithValueSchema('{"val_type": "json", "nullable": true, "properties": {"city": «null»}}'),
    draftWithValueSchema('{"val_type": "array", "inner_val_type": "json", "inner_properties": {"city": «5»}}'),
  ],
};
