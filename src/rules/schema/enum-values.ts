import type { Findings, Fix } from '../../core/diagnostic';
import { itemsOf, nodeAt } from '../../core/json/get';
import { isObject, member } from '../../core/json/members';
import type { PathEdit } from '../../core/json/modify';
import type { Path } from '../../core/json/pointer';
import { compactValue } from '../../core/json/print-json';
import { toValue } from '../../core/json/to-value';
import type { JsonNode } from '../../core/json/tree';
import type { Rule } from '../../core/rule';
import { isTypeName } from '../../core/schema/json-schema';
import { schemaLimits } from '../../core/schema/limits';
import type { SchemaNode } from '../../core/schema/schema-view';
import { byDropping, byRemoving, byRenaming, bySetting } from '../fixes';
import { repeated } from '../repeated';
import { shortened } from '../words';
import { shownAt } from '../written-at';
import { property } from './example';
import { typeIn } from './foreign-words';
import { inBranches } from './labelled-values';

export const enumEmpty: Rule = {
  id: 'schema/enum-empty',
  severity: 'warning',
  summary: 'No value can be one of none: a schema with an empty enum accepts nothing.',
  citation: 'JSON Schema 2020-12 Validation §6.1.2 (SHOULD)',
  keywords: ['enum'],
  schema: (node) => {
    const values = member(node.value, 'enum');
    if (!Array.isArray(values) || values.length > 0) return [];
    const at = [...node.path, 'enum'];
    return {
      at,
      message: 'This enum is empty, so no value can match; list the values or remove the keyword.',
      fixes: byRemoving('Remove "enum"', at),
    };
  },
  good: [property('{"enum": ["a"]}')],
  bad: [property('{"type": "string", "enum": «[]»}')],
};

/** Equal JSON values have equal keys; key order does not count. Numbers that a double cannot tell apart stay apart. */
function keyOf(value: unknown, index: number): string {
  if (Array.isArray(value)) return `[${value.map((item) => keyOf(item, index)).join()}]`;
  if (isObject(value)) {
    const rows = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}:${keyOf(item, index)}`);
    return `{${rows.sort().join()}}`;
  }
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) return `${value}#${index}`;
  return JSON.stringify(value);
}

export const enumDuplicate: Rule = {
  id: 'schema/enum-duplicate',
  severity: 'warning',
  summary: 'A value that an enum lists twice adds nothing; often one of the two was meant to be another.',
  citation: 'JSON Schema 2020-12 Validation §6.1.2 (SHOULD)',
  keywords: ['enum'],
  schema: (node, _place, _context, tool) => {
    const values = member(node.value, 'enum');
    if (!Array.isArray(values)) return [];
    return repeated(values.slice(0, schemaLimits.enumValues), keyOf).map(({ index }) => {
      const at = [...node.path, 'enum', index];
      const value = shownAt(tool, at);
      return {
        at,
        message: `${value} is listed in this enum already; remove one.`,
        fixes: byDropping(`Remove the second ${value}`, at),
      };
    });
  },
  good: [property('{"enum": ["a", "A", 1, "1", {"a": 1}]}')],
  bad: [property('{"enum": ["a", "b", «"a"»]}'), property('{"enum": [{"a": 1, "b": 2}, «{"b": 2, "a": 1}»]}')],
};

function matches(value: unknown, type: string): boolean {
  if (value === null) return type === 'null';
  if (Array.isArray(value)) return type === 'array';
  if (typeof value === 'number') return type === 'number' || (type === 'integer' && Number.isInteger(value));
  return typeof value === type;
}

/** A value as a type spells it, where it is the same one. A number keeps its digits: 3.10 is no 3.1 as text. */
function written(node: JsonNode, type: string | undefined): string | undefined {
  const { value } = node.kind === 'object' || node.kind === 'array' ? { value: undefined } : node;
  if (type === 'string')
    return typeof value === 'number' || typeof value === 'boolean' ? `"${compactValue(node)}"` : undefined;
  if (typeof value !== 'string') return undefined;
  if (type === 'boolean') return value === 'true' || value === 'false' ? value : undefined;
  const isNumber = /^-?(0|[1-9]\d{0,14})(\.\d{1,10})?$/.test(value) && (type !== 'integer' || !value.includes('.'));
  return isNumber && (type === 'integer' || type === 'number') ? value : undefined;
}

/** An enum of which no value is of the type: the values that are meant, where that is clear for all. */
function inPlainValues(values: readonly JsonNode[], type: string | undefined): string | undefined {
  const [first] = values;
  if (type === undefined || (values.length < 2 && first?.kind !== 'array')) return undefined;
  // In a list too many.
  const plain = values.length === 1 && first?.kind === 'array' ? first.items : values;
  const json = plain.map((node) => (matches(toValue(node), type) ? compactValue(node) : written(node, type)));
  if (json.length === 0 || json.includes(undefined)) return undefined;
  return `[${json.join(', ')}]`;
}

