import type { Rule } from '../../core/rule';
import { listShape } from './list-shape';
import { descriptionEmpty, inputRootType, inputSchemaRequired, inputSchemaType, requiredTexts } from './members';
import { nameChars, nameUnique, v2Field } from './name';

/** Tool lists of XTP plug-ins. */
export const xtpRules: readonly Rule[] = [
  listShape,
  ...requiredTexts,
  nameUnique,
  nameChars,
  descriptionEmpty,
  inputSchemaRequired,
  inputSchemaType,
  inputRootType,
  v2Field,
];
