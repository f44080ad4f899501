import type { Findings, Fix } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import type { SchemaNode } from '../../core/schema/schema-view';
import { flagMeant } from '../../core/text/flag-meant';
import { byRenaming } from '../fixes';
import { inputSchema, property } from './example';
import { presenceOf } from './presence';

/** Marks of other schema languages, and whether they say that the property may be left out. */
const flags: Readonly<Record<string, boolean>> = {
  optional: true,
  isOptional: true,
  is_optional: true,
  mandatory: false,
  isMandatory: false,
  is_mandatory: false,
  isRequired: false,
  is_required: false,
};

/** What says the same in the list of the object around, and takes the flag away. */
function inList(node: SchemaNode, flag: string, isOptional: boolean): Fix {
  const { edits, title } = presenceOf(node, !isOptional);
  const removed = `Remove "${flag}"`;
  return {
    title: title === undefined ? `${removed}: "required" says it` : `${removed}, and ${title}`,
    edits: [{ kind: 'remove', path: [...node.path, flag] }, ...edits],
    isChoice: true,
  };
}

export const optionalIgnored: Rule = {
  id: 'schema/optional-ignored',
  severity: 'warning',
  summary:
    'In JSON Schema a property is optional unless "required" of its object lists it; other marks for it mean nothing.',
  citation: 'JSON Schema 2020-12 Validation §6.5.3',
  schema: (node) => {
    const owner = node.parent;
    if (node.keyword !== 'properties' || !owner || !isObject(node.value)) return [];
    const names = member(owner.value, 'required');
    const name = String(node.path.at(-1));
    const plain = name.slice(0, -1);
    if (name.endsWith('?') && plain !== '') {
      const isFree = !Object.hasOwn(Object(member(owner.value, 'properties')), plain);
      const message = `The name of this property is "${name}" with the question mark; a property is optional unless "required" lists it.`;
      return { at: node.path, part: 'key', message, fixes: isFree ? byRenaming(node.path, plain) : [] };
    }
    if (names !== undefined && !Array.isArray(names)) return [];
    return Object.entries(node.value).flatMap(([flag, value]): Findings => {
      const said = typeof value === 'boolean' ? value : flagMeant(value);
      if (!Object.hasOwn(flags, flag) || said === undefined) return [];
      const message = `JSON Schema ignores "${flag}"; a property is optional unless "required" of the object lists it.`;
      const fixes = inList(node, flag, said === flags[flag]);
      return { at: [...node.path, flag], part: 'key', message, fixes };
    });
  },
  good: [
    inputSchema('{"type": "object", "properties": {"optional": {"type": "boolean"}, "?": {"type": "string"}}}'),
    property('{"type": "object", "optional": "later"}'),
  ],
  bad: [
    property('{"type": "string", «"optional"»: true}'),
    property('{"type": "string", «"optional"»: false}'),
    property('{"type": "string", «"optional"»: "yes"}'),
    inputSchema('{"type": "object", "properties": {"a": {«"optional"»: true}}, "required": ["a"]}'),
    inputSchema('{"type": "object", "properties": {"a": {«"mandatory"»: true}, "b": {«"is_required"»: false}}}'),
    inputSchema('{"type": "object", "properties": {«"day?"»: {"type": "string"}}}'),
  ],
};
