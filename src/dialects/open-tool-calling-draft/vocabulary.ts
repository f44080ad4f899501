import type { Vocabulary } from '../../core/dialect';

const words = ['description', 'inferrable'];

/** A flat list of parameters with a type each, modes of output, one authorization, secrets. */
export const vocabulary: Vocabulary = {
  fields: [
    { field: 'name', label: 'Name', hint: 'The name of the tool inside its toolkit, for example Add' },
    { field: 'fully_qualified_name', label: 'Fully qualified name', hint: 'Toolkit.Tool, for example Math.Add' },
    {
      field: 'description',
      label: 'Description',
      hint: 'What the tool does and when to use it; models choose tools by it',
      multiline: true,
    },
    { field: 'toolkit.name', label: 'Toolkit', hint: 'The collection the tool belongs to' },
    {
      field: 'toolkit.version',
      label: 'Toolkit version',
      hint: 'The version of the toolkit and of all its tools, for example 1.0.0',
    },
    { field: 'toolkit.description', label: 'Toolkit description', hint: 'What the toolkit is for', multiline: true },
  ],
  kinds: ['string', 'integer', 'number', 'boolean', 'json', 'array'],
  itemKinds: ['string', 'integer', 'number', 'boolean', 'json'],
  keywords: {
    string: ['description', 'enum', 'inferrable'],
    integer: words,
    number: words,
    boolean: words,
    json: words,
    array: words,
    other: words,
  },
  nestedParameters: false,
  nullable: false,
  itemKeywords: [],
  outputs: ['schema', 'any', 'none'],
  outputFields: [
    {
      field: 'output.description',
      label: 'Description of the output',
      hint: 'What comes back, in a sentence',
      multiline: true,
    },
  ],
  // The description stands beside the value, and nothing is inferred about it.
  output: { keywords: { string: ['enum'] } },
  modes: ['value', 'error', 'null', 'artifact', 'requires_authorization'],
  authorization: 'one',
  secrets: true,
  userId: false,
};
