import type { Vocabulary } from '../../core/dialect';
import { descriptionField, hints, vocabulary as mcp, nameField, titleField } from '../mcp/vocabulary';

/** What the Model Context Protocol has, with a namespace, a version and tags. */
export const vocabulary: Vocabulary = {
  ...mcp,
  fields: [
    nameField,
    {
      field: 'namespace',
      label: 'Namespace',
      hint: 'Comes before the name in the id, without a colon, for example files',
      multiline: false,
    },
    {
      field: 'version',
      label: 'Version',
      hint: 'A semantic version such as 1.2.3 or v1.2.3; part of the id when there is a namespace',
      multiline: false,
    },
    titleField,
    descriptionField,
  ],
  members: [
    {
      field: 'tags',
      label: 'Tags',
      hint: 'Up to 20 words to find the tool by: small letters, digits, dashes, underscores and dots',
      holds: 'texts',
    },
    ...hints,
  ],
};
