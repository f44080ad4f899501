import type { Rule } from '../../core/rule';
import { annotationsIgnored, annotationsUnknown, titlePrecedence } from './annotations';
import { headerReach, headerSensitive, headerToken, headerType, headerUnique } from './header';
import { iconsSrc, iconsUnsafe } from './icons';
import {
  annotationsType,
  descriptionMissing,
  descriptionType,
  inputRootType,
  inputSchemaRequired,
  memberType,
} from './members';
import { metaKeyFormat, metaKeyReserved } from './meta';
import { nameChars, nameEdge, nameLength, nameRequired, nameUnique } from './name';
import { outputRootType } from './output-root-type';
import { parameterDescription } from './parameter-description';
import { revisionFeature } from './revision-feature';
import { unknownProperty } from './unknown-property';

/** Tools of the Model Context Protocol. */
export const mcpRules: readonly Rule[] = [
  nameRequired,
  nameChars,
  nameLength,
  nameEdge,
  nameUnique,
  descriptionMissing,
  descriptionType,
  inputSchemaRequired,
  inputRootType,
  parameterDescription,
  outputRootType,
  memberType,
  annotationsType,
  annotationsUnknown,
  annotationsIgnored,
  titlePrecedence,
  iconsSrc,
  iconsUnsafe,
  revisionFeature,
  metaKeyFormat,
  metaKeyReserved,
  headerToken,
  headerType,
  headerReach,
  headerUnique,
  headerSensitive,
  unknownProperty,
];
