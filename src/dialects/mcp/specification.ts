import { may, must, should } from '../../core/specification/clause';
import type { FormatNotes } from '../../core/specification/entry';

const tools = 'MCP 2026-07-28, Tools';
const names = `${tools}, Tool Names`;
const schema = 'MCP 2026-07-28, schema';
const toolSchema = `${schema}, Tool`;
const header = 'MCP 2026-07-28, Transports, Custom Headers from Tool Parameters';
const meta = 'MCP 2026-07-28, Base Protocol, _meta';
const optional = 'It may be left out, so there is nothing to find out.';

const member = (says: string, cite = toolSchema, ...rules: readonly string[]) => ({
  clauses: [may(cite, says, rules.length > 0 ? rules : ['mcp/member-type'])],
});

/** What the Model Context Protocol says of a tool, in our own words. */
export const notes: FormatNotes = {
  id: 'mcp',
  sources: ['MCP 2026-07-28 (specification and schema)', 'MCP 2025-11-25 and earlier revisions', 'MCP TypeScript SDK'],
  fields: {
    name: {
      concept: 'name',
      clauses: [
        must(toolSchema, 'A tool has a name.', ['mcp/name-required']),
        should(names, 'A name has 1 to 128 characters.', ['mcp/name-length']),
        should(names, 'A name holds ASCII letters, digits, underscores, dashes and dots only.', ['mcp/name-chars']),
        should(names, 'No two tools of a server have the same name.', ['mcp/name-unique', 'mcp/tool-names-unique']),
        should(names, 'Capital and small letters are different.', ['mcp-call/name']),
      ],
      deployed: 'The TypeScript SDK warns of names that are against it and refuses none.',
    },
    title: { concept: 'title', ...member('A tool may have a title for people.', toolSchema, 'mcp/title-precedence') },
    description: {
      concept: 'description',
      clauses: [
        may(toolSchema, 'A tool may have a description, a string.', [
          'mcp/description-missing',
          'mcp/description-type',
        ]),
      ],
      deployed: 'With a description of null the TypeScript SDK cannot read the whole list.',
    },
    inputSchema: {
      concept: 'parameters',
      clauses: [
        must(`${tools}, Tool`, 'A tool has an input schema, an object.', ['mcp/input-schema-required']),
        must(`${schema}, Tool.inputSchema`, 'The type at its root is "object".'),
        should(`${tools}, Tool`, 'A tool without parameters closes its object.', ['schema/no-params-open']),
        must(`${tools}, Tool; MCP 2026-07-28, JSON Schema usage`, 'Without "$schema" it is in JSON Schema 2020-12.', [
          'schema/dialect-unsupported',
        ]),
      ],
    },
    'inputSchema.x-mcp-header': {
      clauses: [
        must(header, 'The name is a token of HTTP and not empty.', ['mcp/x-mcp-header-token']),
        must(header, 'No two parameters have the same header, whatever the case.', ['mcp/x-mcp-header-unique']),
        must(header, 'It stands on strings, integers and booleans only.', ['mcp/x-mcp-header-type']),
        must(header, 'It stands on properties that are reached by names alone.', ['mcp/x-mcp-header-reach']),
        must(
          `${tools}, x-mcp-header`,
          'A client leaves a tool out whose header is against this.',
          'It asks clients, and this one does so: the tool is held back, with its reason, as `wire/mcp/tool-dropped`.',
        ),
        should(`${tools}, x-mcp-header`, 'It stands on no parameter that is sensitive.', [
          'mcp/x-mcp-header-sensitive',
        ]),
      ],
      deployed: 'A browser build of the official client sends no such header; this page does.',
    },
    outputSchema: {
      concept: 'output',
      clauses: [
        may(`${tools}, Tool; MCP 2026-07-28, changelog`, 'A tool may have an output schema.'),
        must(`${tools}, Output Schema`, 'With an output schema, a result has structured content that fits it.', [
          'mcp/output-schema',
        ]),
        should(
          `${tools}, Output Schema`,
          'A client checks structured content against it.',
          'It asks clients. This one does so and shows what does not fit beside the response.',
        ),
      ],
      disagreement:
        'Before 2026-07-28 its root had to be an object; since then it may be any schema. SDKs of the older revisions refuse others, so one gets a warning here.',
    },
    annotations: {
      concept: 'effects',
      clauses: [
        may(`${schema}, ToolAnnotations`, 'A tool may give hints about its effects.', ['mcp/annotations-type']),
        must(
          `${tools}, Tool`,
          'A client does not trust the hints of a server that it does not trust.',
          'It asks clients. This one asks before a destructive call, and never calls for a check unless told to.',
        ),
      ],
    },
    'annotations.title': member(
      'The hints may hold a title.',
      `${schema}, ToolAnnotations; ${toolSchema}.annotations`,
      'mcp/title-precedence',
    ),
    'annotations.readOnlyHint': member(
      'A tool may say that it changes nothing.',
      `${schema}, ToolAnnotations`,
      'mcp/annotations-type',
    ),
    'annotations.destructiveHint': member(
      'A tool that changes something may say that it destroys nothing.',
      `${schema}, ToolAnnotations`,
      'mcp/annotations-ignored',
    ),
    'annotations.idempotentHint': member(
      'A tool that changes something may say that a second call changes no more.',
      `${schema}, ToolAnnotations`,
      'mcp/annotations-type',
    ),
    'annotations.openWorldHint': member(
      'A tool may say that it reaches nothing outside.',
      `${schema}, ToolAnnotations`,
      'mcp/annotations-type',
    ),
    icons: member('A tool may have icons.', `${toolSchema}; ${schema}, Icon`),
    'icons.src': {
      clauses: [
        must(`${schema}, Icon`, 'An icon has an address.', ['mcp/icons-src']),
        must(`${schema}, Icon`, 'The address is https, http or data.', ['mcp/icons-unsafe']),
      ],
    },
    'icons.mimeType': { clauses: [may(`${schema}, Icon`, 'An icon may name its type.', optional)] },
    'icons.sizes': { clauses: [may(`${schema}, Icon`, 'An icon may name sizes.', ['mcp/member-type'])] },
    'icons.theme': { clauses: [may(`${schema}, Icon`, 'An icon may name a theme.', ['mcp/member-type'])] },
    execution: member('In 2025-11-25, a tool may say how it is run.', 'MCP changelogs', 'mcp/revision-feature'),
    'execution.taskSupport': member(
      'In 2025-11-25, a tool may be run as a task.',
      'MCP changelogs',
      'mcp/revision-feature',
    ),
    _meta: {
      concept: 'metadata',
      clauses: [
        must(meta, 'A key is a name, with a prefix where others could use it.', ['mcp/meta-key-format']),
        must(meta, 'Prefixes of the protocol itself are reserved.', ['mcp/meta-key-reserved']),
      ],
    },
  },
  clauses: [
    must(`${tools}, Tool`, 'Every listed tool is valid.', ['mcp/tool-definitions']),
    must('MCP 2026-07-28, $ref resolution', 'No reference is fetched.', ['schema/ref-external']),
  ],
  examples: [
    `{
  "name": "job_run",
  "description": "Runs a long job.",
  "inputSchema": { "type": "object", "additionalProperties": false },
  "execution": { "taskSupport": "optional" }
}
`,
  ],
};
