import type { Finding, Fix } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import { type Path, toPointer } from '../../core/json/pointer';
import type { ToolModel } from '../../core/model/tool-document';
import type { Rule } from '../../core/rule';
import type { SchemaNode } from '../../core/schema/schema-view';
import { checkSimple } from '../../core/schema/simple-check';
import { remarksOf, type Validate, type Verdict } from '../../core/schema/verdict';
import { nearest } from '../../core/text/likeness';
import { byRemoving, bySetting } from '../fixes';
import { shown } from '../words';
import { shownAt } from '../written-at';
import { inputSchema, property } from './example';

/** The schema alone, without its default; with references, inside the schema that they lead into. */
function schemaTextOf(node: SchemaNode): string | undefined {
  if (!isObject(node.value)) return undefined;
  const { default: _, ...schema } = node.value;
  const text = JSON.stringify(schema);
  const root = node.root;
  if (!root || !text.includes('"$ref"')) return text;
  if (!isObject(root.value) || Object.hasOwn(root.value, '$id')) return undefined;
  const address = 'urn:callsheet:root';
  const pointer = toPointer(node.path.slice(root.path.length));
  return JSON.stringify({ $ref: `${address}#${pointer}`, $defs: { root: { ...root.value, $id: address } } });
}

/** What stands for no default where a program or a person had to write one. */
const nothing: readonly unknown[] = [null, '', 'None', 'none', 'null', 'undefined', 'N/A'];

/** The value that the schema allows in the place of one that it refuses, or none. */
function fixesFor(schema: unknown, value: unknown, at: Path, what: string): readonly Fix[] {
  if (nothing.includes(value)) return [byRemoving(`Remove the ${what} ${shown(value)}`, at)];
  if (typeof value !== 'string') return [];
  const isPlain = /^(?:true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?)$/.test(value);
  if (isPlain && checkSimple(schema, JSON.parse(value))?.kind === 'valid')
    return [bySetting(`Write ${value} without quotes`, at, value)];
  const values = member(schema, 'enum');
  const meant = Array.isArray(values)
    ? nearest(
        value,
        values.filter((each) => typeof each === 'string'),
      )
    : undefined;
  return meant === undefined ? [] : [bySetting(`Change to "${meant}"`, at, JSON.stringify(meant))];
}

/** A value that is written in a schema: where, and what it is called. */
interface WrittenValue {
  readonly value: unknown;
  readonly steps: Path;
  readonly what: 'default' | 'example';
}

/** What a schema says of its default, or of an example. */
export function misfitOf(
  node: SchemaNode,
  { value, steps, what }: WrittenValue,
  tool: ToolModel,
  validate: Validate,
): readonly Finding[] | Promise<readonly Finding[]> {
  const report = (verdict: Verdict): readonly Finding[] => {
    const [issue] = verdict.kind === 'invalid' ? verdict.issues : [];
    const [remark] = remarksOf(verdict);
    if (!issue && !remark) return [];
    const at = [...node.path, ...steps];
    const words = issue
      ? `does not fit its own schema. ${issue.message}`
      : `is not in the format of its schema. ${remark?.message}`;
    return [{ at, message: `The ${what} ${shownAt(tool, at)} ${words}`, fixes: fixesFor(node.value, value, at, what) }];
  };
  const simple = checkSimple(node.value, value);
  if (simple) return report(simple);
  const schemaText = schemaTextOf(node);
  if (schemaText === undefined) return [];
  return validate(schemaText, JSON.stringify(value)).then(report);
}

export const defaultInvalid: Rule = {
  id: 'schema/default-invalid',
  severity: 'warning',
  summary: 'Forms and servers fill in the default. One that its own schema refuses makes every such call fail.',
  citation: 'JSON Schema 2020-12 Validation §9.2 (RECOMMENDED)',
  keywords: ['default'],
  schema: (node, _place, { validate }, tool) => {
    if (!isObject(node.value) || !Object.hasOwn(node.value, 'default')) return [];
    return misfitOf(
      node,
      { value: member(node.value, 'default'), steps: ['default'], what: 'default' },
      tool,
      validate,
    );
  },
  good: [
    property('{"type": "integer", "minimum": 1, "default": 1}'),
    property('{"default": null}'),
    inputSchema('{"properties": {"a": {"$ref": "#/$defs/a", "default": "x"}}, "$defs": {"a": {"type": "string"}}}'),
    property('{"type": "text", "default": 5}'),
  ],
  bad: [
    property('{"type": "integer", "default": «"1"»}'),
    property('{"type": "string", "enum": ["a"], "default": «"b"»}'),
    property('{"type": "string", "enum": ["first", "last"], "default": «"First"»}'),
    property('{"type": "string", "default": «null»}'),
    property('{"type": "string", "format": "date", "default": «"None"»}'),
    property('{"type": "string", "pattern": "^a$", "default": «"b"»}'),
    property('{"type": "string", "format": "date", "default": «"tomorrow"»}'),
    property('{"type": "object", "properties": {"n": {"type": "integer"}}, "default": «{"n": "1"}»}'),
    inputSchema('{"properties": {"a": {"$ref": "#/$defs/a", "default": «5»}}, "$defs": {"a": {"type": "string"}}}'),
  ],
};
