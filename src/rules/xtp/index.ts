import type { Rule } from '../../core/rule';
import { listShape } from './list-shape';
import {
  descriptionEmpty,
  descriptionRequired,
  inputRootType,
  inputSchemaRequired,
  inputSchemaType,
  nameRequired,
} from './members';
import { nameChars, nameUnique, v2Field } from './name';

/** Tool lists of XTP plug-ins. */
export const xtpRules: readonly Rule[] = [
  listShape,
  nameRequired,
  nameUnique,
  nameChars,
  descriptionRequired,
  descriptionEmpty,
  inputSchemaRequired,
  inputSchemaType,
  inputRootType,
  v2Field,
];
