import type { Finding, Findings } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { ToolModel } from '../../core/model/tool-document';
import type { Rule } from '../../core/rule';
import { superfluous } from '../fixes';
import { findNoInputSchema, findOtherRootType } from '../input-schema';
import { placeIn } from '../places';
import { fixesFor, isWrong, sentenceFor, typedMember, typedMembers } from '../typed-members';
import { findUnknown } from '../unknown-members';
import { shown } from '../words';
import { definition } from './example';

export const inputSchemaRequired: Rule = {
  id: 'tf/input-schema-required',
  severity: 'error',
  summary: 'A tool without an input schema is invalid, also when it takes nothing.',
  citation: 'toolfoundation schemas, InputSchema / OutputSchema requirements',
  tool: findNoInputSchema,
  good: [definition()],
  bad: [
    definition({ inputSchema: undefined }, '«{»'),
    definition({ inputSchema: '«null»' }),
    definition({ inputSchema: '«"{}"»' }),
  ],
};

export const inputRootType: Rule = {
  id: 'tf/input-root-type',
  severity: 'error',
  summary:
    'Arguments are always an object. Servers and clients of the Model Context Protocol refuse the tool otherwise.',
  citation:
    'toolfoundation schemas, InputSchema / OutputSchema requirements; MCP 2026-07-28, schema, Tool.inputSchema; observed in the MCP SDKs',
  tool: (tool) => findOtherRootType(tool, 'servers refuse the tool otherwise'),
  good: [definition()],
  bad: [
    definition({ inputSchema: '«{»"properties": {}}' }),
    definition({ inputSchema: '{"type": «"string"»}' }),
    definition({ inputSchema: '{"type": «["object", "null"]»}' }),
  ],
};

/** An icon without an address decodes, and nothing is shown. */
function findNoSrc(tool: ToolModel): readonly Finding[] {
  const list = member(tool.raw, 'icons');
  const icons = Array.isArray(list) ? list : [];
  return icons.flatMap((icon, index): Findings => {
    if (isObject(icon) && Object.hasOwn(icon, 'src')) return [];
    const message = 'An icon is an object with the address of the picture under "src"; write it so.';
    return { at: placeIn(tool, 'icons', index), part: isObject(icon) ? 'brace' : 'value', message };
  });
}

export const memberType: Rule = {
  id: 'tf/member-type',
  severity: 'error',
  summary:
    'Each member takes one kind of value; with another one the definition cannot be decoded. Null counts as absent.',
  citation: 'toolfoundation schemas, Tool schema fields and constraints; model.Tool',
  tool: (tool) =>
    [
      ...typedMember(tool.raw, 'namespace', 'anyText'),
      ...typedMember(tool.raw, 'version', 'anyText'),
      ...typedMember(tool.raw, 'tags', 'texts'),
      ...typedMembers(tool.raw),
    ]
      .filter(({ value, path }) => value !== null || typeof path.at(-1) === 'number')
      .filter(isWrong)
      .map((member): Finding => {
        const at = placeIn(tool, ...member.path);
        return { at, message: sentenceFor(member), fixes: fixesFor(member, at) };
      })
      .concat(findNoSrc(tool)),
  good: [
    definition({ version: 'null', tags: 'null', title: 'null', annotations: '{"readOnlyHint": null}', icons: 'null' }),
    definition({ icons: '[{"src": "https://a.example/a.png", "theme": "dark"}]' }),
  ],
  bad: [
    definition({ namespace: '«5»' }),
    definition({ version: '«1.0»' }),
    definition({ tags: '«"files"»' }),
    definition({ tags: '["files", «{}», «null»]' }),
    definition({ description: '«["a"]»', annotations: '{"readOnlyHint": «"yes"»}' }),
    definition({ icons: '[«"a.png"», «{»"theme": «"blue"»}]' }),
  ],
};

export const storedId: Rule = {
  id: 'tf/stored-id',
  severity: 'warning',
  summary:
    'The id of a tool is computed from namespace, name and version. A stored one is not read, and can only be wrong.',
  citation: 'toolfoundation schemas, Tool ID rules',
  tool: (tool) => {
    if (!Object.hasOwn(tool.raw, 'id')) return [];
    const computed = tool.id === undefined ? '' : ` as ${shown(tool.id.value)}`;
    return [superfluous(placeIn(tool, 'id'), `The id is computed${computed}, not stored; remove this.`)];
  },
  good: [definition()],
  bad: [definition({ '«id»': '"files:read_file"' })],
};

export const unknownProperty: Rule = {
  id: 'tf/unknown-property',
  severity: 'info',
  summary: 'A member that the model of a tool does not have is dropped when the definition is decoded.',
  citation: 'inferred from model.Tool of toolfoundation',
  tool: (tool, { structure }) =>
    findUnknown(
      tool.raw,
      tool.path,
      (key) => key !== 'id' && structure?.grammar.members.has(key) === false,
      (key) => `toolfoundation has no member ${shown(key)} and drops it; remove it or put it into "_meta".`,
    ),
  good: [definition({ title: '"Read"', tags: '["files"]', _meta: '{"unit": "km"}' })],
  bad: [definition({ '«unit»': '"km"', '«labels»': '{"team": "files"}' })],
};

/** Keywords that the validator of toolfoundation reads and checks nothing by, with what to do instead. */
const annotations: Readonly<Record<string, string>> = {
  format: 'add a "pattern", or check the value in the tool',
  contentEncoding: 'add a "pattern", or check the value in the tool',
  contentMediaType: 'check the value in the tool',
};

export const formatAnnotation: Rule = {
  id: 'tf/format-annotation',
  severity: 'info',
  summary:
    'The validator of toolfoundation checks nothing by "format", "contentEncoding" and "contentMediaType"; any string passes.',
  citation: 'toolfoundation schemas, Supported dialects and limitations',
  keywords: Object.keys(annotations),
  schema: (node) =>
    Object.entries(annotations).flatMap(([keyword, advice]): Findings => {
      const value = member(node.value, keyword);
      if (typeof value !== 'string') return [];
      const message = `toolfoundation doesn't check ${shown(keyword)}; ${shown(value)} only describes the value: ${advice}.`;
      return { at: [...node.path, keyword], message };
    }),
  good: [definition({ inputSchema: '{"type": "object", "properties": {"format": {"type": "string"}}}' })],
  bad: [
    definition({ inputSchema: '{"type": "object", "properties": {"a": {"type": "string", "format": «"email"»}}}' }),
    definition({
      inputSchema:
        '{"type": "object", "properties": {"a": {"type": "string", "contentEncoding": «"base64"», "contentMediaType": «"image/png"»}}}',
    }),
  ],
};