/** What an array may hold, said of the array itself. */
function intoItems({ path, value: schema }: SchemaNode, values: readonly JsonNode[]): Fix | undefined {
  const kinds = new Set(values.map((value) => ('value' in value ? typeof value.value : 'object')));
  const [kind = ''] = kinds;
  if (kinds.size !== 1 || !['string', 'number'].includes(kind)) return undefined;
  const at = [...path, 'enum'];
  const items = member(schema, 'items');
  const own = typeIn(items);
  if (items === undefined) {
    const json = `{"type": "${kind}", "enum": [${values.map(compactValue).join(', ')}]}`;
    const edits: readonly PathEdit[] = [
      { kind: 'rename', path: at, key: 'items' },
      { kind: 'set', path: at, json },
    ];
    return { title: 'Move "enum" into "items"', edits };
  }
  const fits = own === undefined || values.every((value) => matches(toValue(value), own));
  if (!isObject(items) || !fits || Object.hasOwn(items, 'enum')) return undefined;
  return {
    title: 'Move "enum" into "items"',
    edits: [{ kind: 'move', path: at, to: [...path, 'items'], key: 'enum' }],
  };
}

export const enumTypeMismatch: Rule = {
  id: 'schema/enum-type-mismatch',
  severity: 'warning',
  summary: 'A value of "enum" must also match the "type" of the same schema; this one can never match.',
  citation: 'inferred',
  // A default that fits the type is judged by the values as they are meant.
  mends: 'speaks',
  keywords: ['enum', 'const'],
  schema: (node, _place, _context, tool) => {
    const type = member(node.value, 'type');
    const types = (Array.isArray(type) ? type : [type]).filter((each) => typeof each === 'string');
    if (types.length === 0 || types.some((each) => !isTypeName(each))) return [];
    const values = member(node.value, 'enum');
    // Of values with labels another rule speaks.
    if (inBranches(node.path, values, typeIn(node.value))) return [];
    const rows = Array.isArray(values)
      ? values.slice(0, schemaLimits.enumValues).map((value, index) => ({ value, at: [...node.path, 'enum', index] }))
      : [];
    if (isObject(node.value) && Object.hasOwn(node.value, 'const')) {
      rows.push({ value: member(node.value, 'const'), at: [...node.path, 'const'] });
    }
    const wrong = rows.filter(({ value }) => !types.some((each) => matches(value, each)));
    const wanted = types.map((each) => `"${each}"`).join(' or ');
    const only = types.length === 1 ? types[0] : undefined;
    const at = [...node.path, 'enum'];
    // All of one kind are one mistake.
    const nodeOf = (path: Path) => nodeAt(tool.node, path.slice(tool.path.length));
    const isAll = wrong.length === rows.length && Array.isArray(values);
    const items = isAll && only === 'array' ? intoItems(node, itemsOf(nodeOf(at))) : undefined;
    if (items)
      return {
        at,
        message: 'These are values of the items, not of the array; move "enum" into "items".',
        fixes: items,
      };
    const whole = isAll ? inPlainValues(itemsOf(nodeOf(at)), only) : undefined;
    if (whole !== undefined) {
      const message = `None of these values can match the type ${wanted}; change the values or the type.`;
      return { at, message, fixes: bySetting(`Change to ${shortened(whole)}`, at, whole) };
    }
    return wrong.flatMap(({ value, at }): Findings => {
      const message = `${shownAt(tool, at)} can never match the type ${wanted}; change the value or the type.`;
      const isList = at.at(-1) === 'const' && values === undefined && Array.isArray(value);
      if (isList && value.every((each) => types.some((type) => matches(each, type)))) {
        return {
          at,
          message: `A list of values that are allowed is called "enum"; rename "const".`,
          fixes: byRenaming(at, 'enum'),
        };
      }
      const own = nodeOf(at);
      const json = own && written(own, only);
      return { at, message, fixes: json === undefined ? [] : bySetting(`Change to ${json}`, at, json) };
    });
  },
  good: [
    property('{"type": "string", "enum": ["a"]}'),
    property('{"type": ["integer", "null"], "enum": [1, 2.0, null]}'),
    property('{"enum": [1, "a"]}'),
  ],
  bad: [
    property('{"type": "string", "enum": ["1", «2»]}'),
    property('{"type": "integer", "enum": «["1", "2"]»}'),
    property('{"type": "integer", "enum": «["1", "2"]», "default": 1}'),
    property('{"type": "integer", "enum": [1, «"2"»]}'),
    property('{"type": "string", "enum": ["a", «2»], "default": "b"}'),
    property('{"type": "string", "enum": «[["a", "b"]]»}'),
    property('{"type": "string", "const": «["a", "b"]»}'),
    property('{"type": "integer", "enum": [«1.5»]}'),
    property('{"type": "string", "const": «null»}'),
    property('{"type": "array", "enum": «["a", "b"]»}'),
    property('{"type": "array", "items": {"type": "string"}, "enum": «["a", "b"]»}'),
    property('{"type": "array", "items": {"type": "integer"}, "enum": [«"a"»]}'),
  ],
};
