import type { Finding, Findings } from '../../core/diagnostic';
import { member } from '../../core/json/members';
import type { PathEdit } from '../../core/json/modify';
import { stringList } from '../../core/json/new-container';
import type { Path } from '../../core/json/pointer';
import type { Rule } from '../../core/rule';
import { isTypeName, typeNames } from '../../core/schema/json-schema';
import { readTypeExpression, type TypeMeaning } from '../../core/schema/type-expression';
import { typeMeant } from '../../core/schema/type-meant';
import { byRemoving, bySetting } from '../fixes';
import { either } from '../words';
import { inputSchema, property } from './example';

function findUnknown(type: unknown, at: Path, isAlone: boolean, hasItems = false): Findings {
  if (typeof type !== 'string' || isTypeName(type)) return [];
  const message = `"${type}" is not a JSON Schema type; use ${either(typeNames)}.`;
  if (isAlone && type.toLowerCase() === 'any') {
    const fixes = [byRemoving('Remove "type": any value is allowed without it', at)] as const;
    return { at, message: '"any" is not a JSON Schema type; a schema without "type" allows any value.', fixes };
  }
  const meaning = isAlone ? readTypeExpression(type) : undefined;
  if (meaning) return ofExpression(type, at, meaning, hasItems);
  const right = typeMeant(type, typeNames);
  if (right === undefined) return { at, message };
  const fixes = [bySetting(`Change to "${right}"`, at, `"${right}"`)] as const;
  return { at, message, fixes };
}

/** `string[]` and `string | null` are types of other languages. */
function ofExpression(type: string, at: Path, { types, items }: TypeMeaning, hasItems: boolean): Finding {
  const [only = '', ...others] = types;
  const json = others.length === 0 ? JSON.stringify(only) : stringList(types);
  const edits: PathEdit[] = [{ kind: 'set', path: at, json }];
  if (items !== undefined && !hasItems) {
    edits.push({ kind: 'insert', path: at.slice(0, -1), key: 'items', json: `{"type": ${JSON.stringify(items)}}` });
  }
  const form = `${json}${items === undefined ? '' : ` with "items" of type "${items}"`}`;
  const message = `"${type}" is not a JSON Schema type; write ${form}.`;
  const fix = { title: `Change to ${form}`, edits };
  // The word itself goes.
  return { at, message, fixes: /optional/i.test(type) ? { ...fix, isChoice: true } : fix };
}

export const unknownType: Rule = {
  id: 'schema/unknown-type',
  severity: 'error',
  summary: 'JSON Schema knows seven types. A schema with another one cannot be used to check or to fill in a value.',
  citation: 'JSON Schema 2020-12 Validation §6.1.1',
  keywords: ['type'],
  schema: (node) => {
    const type = member(node.value, 'type');
    if (isTypeName(type)) return [];
    const path = [...node.path, 'type'];
    if (!Array.isArray(type)) return findUnknown(type, path, true, member(node.value, 'items') !== undefined);
    return type.flatMap((each, index) => findUnknown(each, [...path, index], false));
  },
  good: [property('{"type": "string"}'), property('{"type": ["string", "null"]}'), property('{"enum": ["type"]}')],
  bad: [
    property('{"type": «"int"»}'),
    property('{"type": «"STRING"»}'),
    property('{"type": «"any"»}'),
    property('{"type": ["string", «"None"»]}'),
    property('{"type": «"date"»}'),
    property('{"type": «"string[]"»}'),
    property('{"type": «"string | null"»}'),
    inputSchema('{"type": "array", "items": {"type": «"dict"»}}'),
  ],
};
