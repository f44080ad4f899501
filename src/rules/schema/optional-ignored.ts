import type { Fix } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { PathEdit } from '../../core/json/modify';
import type { Rule } from '../../core/rule';
import type { SchemaNode } from '../../core/schema/schema-view';
import { byRenaming } from '../fixes';
import { inputSchema, property } from './example';

/** What says the same in the list of the object around, and takes the flag away. */
function inList(node: SchemaNode, owner: SchemaNode, isOptional: boolean): Fix {
  const name = String(node.path.at(-1));
  const names = member(owner.value, 'required');
  const index = Array.isArray(names) ? names.indexOf(name) : -1;
  const removal: PathEdit = { kind: 'remove', path: [...node.path, 'optional'] };
  const list = [...owner.path, 'required'];
  if (isOptional && index >= 0) {
    const edits: readonly PathEdit[] = [removal, { kind: 'remove', path: [...list, index] }];
    return { title: `Remove "${name}" from "required", and "optional"`, edits, isChoice: true };
  }
  if (isOptional || index >= 0)
    return { title: 'Remove "optional": "required" says it', edits: [removal], isChoice: true };
  const json = JSON.stringify(name);
  const added: PathEdit =
    names === undefined
      ? { kind: 'insert', path: owner.path, key: 'required', json: `[${json}]` }
      : { kind: 'insert', path: list, json };
  return { title: `Add "${name}" to "required" instead`, edits: [removal, added], isChoice: true };
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
    const optional = member(node.value, 'optional');
    if (typeof optional !== 'boolean' || (names !== undefined && !Array.isArray(names))) return [];
    const message = `JSON Schema ignores "optional"; a property is optional unless "required" of the object lists it.`;
    return { at: [...node.path, 'optional'], part: 'key', message, fixes: inList(node, owner, optional) };
  },
  good: [
    inputSchema('{"type": "object", "properties": {"optional": {"type": "boolean"}, "?": {"type": "string"}}}'),
    property('{"type": "object", "optional": "later"}'),
  ],
  bad: [
    property('{"type": "string", «"optional"»: true}'),
    property('{"type": "string", «"optional"»: false}'),
    inputSchema('{"type": "object", "properties": {"a": {«"optional"»: true}}, "required": ["a"]}'),
    inputSchema('{"type": "object", "properties": {«"day?"»: {"type": "string"}}}'),
  ],
};
