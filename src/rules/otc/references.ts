import type { Findings, Fix } from '../../core/diagnostic';
import { nodeAt } from '../../core/json/get';
import { has, member } from '../../core/json/members';
import type { PathEdit } from '../../core/json/modify';
import { type Path, startsWith } from '../../core/json/pointer';
import type { JsonNode } from '../../core/json/tree';
import type { SchemaPlace, ToolModel } from '../../core/model/tool-document';
import type { Rule } from '../../core/rule';
import { schemaView } from '../../core/schema/schema-view';
import { definition, withParameter, withParameters } from './example';
import { createInline, type Inline } from './inline';

const referenceWords = ['$ref', '$dynamicRef'];
const definitionWords = ['$defs', 'definitions'];

const nodeIn = (tool: ToolModel, path: Path): JsonNode | undefined => nodeAt(tool.node, path.slice(tool.path.length));

/** One for each place, so that what is referred to often is looked at once. */
const inlines = new WeakMap<SchemaPlace, { readonly text: string; readonly inline: Inline }>();

function inlineOf(tool: ToolModel, place: SchemaPlace, text: string): Inline | undefined {
  const known = inlines.get(place);
  if (known?.text === text) return known.inline;
  const root = nodeIn(tool, place.path);
  if (!root) return undefined;
  const inline = createInline(root, text);
  inlines.set(place, { text, inline });
  return inline;
}

/** The edit that puts the text of its target in the place of a schema with a reference. */
function inlineEdit(tool: ToolModel, place: SchemaPlace, path: Path, text: string): PathEdit | undefined {
  const schema = nodeIn(tool, path);
  const json = schema && inlineOf(tool, place, text)?.(schema);
  return json === undefined ? undefined : { kind: 'set', path, json };
}

export const noRef: Rule = {
  id: 'otc/no-ref',
  severity: 'error',
  summary: 'Schemas in this format stand alone: "$ref" is excluded, so that every client can read them.',
  citation:
    'Open Tool Calling 1.0, Tool Definition, Input Schema; Open Tool Calling 1.0, Tool Definition, Output Schema; narrative 1.0 §4.1; openapi.json 1.0',
  replaces: ['schema/ref-*'],
  keywords: referenceWords,
  isAboutKeywords: true,
  schema: ({ value, path }, place, { text }, tool) =>
    referenceWords.flatMap((word): Findings => {
      if (typeof member(value, word) !== 'string') return [];
      const edit = word === '$ref' ? inlineEdit(tool, place, path, text) : undefined;
      const fixes: readonly Fix[] = edit ? [{ title: 'Put the schema itself here', edits: [edit] }] : [];
      const message = `"${word}" is not allowed in this format; write the schema itself here.`;
      return { at: [...path, word], message, fixes };
    }),
  good: [withParameters('{"type": "object", "properties": {"$ref": {"type": "string", "description": "A git ref."}}}')],
  bad: [
    withParameters(
      '{"type": "object", "properties": {"a": {"$ref": «"#/$defs/a"», "description": "A."}}, "$defs": {"a": {"type": "string"}}}',
    ),
    withParameter('{"$ref": «"https://example.org/city.json"»}'),
    definition({ output_schema: '{"items": {"$ref": «"#"»}}' }),
  ],
};

/** Inlines whatever leads into the definitions, and takes them away. */
function withoutDefinitions(tool: ToolModel, place: SchemaPlace, at: Path, text: string): readonly Fix[] {
  const edits: PathEdit[] = [];
  for (const node of schemaView(place.value).walk(place.path)) {
    const isCovered = startsWith(node.path, at) || edits.some((edit) => startsWith(node.path, edit.path));
    if (isCovered || typeof member(node.value, '$ref') !== 'string') continue;
    if (startsWith(at, node.path)) return [];
    const edit = inlineEdit(tool, place, node.path, text);
    if (!edit) return [];
    edits.push(edit);
  }
  const isUnused = edits.length === 0;
  const title = isUnused ? 'Remove the unused definitions' : 'Put the schemas where they are used';
  return [{ title, edits: [...edits, { kind: 'remove', path: at }], ...(isUnused && { isChoice: true }) }];
}

export const noDefs: Rule = {
  id: 'otc/no-defs',
  severity: 'error',
  summary: 'Nested definitions are excluded in this format, together with the references that use them.',
  citation:
    'Open Tool Calling 1.0, Tool Definition, Input Schema; Open Tool Calling 1.0, Tool Definition, Output Schema; narrative 1.0 §4.1; openapi.json 1.0',
  replaces: ['schema/legacy-keyword', 'schema/keyword-type'],
  keywords: definitionWords,
  isAboutKeywords: true,
  schema: ({ value, path }, place, { text }, tool) =>
    definitionWords.flatMap((word): Findings => {
      if (!has(value, word)) return [];
      const at = [...path, word];
      const message = `"${word}" is not allowed in this format; write each schema where it is used.`;
      return { at, part: 'key', message, fixes: withoutDefinitions(tool, place, at, text) };
    }),
  good: [
    withParameters('{"type": "object", "properties": {"definitions": {"type": "string", "description": "Words."}}}'),
  ],
  bad: [
    withParameters('{"type": "object", «"$defs"»: {"a": {"type": "string"}}}'),
    withParameters(
      '{"type": "object", "properties": {"a": {"$ref": "#/definitions/a", "description": "A."}}, «"definitions"»: {"a": {"type": "string"}}}',
    ),
    definition({ output_schema: '{"$ref": "#/$defs/a", «"$defs"»: {"a": {"items": {"$ref": "#/$defs/a"}}}}' }),
  ],
};
