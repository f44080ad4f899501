import { may, must } from '../../core/specification/clause';
import type { FormatNotes } from '../../core/specification/entry';
import { notes as mcp } from '../mcp/specification';

const fields = 'toolfoundation schemas, Core MCP tool fields';
const extensions = 'toolfoundation schemas, toolfoundation extensions';
const idRules = 'toolfoundation schemas, Tool ID rules';
const tagRules = 'toolfoundation schemas, Tag normalization rules';
const schemas = 'toolfoundation schemas, InputSchema / OutputSchema requirements';
const dialects = 'toolfoundation schemas, Supported dialects and limitations';
const constraints = 'toolfoundation schemas, Tool schema fields and constraints';
const library = 'It is about the functions of the Go library, which are not called from here.';

const {
  'inputSchema.x-mcp-header': _header,
  execution: _execution,
  'execution.taskSupport': _support,
  ...shared
} = mcp.fields;

/** What toolfoundation says of a tool, in our own words: a tool of the Model Context Protocol and what it adds. */
export const notes: FormatNotes = {
  id: 'tf',
  sources: [
    'toolfoundation schemas (the documentation)',
    'toolfoundation, model and version (the Go library)',
    ...mcp.sources.slice(0, 1),
  ],
  fields: {
    ...shared,
    namespace: {
      concept: 'toolkit',
      clauses: [
        must(idRules, 'A namespace is not empty and holds no colon.', ['tf/namespace-empty', 'tf/namespace-colon']),
        must(idRules, 'The id is namespace:name:version, without what is missing.', ['tf/id-unique', 'tf/stored-id']),
      ],
      disagreement:
        'A comment in the library says one colon at most, its check allows two. `ID()` of the canonical tool leaves the version out, `ToolID()` has it.',
    },
    name: {
      concept: 'name',
      clauses: [
        must(fields, 'A tool has a name.', ['tf/name-required']),
        must(fields, 'A name has 1 to 128 letters, digits, underscores, dashes and dots.', [
          'tf/name-length',
          'tf/name-chars',
        ]),
      ],
      disagreement: 'An error here, where the Model Context Protocol only recommends the same.',
    },
    version: {
      concept: 'version',
      clauses: [
        must(extensions, 'A version is a semantic version, with or without v.', ['tf/version-format']),
        must(`${idRules}; ${extensions}`, 'A version that is there is not empty.', [
          'tf/version-format',
          'tf/version-without-namespace',
        ]),
      ],
      disagreement:
        'The documentation makes the version part of the id; the library drops it from the id of a tool without a namespace. It is a warning here.',
      deployed: 'The library compares prereleases letter by letter, so that rc.10 comes before rc.9.',
    },
    tags: {
      concept: 'tags',
      clauses: [
        must(tagRules, 'Tags are in small letters, trimmed, with dashes for spaces.', ['tf/tag-normalized']),
        must(tagRules, 'Tags hold letters, digits, dashes, underscores and dots; others are removed.', [
          'tf/tag-dropped',
        ]),
        must(tagRules, 'A tag has 64 characters at most.', ['tf/tag-length']),
        must(tagRules, 'A tool has 20 tags at most.', ['tf/tag-count']),
        must(tagRules, 'Tags that are there already are removed.', ['tf/tag-duplicate']),
      ],
      disagreement:
        'The documentation calls tags normalized; the library normalizes them only when a tool is built with its builder, not when one is read.',
    },
    inputSchema: {
      concept: 'parameters',
      clauses: [
        must(schemas, 'A tool has an input schema.', ['tf/input-schema-required']),
        must(schemas, 'An input schema is a JSON Schema object.', ['tf/input-root-type']),
      ],
      disagreement:
        'The library only checks that it is there, and accepts `{"type": "string"}`; the SDKs of the Model Context Protocol refuse it. It is an error here.',
    },
    outputSchema: {
      concept: 'output',
      clauses: [
        may(`${schemas}; ${constraints}`, 'A tool may have an output schema; without it, output is not checked.', [
          'tf/member-type',
        ]),
        must(schemas, 'The validator refuses a tool without an input schema.', library),
      ],
    },
  },
  clauses: [
    must(constraints, 'Optional members are of their types.', ['tf/member-type']),
    must(dialects, 'A schema is in JSON Schema 2020-12, which is meant without "$schema", or draft-07.', [
      'schema/dialect-unsupported',
    ]),
    must(dialects, 'No reference leads out of the schema.', ['schema/ref-external']),
    may(dialects, 'A format is a remark and is not checked.', ['tf/format-annotation']),
    may(dialects, 'Neither contentEncoding nor contentMediaType is checked.', library),
    may('toolfoundation schemas, Tools with no parameters', 'A tool without parameters says so with a closed object.', [
      'schema/no-params-open',
    ]),
  ],
  examples: [
    `{
  "namespace": "files",
  "name": "list",
  "inputSchema": { "type": "object", "additionalProperties": false },
  "icons": [{ "src": "https://example.com/list.png", "mimeType": "image/png", "sizes": ["48x48"], "theme": "light" }]
}
`,
  ],
};
