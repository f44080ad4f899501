import type { Finding } from '../../core/diagnostic';
import { nodeAt } from '../../core/json/get';
import { member } from '../../core/json/members';
import type { Path } from '../../core/json/pointer';
import { toValue } from '../../core/json/to-value';
import type { ToolDocument, ToolModel } from '../../core/model/tool-document';
import { unwrap } from '../../core/model/unwrap';
import { listedKeys, type Structure } from '../../core/repair/reading';
import type { Rule } from '../../core/rule';
import { findNoInputSchema, findOtherRootType } from '../input-schema';
import { placeIn } from '../places';
import { fixesFor, isWrong, nameOf, sentenceFor, type TypedMember, typedMember, typedMembers } from '../typed-members';
import { definition } from './example';
import { nullMembers } from './null-members';

const inSchema = 'MCP 2026-07-28, schema, Tool';

export const inputSchemaRequired: Rule = {
  id: 'mcp/input-schema-required',
  severity: 'error',
  summary:
    'Every tool has an input schema, also one that takes nothing. Clients refuse a list with a tool that lacks it.',
  citation: `${inSchema} (required); MCP 2026-07-28, Tools, Tool (MUST)`,
  tool: findNoInputSchema,
  good: [definition(), definition({ inputSchema: '{"type": "object"}' })],
  bad: [
    definition({ inputSchema: undefined, annotations: '{"readOnlyHint": true}' }, '«{»'),
    definition({ inputSchema: '«null»' }),
    definition({ inputSchema: '«true»' }),
    definition({ inputSchema: '«"{}"»' }),
    definition({ inputSchema: String.raw`«"{\"type\": \"object\"}"»` }),
    definition({ inputSchema: '«"object"»' }),
  ],
};

export const inputRootType: Rule = {
  id: 'mcp/input-root-type',
  severity: 'error',
  summary: 'Arguments are always an object, and the root of the input schema must say so in exactly these words.',
  citation: `${inSchema}.inputSchema`,
  tool: (tool) => findOtherRootType(tool, 'clients refuse the tool otherwise'),
  good: [definition(), definition({ inputSchema: '{"type": "object", "oneOf": [{"required": ["a"]}]}' })],
  bad: [
    definition({ inputSchema: '«{»}' }),
    definition({ inputSchema: '«{»"properties": {"a": {"description": "A."}}}' }),
    definition({ inputSchema: '«{»"$ref": "#/$defs/a", "$defs": {"a": {"type": "object"}}}' }),
    definition({ inputSchema: '{"type": «["object"]»}' }),
    definition({ inputSchema: '{"type": «"string"»}' }),
  ],
};

export const descriptionMissing: Rule = {
  id: 'mcp/description-missing',
  severity: 'warning',
  summary: 'The format does without a description; a model that is to choose among tools hardly can.',
  citation: 'inferred',
  tool: (tool) => {
    const description = member(tool.raw, 'description');
    if (description === undefined) {
      const message = 'This tool has no "description"; add one, models choose tools by it.';
      return { at: tool.path, part: 'brace', message };
    }
    if (typeof description !== 'string' || description.trim() !== '') return [];
    return { at: placeIn(tool, 'description'), message: 'The description is empty; models choose tools by it.' };
  },
  good: [definition()],
  bad: [definition({ description: undefined }, '«{»'), definition({ description: '«" "»' })],
};

/** Members that a package prints as null where there is nothing: one habit, however many they are. */
function findNull(tool: ToolModel, structure: Structure | undefined): readonly Finding[] {
  const [first, ...others] = nullMembers(tool.raw, structure);
  if (first === undefined) return [];
  const keys = [first, ...others];
  const [are, them] = others.length > 0 ? ['are', 'them'] : ['is', 'it'];
  const names = listedKeys(keys);
  const message = `${names} ${are} null, which many clients refuse; leave ${them} out instead.`;
  const edits = keys.map((key) => ({ kind: 'remove', path: [...tool.path, key] }) as const);
  return [{ at: placeIn(tool, first), message, severity: 'warning', fixes: { title: `Remove ${names}`, edits } }];
}

