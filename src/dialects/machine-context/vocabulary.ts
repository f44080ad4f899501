import type { FieldWord, Vocabulary } from '../../core/dialect';
import { formKeywords, schemaKinds } from '../../core/model/schema-words';
import type { ParameterKind } from '../../core/model/tool-document';

/** The words that the format has for types. */
export const parameterTypes: readonly ParameterKind[] = ['string', 'number', 'boolean', 'object', 'array', 'any'];

const words = ['description'];

export const returnDescription: FieldWord = {
  field: 'return.description',
  label: 'Description of what is returned',
  hint: 'What comes back, in a sentence',
  multiline: true,
};

/** Capabilities with flat lists of parameters; what identifies and secures them stands in the document once. */
export const vocabulary: Vocabulary = {
  fields: [
    { field: 'name', label: 'Capability', hint: 'What the capability is called, unique in this tool, for example add' },
    {
      field: 'description',
      label: 'Description',
      hint: 'What the capability does and when to use it, with an example',
      multiline: true,
    },
    {
      field: 'document.id',
      label: 'Tool id',
      hint: 'Unique in the system, for example calculator. Shared by all capabilities',
    },
    {
      field: 'document.name',
      label: 'Tool name',
      hint: 'What people see, for example Calculator Tool. Shared by all capabilities',
    },
    {
      field: 'document.version',
      label: 'Version',
      hint: 'A semantic version, for example 1.0.0. Shared by all capabilities',
    },
    {
      field: 'document.description',
      label: 'Tool description',
      hint: 'What the tool as a whole is for. Shared by all capabilities',
      multiline: true,
    },
  ],
  members: [
    {
      field: 'document.securityLevel',
      label: 'Security level',
      hint: '0: none; 1 to 3: authentication; 4 to 7: and authorization; 8 to 10: and additional verification',
      holds: 'number',
    },
  ],
  kinds: parameterTypes,
  itemKinds: [],
  keywords: {
    string: words,
    number: words,
    boolean: words,
    object: words,
    array: words,
    any: words,
    other: words,
  },
  nestedParameters: false,
  nullable: false,
  outputs: ['schema', 'any', 'none'],
  outputWords: { none: { label: 'Not described', description: 'There is no "return"; often nothing comes back.' } },
  outputFields: [returnDescription],
  // What is returned is described in JSON Schema, unlike the parameters.
  output: {
    kinds: schemaKinds,
    itemKinds: schemaKinds,
    keywords: formKeywords,
    nestedParameters: true,
    hasParts: true,
    nullable: true,
  },
  modes: [],
  authorization: 'none',
  secrets: false,
  userId: false,
};
