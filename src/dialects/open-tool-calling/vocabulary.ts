import type { Vocabulary } from '../../core/dialect';
import { formKeywords, schemaKinds } from '../../core/model/schema-words';

/** Open Tool Calling 1.0, Tool Definition, Input Schema and Output Schema. */
const noReferences = 'Open Tool Calling 1.0 excludes "$ref" and definitions; write the schema where it is used.';

/** All of JSON Schema but references, three forms of output, any number of requirements. */
export const vocabulary: Vocabulary = {
  fields: [
    {
      field: 'name',
      label: 'Name',
      hint: '1 to 64 letters, digits, underscores and dashes, for example Calculator_Add',
    },
    { field: 'id', label: 'Id', hint: 'Toolkit.Tool@x.y.z, unique on the server, for example Calculator.Add@1.0.0' },
    {
      field: 'description',
      label: 'Description',
      hint: 'What the tool does and when to use it; models choose tools by it',
      multiline: true,
    },
    { field: 'version', label: 'Version', hint: 'Three integers with dots between, for example 1.0.0' },
  ],
  kinds: schemaKinds,
  itemKinds: schemaKinds,
  keywords: formKeywords,
  nestedParameters: true,
  hasParts: true,
  noReferences,
  nullable: true,
  outputs: ['schema', 'any', 'none'],
  modes: [],
  authorization: 'many',
  secrets: true,
  userId: true,
};
