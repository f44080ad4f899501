import { may, must, should } from '../../core/specification/clause';
import type { FieldNotes, FormatNotes } from '../../core/specification/entry';

const text = 'RFC draft §4.1';
const schema = 'RFC draft tool_definition schema';
const arcade = "Arcade's workers: tool definitions";
const at = (path: string) => `${schema}, ${path}`;
const optional = 'It may be left out, so there is nothing to find out.';

/** A member that only Arcade's workers have. */
const deployed = (says?: string): FieldNotes => ({
  cite: arcade,
  ...(says === undefined ? {} : { deployed: says }),
});

/** What the RFC draft says of a tool definition, and what Arcade's workers make of it, in our own words. */
export const notes: FormatNotes = {
  id: 'rfc',
  sources: [
    'RFC draft (March 2025), the text',
    'RFC draft tool_definition, execute_tool_request and execute_tool_response schemas',
    "Arcade's workers, the one known deployment",
  ],
  fields: {
    $schema: {
      clauses: [may(`${text}; ${at('$schema')}`, 'A definition may name its schema, by an address.')],
    },
    name: {
      concept: 'name',
      clauses: [must(`${at('name')}; ${text}`, 'A definition has a name.', ['rfc/name-required'])],
    },
    fully_qualified_name: {
      concept: 'id',
      clauses: [
        must(at('fully_qualified_name'), 'A definition has a fully qualified name.', [
          'rfc/fqn-required',
          'rfc/fqn-mismatch',
        ]),
        must(text, 'It identifies the tool.', ['rfc/name-unique', 'worker/tool-names-unique']),
      ],
      disagreement:
        'The text calls it `id`; the schema requires `fully_qualified_name` and forbids `id`. With `id` alone a definition gets a warning here, and the fix renames it.',
      deployed: 'Workers write `MathKit.Add`, without a version, and find tools whatever the case of the letters.',
    },
    description: {
      concept: 'description',
      clauses: [should(text, 'A definition has a description.', ['rfc/description-missing'])],
      disagreement: 'The text lists it like the other members; the schema does not require it.',
    },
    toolkit: {
      concept: 'toolkit',
      clauses: [must(at('toolkit'), 'A definition names its toolkit.', ['rfc/toolkit-required'])],
    },
    'toolkit.name': { clauses: [must(at('toolkit.name'), 'The toolkit has a name.')] },
    'toolkit.description': { clauses: [may(at('toolkit'), 'The toolkit may have a description.', optional)] },
    'toolkit.version': {
      concept: 'version',
      clauses: [
        must(`RFC draft §7; ${at('toolkit.version')}`, 'The toolkit has a version.', [
          'rfc/toolkit-version',
          'rfc/toolkit-version-moving',
          'worker/toolkit-version',
        ]),
      ],
      disagreement:
        'The text wants a version of each tool as well, and neither the text nor the schema has a member for it. The version of the toolkit is the version of its tools here.',
      deployed: 'Workers send `null` for the version and the description of a toolkit that has none.',
    },
    input: {
      concept: 'parameters',
      clauses: [must(at('input'), 'A definition has an input.')],
    },
    'input.parameters': {
      clauses: [must(at('input.parameters'), 'The parameters are an array, which may be empty.')],
    },
    'input.parameters.name': {
      concept: 'parameter-name',
      clauses: [must(at('input.parameters[].name'), 'Each parameter has a name.')],
      disagreement:
        'The schema accepts two parameters of one name. It is an error here: a call holds one value of a name.',
    },
    'input.parameters.required': {
      concept: 'parameter-required',
      clauses: [
        must(`${at('input.parameters[].required')}; RFC draft §4.2`, 'Each parameter says whether it is required.', [
          'rfc/parameter-required-flag',
          'worker/missing-input',
        ]),
      ],
    },
    'input.parameters.description': {
      concept: 'parameter-description',
      clauses: [should(text, 'Each parameter has a description.', ['rfc/parameter-description'])],
      disagreement: 'The text says that each parameter includes one; the schema does not require it.',
    },
    'input.parameters.value_schema': {
      concept: 'parameter-type',
      clauses: [must(at('input.parameters[].value_schema'), 'Each parameter has a value schema.')],
    },
    'input.parameters.inferrable': {
      clauses: [may(at('input.parameters[].inferrable'), 'A parameter may say that no model may make it up.')],
    },
    output: {
      concept: 'output',
      clauses: [must(at('output'), 'A definition has an output.', ['rfc/output-required'])],
    },
    'output.available_modes': {
      clauses: [
        must(at('output.available_modes'), 'The output names one mode or more.', ['rfc/available-modes-required']),
        must(at('output.available_modes'), 'Modes are value, error, null, artifact and requires_authorization.', [
          'rfc/available-mode-unknown',
        ]),
        must(at('output.available_modes'), 'A tool answers in one of its modes.', ['worker/output-mode']),
      ],
      disagreement:
        'There is a mode `null`, and no form of the response expresses it. No output, a value of null and an empty text count as that here.',
      deployed: 'Workers name `value` and `error` for every tool, and `null` for one whose return may be missing.',
    },
    'output.description': {
      concept: 'output-description',
      clauses: [may(`${text}; ${at('output')}`, 'The output may have a description.', optional)],
    },
    'output.value_schema': {
      clauses: [
        may(at('output'), 'The output may have a value schema.', ['rfc/output-value-schema-missing']),
        must(at('output.value_schema'), 'A value is of the type that the output names.', ['worker/output-value']),
      ],
    },
    'output.value_schema.val_type': {
      clauses: [
        must(at('value_schema.val_type'), 'The type is string, integer, number, boolean, json or array.', [
          'rfc/val-type',
        ]),
      ],
      disagreement:
        'There is an array here, and the response schema allows no array as a value. Any JSON is accepted as a value here.',
    },
    'output.value_schema.inner_val_type': {
      concept: 'parameter-items',
      clauses: [must(at('value_schema (if/then)'), 'An array names the type of its items.')],
      disagreement: 'The schema accepts null for it, although null says nothing; it is a warning here.',
    },
    'output.value_schema.enum': {
      concept: 'parameter-choices',
      clauses: [
        must(at('value_schema.enum'), 'The allowed values are strings.', [
          'rfc/enum-strings',
          'rfc/enum-non-string-type',
        ]),
      ],
      disagreement: 'They are strings, although the type may be integer: that is a warning here.',
    },
    requirements: {
      concept: 'requirements',
      clauses: [may(at('requirements'), 'A definition may declare what a call needs besides its inputs.')],
    },
    'requirements.secrets': {
      concept: 'secrets',
      clauses: [may(at('requirements.secrets'), 'Secrets may be required.')],
    },
    'requirements.secrets.key_id': {
      clauses: [must(at('requirements.secrets[].key_id'), 'Each secret has a key id.')],
      deployed: 'Workers call it `key`.',
    },
    'requirements.secrets.key': deployed('The draft calls it `key_id`.'),
    'requirements.metadata': deployed(),
    'requirements.authorization': {
      concept: 'authorization',
      clauses: [
        must(at('requirements.authorization'), 'It is null, "none", "token" or an object.', [
          'rfc/authorization-shape',
        ]),
      ],
      deployed: 'Workers always send an object or null.',
    },
    'requirements.authorization.provider_type': {
      clauses: [must(at('requirements.authorization.provider_type'), 'The object names the kind of provider.')],
    },
    'requirements.authorization.provider_id': {
      clauses: [may(at('requirements.authorization'), 'It may name the provider.', optional)],
    },
    'requirements.authorization.id': {
      clauses: [may(at('requirements.authorization'), 'It may name one particular provider.', optional)],
      deployed: 'Workers send it as null.',
    },
    'requirements.authorization.oauth2': {
      clauses: [may(at('requirements.authorization'), 'It may say what OAuth 2.0 has to grant.', optional)],
    },
    'requirements.authorization.oauth2.scopes': {
      concept: 'scopes',
      clauses: [
        must(at('requirements.authorization.oauth2.scopes'), 'The scopes are an array of strings.', [
          'rfc/scopes-type',
        ]),
      ],
    },
    deprecation_message: deployed(),
    metadata: { ...deployed(), concept: 'metadata' },
    'output.value_schema.properties': deployed('It is what makes nested objects possible, which the draft cannot say.'),
    'output.value_schema.inner_properties': deployed(),
    'output.value_schema.required_keys': deployed(),
    'output.value_schema.inner_required_keys': deployed(),
    'output.value_schema.description': deployed(),
    'output.value_schema.nullable': deployed(),
  },
  clauses: [
    must(`${schema}; RFC draft §7`, 'A definition has no other members.', [
      'rfc/unknown-property',
      'rfc/arcade-extension',
      'rfc/deployed-type',
      'worker/tool-definitions',
    ]),
    may(
      'RFC draft §5',
      'A tool may register itself with a registry.',
      'The draft names no endpoint for it, so no two programs could agree on how.',
    ),
  ],
};
