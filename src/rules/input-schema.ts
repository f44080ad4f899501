import type { Finding, Findings } from '../core/diagnostic';
import { readJsonText } from '../core/json/json-text';
import { isObject, member } from '../core/json/members';
import type { ToolModel } from '../core/model/tool-document';
import { isTypeName } from '../core/schema/json-schema';
import type { SchemaNode } from '../core/schema/schema-view';
import { bySetting, change } from './fixes';
import { insertMember, placeIn } from './places';
import { shown, wordFor } from './words';

/** What a tool without parameters takes. */
const closedObject = '{"type": "object", "additionalProperties": false}';

/** A tool without `inputSchema`, or with something else than an object there. */
export function findNoInputSchema(tool: ToolModel): Findings {
  const schema = member(tool.raw, 'inputSchema');
  if (isObject(schema)) return [];
  const at = placeIn(tool, 'inputSchema');
  if (schema === undefined) {
    const add = insertMember(tool, 'inputSchema', closedObject);
    const fixes = [{ title: 'Add an input schema for no parameters', edits: [add] }];
    const message = 'This tool has no "inputSchema"; add a JSON Schema of its arguments, also when it takes none.';
    return { at: tool.path, part: 'brace', message, fixes };
  }
  const held = typeof schema === 'string' ? readJsonText(schema) : undefined;
  if (typeof schema === 'string' && held && isObject(held.value)) {
    const fixes = bySetting('Write the schema itself', at, schema.trim());
    return { at, message: '"inputSchema" is a string that holds a schema; write the schema itself.', fixes };
  }
  const message = `"inputSchema" is ${wordFor(schema)}; it must be a JSON Schema object, also when the tool takes nothing.`;
  return { at, message, fixes: typeof schema === 'string' ? [] : change(at, closedObject) };
}

/** An input schema that does not say `"type": "object"` at its root. */
export function findOtherRootType(tool: ToolModel, why: string): Findings {
  const schema = member(tool.raw, 'inputSchema');
  if (!isObject(schema)) return [];
  const path = placeIn(tool, 'inputSchema');
  const at = [...path, 'type'];
  const type = member(schema, 'type');
  if (type === undefined) {
    const insert = { kind: 'insert', path, key: 'type', index: 0, json: '"object"' } as const;
    const message = `This input schema does not say "type": "object" at its root; add it, ${why}.`;
    return { at: path, part: 'brace', message, fixes: { title: 'Add "type": "object"', edits: [insert] } };
  }
  // What is no type at all is left to the rules about JSON Schema.
  const isType = Array.isArray(type) ? type.length > 0 && type.every(isTypeName) : isTypeName(type);
  if (type === 'object' || !isType) return [];
  const canBe = (Array.isArray(type) && type.includes('object')) || isObject(member(schema, 'properties'));
  const message = `The type of the input is ${shown(type)}; it must be "object" alone, ${why}.`;
  return { at, message, fixes: canBe ? change(at, '"object"') : [] };
}

/** A parameter that a model is told nothing about, or whose description is empty. Its title may do. */
export function findNoDescription({ path, value }: SchemaNode): Finding {
  const name = shown(String(path.at(-1)));
  const at = [...path, 'description'];
  const title = member(value, 'title');
  const fixes =
    typeof title === 'string' && title.trim() !== ''
      ? bySetting(`Use the title as description: ${shown(title)}`, at, JSON.stringify(title))
      : [];
  if (member(value, 'description') !== undefined) {
    return { at, message: `The description of parameter ${name} is empty; a model chooses arguments by it.`, fixes };
  }
  const message = `Parameter ${name} has no description; add one, a model chooses arguments by it.`;
  return { at: path, part: 'brace', message, fixes };
}
