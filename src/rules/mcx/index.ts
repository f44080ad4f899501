import type { Rule } from '../../core/rule';
import { capabilitiesRequired, capabilityNameUnique } from './capabilities';
import { idUnique, idWhitespace, versionSemver } from './identity';
import { memberRules } from './members';
import {
  parameterAny,
  parameterExtension,
  parameterNameUnique,
  parameterRequiredFlag,
  parametersArray,
  parameterType,
} from './parameters';
import { returnSchema, returnShape } from './return';
import { metadataType, securityLevelMissing, securityLevelRange, securityLevelType } from './security-level';
import { unknownProperty } from './unknown-property';

/** Documents of the Machine Context Protocol. */
export const mcxRules: readonly Rule[] = [
  ...memberRules,
  idUnique,
  idWhitespace,
  versionSemver,
  capabilitiesRequired,
  capabilityNameUnique,
  parametersArray,
  parameterType,
  parameterAny,
  parameterNameUnique,
  parameterRequiredFlag,
  parameterExtension,
  returnShape,
  returnSchema,
  securityLevelType,
  securityLevelRange,
  securityLevelMissing,
  metadataType,
  unknownProperty,
];
