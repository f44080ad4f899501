import type { FieldWord, MemberWord, Vocabulary } from '../../core/dialect';
import { formKeywords, schemaKinds } from '../../core/model/schema-words';
import { parameterWords } from './words';

export const nameField: FieldWord = {
  field: 'name',
  label: 'Name',
  hint: '1 to 128 letters, digits, underscores, dashes and dots, for example get_weather',
};

export const titleField: FieldWord = {
  field: 'title',
  label: 'Title',
  hint: 'What people see instead of the name, for example Weather now',
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
    isAside: true,
  },
  {
    field: 'annotations.destructiveHint',
    label: 'Destructive',
    hint: 'It may delete or overwrite; true when left out. Counts when it is not read-only',
    holds: 'flag',
    isAside: true,
  },
  {
    field: 'annotations.idempotentHint',
    label: 'Idempotent',
    hint: 'Calling it again with the same arguments changes nothing more; false when left out. Counts when it is not read-only',
    holds: 'flag',
    isAside: true,
  },
  {
    field: 'annotations.openWorldHint',
    label: 'Open world',
    hint: 'It reaches things outside of the server, such as the web; true when left out',
    holds: 'flag',
    isAside: true,
  },
];

export const hintTitleField: FieldWord = {
  field: 'annotations.title',
  label: 'Title among the hints',
  hint: 'What older clients show, and others where the tool has no title of its own',
  isAside: true,
};

export const iconsMember: MemberWord = {
  field: 'icons',
  label: 'Icons',
  hint: 'Pictures for lists of tools, as a JSON list, for example [{"src": "https://example.com/tool.png", "sizes": ["48x48"]}]',
  holds: 'list',
  isAside: true,
};

export const metaMember: MemberWord = {
  field: '_meta',
  label: 'Meta',
  hint: 'Whatever else is to be said, as a JSON object; keys of your own have a prefix, for example {"com.example/team": "weather"}',
  holds: 'object',
  isAside: true,
};

const executionMember: MemberWord = {
  field: 'execution',
  label: 'Execution',
  hint: 'How the tool is run, as a JSON object, in the revision 2025-11-25: {"taskSupport": "optional"}',
  holds: 'object',
  isAside: true,
};

/** Without an output schema a tool returns content all the same. */
const outputWords: Vocabulary['outputWords'] = {
  schema: {
    label: 'A structured value',
    description: 'The output schema describes it; clients check what comes back.',
  },
  any: { label: 'Content of any kind', description: 'There is no output schema: text, pictures or anything else.' },
};

/** What formats with these words share. */
export const shared: Omit<Vocabulary, 'fields' | 'members'> = {
  kinds: schemaKinds,
  itemKinds: schemaKinds,
  keywords: formKeywords,
  nestedParameters: true,
  hasParts: true,
  nullable: true,
  outputs: ['schema', 'any'],
  outputWords,
  modes: [],
  authorization: 'none',
  secrets: false,
  userId: false,
};

/** All of JSON Schema for input and output; no requirements, and no way to say that nothing is returned. */
export const vocabulary: Vocabulary = {
  ...shared,
  fields: [nameField, titleField, descriptionField, hintTitleField],
  members: [...hints, iconsMember, executionMember, metaMember],
  keywords: parameterWords,
  output: { keywords: formKeywords },
};
