import type { Rule } from '../../core/rule';
import { authorizationShape, requirementsType } from './authorization-shape';
import {
  availableModeDuplicate,
  availableModesRequired,
  availableModeUnknown,
  outputValueSchemaMissing,
} from './available-modes';
import { arcadeExtension, unknownProperty } from './closed-objects';
import { deployedTypes } from './deployed-members';
import { enumNonStringType } from './enum-non-string-type';
import { enumStrings } from './enum-strings';
import { idInsteadOfFqn } from './id-instead-of-fqn';
import { fqnMismatch, schemaAddress, toolkitVersionMoving } from './identity';
import { innerValTypeRules } from './inner-val-type';
import { memberRules } from './members';
import { nameUnique } from './name-unique';
import { parameterDuplicate } from './parameter-duplicate';
import { parametersArray } from './parameters-array';
import { scopesType } from './scopes-type';
import { secretKeyId } from './secret-key-id';
import { valType } from './val-type';

/** Open Tool Calling, RFC draft: definitions. */
export const rfcRules: readonly Rule[] = [
  ...memberRules,
  idInsteadOfFqn,
  fqnMismatch,
  toolkitVersionMoving,
  nameUnique,
  schemaAddress,
  parametersArray,
  parameterDuplicate,
  valType,
  ...innerValTypeRules,
  enumStrings,
  enumNonStringType,
  availableModesRequired,
  availableModeUnknown,
  availableModeDuplicate,
  outputValueSchemaMissing,
  secretKeyId,
  requirementsType,
  authorizationShape,
  scopesType,
  unknownProperty,
  arcadeExtension,
  ...deployedTypes,
];
