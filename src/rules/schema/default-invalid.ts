import type { Finding, Fix } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import { type Path, toPointer } from '../../core/json/pointer';
import type { Rule } from '../../core/rule';
import type { SchemaNode } from '../../core/schema/schema-view';
import { checkSimple } from '../../core/schema/simple-check';
import { remarksOf, type Verdict } from '../../core/schema/verdict';
import { bySetting } from '../fixes';
import { shown } from '../words';
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

/** A number or a flag that was written as text, where the schema asks for one. */
function unquoted(schema: unknown, value: unknown, at: Path): readonly Fix[] {
  if (typeof value !== 'string' || !/^(?:true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?)$/.test(value)) return [];
  return checkSimple(schema, JSON.parse(value))?.kind === 'valid'
    ? [bySetting(`Write ${value} without quotes`, at, value)]
    : [];
}

export const defaultInvalid: Rule = {
  id: 'schema/default-invalid',
  severity: 'warning',
  summary: 'Forms and servers fill in the default. One that its own schema refuses makes every such call fail.',
  citation: 'JSON Schema 2020-12 Validation §9.2 (RECOMMENDED)',
  keywords: ['default'],
  schema: (node, _place, { validate }) => {
    if (!isObject(node.value) || !Object.hasOwn(node.value, 'default')) return [];
    const value = member(node.value, 'default');
    const report = (verdict: Verdict): readonly Finding[] => {
      const at = [...node.path, 'default'];
      const [issue] = verdict.kind === 'invalid' ? verdict.issues : [];
      const message = `The default ${shown(value)} does not fit its own schema. ${issue?.message}`;
      if (issue) return [{ at, message, fixes: unquoted(node.value, value, at) }];
      const [remark] = remarksOf(verdict);
      return remark ? [{ at, message: `The default ${shown(value)} has not its own format. ${remark.message}` }] : [];
    };
    const simple = checkSimple(node.value, value);
    if (simple) return report(simple);
    const schemaText = schemaTextOf(node);
    if (schemaText === undefined) return [];
    return validate(schemaText, JSON.stringify(value)).then(report);
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
    property('{"type": "string", "pattern": "^a$", "default": «"b"»}'),
    property('{"type": "string", "format": "date", "default": «"tomorrow"»}'),
    property('{"type": "object", "properties": {"n": {"type": "integer"}}, "default": «{"n": "1"}»}'),
    inputSchema('{"properties": {"a": {"$ref": "#/$defs/a", "default": «5»}}, "$defs": {"a": {"type": "string"}}}'),
  ],
};
