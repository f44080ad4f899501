import type { Vocabulary } from '../../core/dialect';
import {
  descriptionField,
  hints,
  hintTitleField,
  iconsMember,
  metaMember,
  nameField,
  shared,
  titleField,
} from '../mcp/vocabulary';

/** What the Model Context Protocol has, with a namespace, a version and tags. */
export const vocabulary: Vocabulary = {
  ...shared,
  fields: [
    nameField,
    {
      field: 'namespace',
      label: 'Namespace',
      hint: 'Comes before the name in the id, without a colon, for example files',
    },
    {
      field: 'version',
      label: 'Version',
      hint: 'A semantic version such as 1.2.3 or v1.2.3; part of the id when there is a namespace',
    },
    titleField,
    descriptionField,
    hintTitleField,
  ],
  members: [
    {
      field: 'tags',
      label: 'Tags',
      hint: 'Up to 20 words to find the tool by: small letters, digits, dashes, underscores and dots',
      holds: 'tags',
    },
    ...hints,
    iconsMember,
    metaMember,
  ],
};
