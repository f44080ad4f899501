import { may, must, should } from '../../core/specification/clause';
import type { FormatNotes } from '../../core/specification/entry';

const page = 'Open Tool Calling 1.0, Tool Definition';
const [metadata, input, output, requirements] = ['Metadata', 'Input Schema', 'Output Schema', 'Requirements'].map(
  (section) => `${page}, ${section}`,
) as [string, string, string, string];
const published = 'openapi.json 1.0, ToolDefinition';
const declares = 'A definition with it and one without it are both right: there is nothing to find out.';

/** What Open Tool Calling 1.0 says of a tool definition, in our own words. */
export const notes: FormatNotes = {
  id: 'otc',
  sources: [
    'Open Tool Calling 1.0, Tool Definition (the specification page)',
    'openapi.json 1.0 (the machine-readable form)',
    'narrative 1.0 (the text that came with it)',
  ],
  fields: {
    id: {
      concept: 'id',
      clauses: [
        must(metadata, 'A definition has an id.', ['otc/id-required']),
        must(`${metadata}; openapi.json 1.0, ToolId`, 'The id has the form Toolkit.Tool@Version.', [
          'otc/id-format',
          'otc/id-version-missing',
        ]),
        should(
          'narrative 1.0 §4.2, Tool Version Resolution',
          'One number for a version is short for calls; a definition writes it out.',
          ['otc/id-version-shorthand'],
        ),
        must(metadata, 'The version in the id is the version of the tool.', ['otc/id-version-mismatch']),
        must(metadata, 'No two tools of a server have the same id.', ['otc/id-unique', 'otc/tool-ids-unique']),
      ],
      disagreement:
        'The text wants the version in the id. The pattern in openapi.json leaves it out at will and allows `@1`, since calls use the same pattern. A definition without it gets a warning here, a call does not.',
      deployed:
        'The Universal Tool Server has ids without a toolkit (`add@1.0.0`), LangChain tool servers the bare name (`add`).',
    },
    name: {
      concept: 'name',
      clauses: [
        must(metadata, 'A definition has a name.', ['otc/name-required']),
        must(metadata, 'A name holds letters, digits, underscores and dashes only.', ['otc/name-format']),
        must(metadata, 'A name has 1 to 64 characters.', ['otc/name-length']),
      ],
      disagreement:
        'The text says alphanumeric, the pattern in openapi.json says ASCII: letters of other scripts are refused here. A name may hold dashes, the parts of an id may not.',
    },
    description: {
      concept: 'description',
      clauses: [
        must(metadata, 'A definition has a description.', ['otc/description-required']),
        should(metadata, 'The description is of use to people and to models.', ['otc/description-empty']),
      ],
    },
    version: {
      concept: 'version',
      clauses: [
        must(metadata, 'A definition has a version.', ['otc/version-required', 'otc/tool-versions']),
        must(`${metadata}; openapi.json 1.0, ToolVersion`, 'A version is three integers with dots between, x.y.z.'),
        may(
          `${metadata}; narrative 1.0 §4.2, Tool Version Resolution`,
          'A tool may exist in several versions side by side.',
          ['otc/version-exact', 'otc/version-latest'],
        ),
      ],
      disagreement:
        'The text requires it; openapi.json does not list it among what is required. Here it is an error in a document, and a warning in the listing of a server.',
      deployed: 'LangChain tool servers list tools without a version.',
    },
    input_schema: {
      concept: 'parameters',
      clauses: [must(input, 'A definition has an input schema.', ['otc/input-schema-required'])],
    },
    'input_schema.parameters': {
      clauses: [
        must(input, 'The input schema holds "parameters", which may be {}.', ['otc/parameters-required']),
        must(input, 'Each parameter is a JSON Schema object.', ['otc/parameter-not-schema']),
        must(input, 'Each parameter has a description.', ['otc/parameter-description']),
        must(input, 'The parameters use neither "$ref" nor nested definitions.', ['otc/no-ref', 'otc/no-defs']),
        must('openapi.json 1.0, CallToolRequest.input', 'The schema describes an object.', [
          'otc/parameters-root-type',
        ]),
      ],
      disagreement:
        'The text speaks of each parameter in `parameters`, which is a JSON Schema and no map. An entry of its `properties` counts as a parameter here. openapi.json checks none of this.',
      deployed:
        'Both known servers leave the wrapper out: `input_schema` is the JSON Schema itself, and its parameters have no description.',
    },
    output_schema: {
      concept: 'output',
      clauses: [
        must(`${output}; ${published}.output_schema`, 'A definition has an output schema.', [
          'otc/output-schema-required',
          'otc/tool-output',
        ]),
        may(
          `${output}; narrative 1.0 §4.3, Null Response`,
          'It may be {} for any value, or null for a tool without output.',
          ['otc/output-any', 'otc/no-output'],
        ),
        must(output, 'It is an object or null.', ['otc/output-schema-type', 'otc/output-null-type']),
        must(output, 'It uses neither "$ref" nor nested definitions.', ['otc/no-ref', 'otc/no-defs']),
        must(output, 'What a tool returns fits it.', ['otc/output-schema']),
      ],
      disagreement:
        'The page and openapi.json exclude `$ref` and definitions here too; the narrative says so of the input only. The later texts count.',
      deployed: 'A tool that returns nothing says `{"type": "null"}` on both known servers, never `null`.',
    },
    requirements: {
      concept: 'requirements',
      clauses: [
        may(requirements, 'A definition may declare what a call needs besides its input.', ['otc/requirements-empty']),
        must(published, 'The requirements are an object.', ['otc/requirements-type']),
        may(published, 'The requirements may hold further members.', ['otc/requirements-unknown']),
      ],
      deployed: 'LangChain tool servers write `auth_provider` and `scopes` on the definition instead.',
    },
    'requirements.authorization': {
      concept: 'authorization',
      clauses: [
        may(requirements, 'One or more authorizations may be required.', declares),
        must(requirements, 'They are an array of objects.', ['otc/authorization-type']),
      ],
    },
    'requirements.authorization.id': {
      clauses: [must(requirements, 'Each has an id.', ['otc/authorization-id'])],
      disagreement:
        'openapi.json has `"required": ["id"]` on the array, where it has no effect, so an entry without an id passes its schema. It is an error here: a call could not name the token.',
    },
    'requirements.authorization.oauth2': {
      clauses: [
        may(
          `${requirements}; ${published}.requirements.authorization.oauth2`,
          'An authorization may say what OAuth 2.0 has to grant.',
        ),
      ],
    },
    'requirements.authorization.oauth2.scopes': {
      concept: 'scopes',
      clauses: [must(requirements, 'The scopes are an array of strings.', ['otc/authorization-scopes-type'])],
    },
    'requirements.secrets': {
      concept: 'secrets',
      clauses: [
        may(requirements, 'One or more secrets may be required.', declares),
        must(requirements, 'They are an array of objects.', ['otc/secrets-type']),
      ],
    },
    'requirements.secrets.id': {
      clauses: [
        must(published, 'Each has an id.', ['otc/secret-id']),
        must('openapi.json 1.0, ToolSecret', 'The value of a secret is part of a call alone.', [
          'otc/secret-value-leak',
        ]),
      ],
      disagreement:
        'openapi.json allows further members, so a definition with the value of a secret in it passes its schema. It is an error here.',
    },
    'requirements.user_id': {
      concept: 'user',
      clauses: [
        may(`${requirements}; narrative 1.0 §4.2`, 'The id of a user may be required, with true.', [
          'otc/user-id-type',
          'otc/missing-user',
        ]),
      ],
    },
  },
  keywords: {
    $ref: { says: 'Not allowed: a schema stands where it is used.', cite: `${input}; ${output}` },
    $dynamicRef: { says: 'Not allowed, as `$ref` is not.', cite: `${input}; ${output}` },
    $defs: { says: 'Not allowed: nested definitions are excluded.', cite: `${input}; ${output}` },
    definitions: { says: 'Not allowed: nested definitions are excluded.', cite: `${input}; ${output}` },
  },
  clauses: [
    must(published, 'A definition has no other members.', [
      'otc/unknown-property',
      'otc/misspelled-property',
      'otc/schema-in-definition',
    ]),
  ],
};