function findWrong(path: Path, members: readonly TypedMember[]): readonly Finding[] {
  return members
    .filter((each) => isWrong(each) && !isNullMember(each))
    .map((member) => {
      const at = [...path, ...member.path];
      const isNull = member.value === null;
      const message = isNull
        ? `${nameOf(member.path)} is null, which many clients refuse; leave it out instead.`
        : sentenceFor(member);
      return { at, message, ...(isNull ? { severity: 'warning' as const } : {}), fixes: fixesFor(member, at) };
    });
}

/** What `findNull` speaks about. */
const isNullMember = ({ path: [key, ...inside], value }: TypedMember) =>
  value === null && inside.length === 0 && key !== 'description' && key !== 'nextCursor';

/** Beside a list stands where it goes on, as a string. */
function findCursor({ form, tree: { root } }: ToolDocument): readonly Finding[] {
  const around = unwrap(root).path.slice(0, -1);
  const value = form === 'listing' ? toValue(nodeAt(root, [...around, 'nextCursor'])) : undefined;
  return findWrong(around, typedMember({ nextCursor: value }, 'nextCursor', 'anyText'));
}

export const descriptionType: Rule = {
  id: 'mcp/description-type',
  severity: 'error',
  summary:
    'A description is a string or left out. With null or anything else, SDKs cannot read the whole list of tools.',
  citation: `${inSchema}.description; observed in the MCP TypeScript SDK`,
  tool: (tool) => {
    const members = typedMembers(tool.raw).filter(({ path }) => path[0] === 'description');
    return findWrong(tool.path, members).map((finding) => ({ ...finding, severity: 'error' }));
  },
  good: [definition(), definition({ description: '""' })],
  bad: [definition({ description: '«null»' }), definition({ description: '«["One.", "Two."]»' })],
};

export const annotationsType: Rule = {
  id: 'mcp/annotations-type',
  severity: 'error',
  summary: 'Annotations are an object whose hints are true or false. SDKs refuse the list of tools otherwise.',
  citation: 'MCP 2026-07-28, schema, ToolAnnotations',
  tool: (tool) =>
    findWrong(
      tool.path,
      typedMembers(tool.raw).filter(({ path }) => path[0] === 'annotations'),
    ),
  good: [definition(), definition({ annotations: '{"title": "Weather", "readOnlyHint": true}' })],
  bad: [
    definition({ annotations: '«[]»' }),
    definition({ annotations: '«["readOnlyHint", "idempotentHint"]»' }),
    definition({ annotations: '{"readOnlyHint": «"true"»}' }),
    definition({ annotations: '{"title": «5», "openWorldHint": «null»}' }),
  ],
};

/** What other rules speak about. */
const elsewhere = ['description', 'annotations'];

export const memberType: Rule = {
  id: 'mcp/member-type',
  severity: 'error',
  summary: 'Each member takes one kind of value. With another one, null included, SDKs refuse the whole list of tools.',
  citation: `${inSchema}; MCP 2026-07-28, schema, Icon; MCP 2026-07-28, schema, ToolExecution`,
  document: findCursor,
  tool: (tool, { structure }) => {
    const members = [
      ...typedMembers(tool.raw).filter(({ path }) => !elsewhere.includes(String(path[0])) && path.at(-1) !== 'src'),
      ...typedMember(tool.raw, 'execution', 'object'),
      ...typedMember(member(tool.raw, 'execution'), 'taskSupport', 'taskSupport', ['execution']),
    ];
    return [...findNull(tool, structure), ...findWrong(tool.path, members)];
  },
  good: [
    definition({ title: '"Weather"', icons: '[]', _meta: '{}', outputSchema: '{"type": "object"}' }),
    `{"tools": [${definition()}], "nextCursor": "2"}`,
  ],
  bad: [
    definition({ title: '«5»' }),
    definition({ title: '«null»', icons: 'null', serializer: 'null' }),
    definition({ outputSchema: '«true»' }),
    definition({ icons: '[{"src": "https://a.example/a.png", "sizes": «"48x48"», "theme": «"Dark"»}]' }),
    definition({ icons: '«"https://a.example/a.png"»' }),
    definition({ _meta: '«[]»' }),
    definition({ execution: '{"taskSupport": «true»}' }),
    `{"tools": [${definition()}], "nextCursor": «null»}`,
    `{"jsonrpc": "2.0", "id": 1, "result": {"tools": [${definition()}], "nextCursor": «2»}}`,
  ],
};
