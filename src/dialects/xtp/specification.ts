import { may, must, should } from '../../core/specification/clause';
import type { FieldNotes, FormatNotes } from '../../core/specification/entry';

const contract = 'XTP plug-in schema of tool plug-ins';
const parser = 'XTP Bindgen, parser';
const published = 'XTP Bindgen, schema.json';
const optional = 'It may be left out, so there is nothing to find out.';

/** What the contract of XTP tool plug-ins says of a tool, in our own words. */
export const notes: FormatNotes = {
  id: 'xtp',
  sources: [
    'XTP plug-in schema of tool plug-ins (the contract with call and describe)',
    'hyper-mcp, host and second convention',
  ],
  fields: {
    name: {
      concept: 'name',
      clauses: [
        must(`${contract}, ToolDescription`, 'A tool has a name.', [
          'xtp/name-required',
          'xtp/name-unique',
          'xtp/tool-definitions',
        ]),
      ],
      disagreement:
        'The contract says that it must match the name of the function. A plug-in has many tools and always the functions `call` and `describe`, so that is not checked here.',
      deployed: 'hyper-mcp shows a tool to models as plug-in, dash and name.',
    },
    description: {
      concept: 'description',
      clauses: [
        must(`${contract}, ToolDescription`, 'A tool has a description.', [
          'xtp/description-required',
          'xtp/description-empty',
          'xtp/tool-definitions',
        ]),
      ],
      disagreement: 'Required here, optional in the Model Context Protocol, which hosts translate it to.',
    },
    inputSchema: {
      concept: 'parameters',
      clauses: [
        must(`${contract}, ToolDescription`, 'A tool has an input schema.', [
          'xtp/input-schema-required',
          'xtp/tool-definitions',
        ]),
        must(`${contract}, ToolDescription`, 'The input schema is an object.', ['xtp/input-schema-type']),
      ],
      disagreement:
        'The contract accepts any object. The SDKs of the Model Context Protocol, which hosts use, refuse a schema whose type is not `object`; it is an error here.',
    },
  },
  clauses: [must(`${contract}, ListToolsResult`, 'A listing is an object with "tools".', ['xtp/list-shape'])],
};

/** A member of a type, for which there is nothing more to say than what the parser makes of it. */
const parsed = (says: string, ...rules: readonly string[]): FieldNotes => ({
  clauses: [must(parser, says, rules)],
});

/** What the schema document of a plug-in may say, in our own words. */
export const documentNotes: FormatNotes = {
  id: 'xtpdoc',
  sources: [
    'XTP Bindgen, parser and schema.json',
    'XTP plug-in schema of tool plug-ins (the contract with call and describe)',
  ],
  fields: {
    version: {
      concept: 'version',
      clauses: [must(parser, 'The document names its version: v1-draft, or v0.', ['xtpdoc/version'])],
      disagreement: 'Neither has a version called `v1`: the parser refuses it.',
    },
    exports: {
      clauses: [
        must(published, 'A document has exports.', ['xtpdoc/exports-required']),
        must(`${contract}, exports`, 'A tool plug-in exports call and describe.', ['xtpdoc/tool-exports']),
        must(parser, 'Names are identifiers.', ['xtpdoc/identifier']),
        should('XTP Bindgen, keywords', 'Names differ from the keywords of the languages that code is made for.', [
          'xtpdoc/keyword',
        ]),
      ],
      disagreement: 'schema.json requires exports; the parser says nothing when they are missing. It is an error here.',
      deployed: 'hyper-mcp has a second convention with `list_tools` and `call_tool`.',
    },
    imports: { clauses: [may(parser, 'A plug-in may import functions of its host.', ['xtpdoc/identifier'])] },
    'exports.description': { clauses: [may(parser, 'A function may have a description.', optional)] },
    'exports.input': {
      clauses: [must(`${contract}, exports`, 'call takes a CallToolRequest, as JSON.', ['xtpdoc/tool-exports'])],
    },
    'exports.output': {
      clauses: [
        must(`${contract}, exports`, 'call returns a CallToolResult, describe a ListToolsResult, as JSON.', [
          'xtpdoc/tool-exports',
        ]),
      ],
    },
    'exports.codeSamples': { clauses: [may(published, 'A function may have samples of code.', optional)] },
    components: { clauses: [may(published, 'A document may define types.', ['xtpdoc/unreferenced'])] },
    'components.schemas': {
      clauses: [must(`${contract}, components.schemas`, 'The types of the contract are as the contract has them.')],
      disagreement:
        'The contract defines `BlobResourceContents` and `TextResourceContents`, and nothing refers to them: a content part of the type `resource` has no member to hold its resource. One under `resource` is read here.',
    },
    'exports.input.contentType': {
      clauses: [must(published, 'An input or output names its content type.', ['xtpdoc/content-type'])],
      disagreement: 'schema.json requires it and lists what it may be; the parser checks neither.',
    },
    'exports.input.$ref': parsed(
      'A reference leads to a type of the same document, and not round in circles.',
      'xtpdoc/ref',
      'xtpdoc/ref-cycle',
    ),
    'exports.input.type': {
      ...parsed('The type is string, number, integer, boolean, object, array or buffer, one of them.', 'xtpdoc/type'),
      disagreement: 'schema.json and the parser accept different lists of types and formats. The parser counts here.',
    },
    'exports.input.format': parsed('A string, number or integer may have one of its formats.', 'xtpdoc/format'),
    'exports.input.description': { clauses: [may(published, 'A type may have a description.', optional)] },
    'exports.input.nullable': { clauses: [may(published, 'A type may allow null.', ['xtpdoc/schema-keyword'])] },
    'exports.input.enum': parsed('The values of an enum are strings, and identifiers.', 'xtpdoc/identifier'),
    'exports.input.required': parsed('Every required name is a property.', 'xtpdoc/required-undefined'),
    'exports.input.properties': parsed(
      '"properties" and "additionalProperties" exclude each other.',
      'xtpdoc/mixed-additional',
    ),
    'exports.input.items': parsed('An array says what its items are.', 'xtpdoc/items-missing'),
    'exports.input.additionalProperties': parsed(
      'A map has "additionalProperties" and no "properties".',
      'xtpdoc/mixed-additional',
    ),
  },
  clauses: [must('YAML 1.2 §6.1', 'The document keeps its indentation.')],
  examples: [
    `version: v1-draft
exports:
  call:
    input:
      type: string
      contentType: application/json
    output:
      type: string
      nullable: true
      contentType: application/json
    codeSamples:
      - lang: typescript
        source: return '{}';
  describe:
    output:
      type: string
      contentType: application/json
imports:
  log:
    description: Writes a line to the log of the host.
    input:
      $ref: '#/components/schemas/Line'
      contentType: application/json
components:
  schemas:
    Line:
      description: A line of a log.
      properties:
        text:
          type: string
          description: What it says.
`,
  ],
};
