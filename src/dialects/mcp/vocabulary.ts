import type { FieldWord, MemberWord, Vocabulary } from '../../core/dialect';
import { formKeywords, schemaKinds } from '../../core/model/schema-words';

export const nameField: FieldWord = {
  field: 'name',
  label: 'Name',
  hint: '1 to 128 letters, digits, underscores, dashes and dots, for example get_weather',
  multiline: false,
};

export const titleField: FieldWord = {
  field: 'title',
  label: 'Title',
  hint: 'What people see instead of the name, for example Weather now',
  multiline: false,
};

export const descriptionField: FieldWord = {
  field: 'description',
  label: 'Description',
  hint: 'What the tool does and when to use it; models choose tools by it',
  multiline: true,
};

/** What clients are told about the effects of a tool. */
export const hints: readonly MemberWord[] = [
  {
    field: 'annotations.readOnlyHint',
    label: 'Read-only',
    hint: 'It changes nothing; false when left out',
    holds: 'flag',
  },
  {
    field: 'annotations.destructiveHint',
    label: 'Destructive',
    hint: 'It may delete or overwrite; true when left out. Counts when it is not read-only',
    holds: 'flag',
  },
  {
    field: 'annotations.idempotentHint',
    label: 'Idempotent',
    hint: 'Calling it again with the same arguments changes nothing more; false when left out. Counts when it is not read-only',
    holds: 'flag',
  },
  {
    field: 'annotations.openWorldHint',
    label: 'Open world',
    hint: 'It reaches things outside of the server, such as the web; true when left out',
    holds: 'flag',
  },
];

/** All of JSON Schema for input and output; no requirements, and no way to say that nothing is returned. */
export const vocabulary: Vocabulary = {
  fields: [nameField, titleField, descriptionField],
  members: hints,
  kinds: schemaKinds,
  itemKinds: schemaKinds,
  keywords: formKeywords,
  nestedParameters: true,
  nullable: true,
  outputs: ['schema', 'any'],
  modes: [],
  authorization: 'none',
  secrets: false,
  userId: false,
};
