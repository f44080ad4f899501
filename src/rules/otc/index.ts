import type { Rule } from '../../core/rule';
import {
  authorizationDuplicate,
  authorizationId,
  authorizationOauth2Type,
  authorizationScopesType,
  authorizationType,
} from './authorization';
import { descriptionEmpty } from './description-empty';
import { idFormat } from './id-format';
import { idUnique, idVersionMismatch, idVersionMissing, idVersionShorthand } from './id-version';
import { nameFormat, nameLength, nameUnrelated } from './name';
import { outputAny, outputNullType, outputSchemaType } from './output';
import { nestedDescription, parameterDescription, parameterNotSchema } from './parameter';
import { inputSchemaUnknown, parametersRequired, parametersRootType } from './parameters';
import { langchainAuthFields, misspelledProperty, schemaInDefinition, unknownProperty } from './properties';
import { noDefs, noRef } from './references';
import { requiredMembers } from './required-members';
import { requirementsEmpty, requirementsType, requirementsUnknown, userIdType } from './requirements';
import { schemaAddress } from './schema-address';
import { secretDuplicate, secretId, secretsType, secretValueLeak } from './secrets';
import { versionFormat, versionLeadingZero } from './version';

/** Open Tool Calling 1.0: definitions. */
export const otcRules: readonly Rule[] = [
  ...requiredMembers,
  idFormat,
  idVersionMissing,
  idVersionShorthand,
  idVersionMismatch,
  idUnique,
  nameFormat,
  nameLength,
  nameUnrelated,
  descriptionEmpty,
  versionFormat,
  versionLeadingZero,
  parametersRequired,
  inputSchemaUnknown,
  parametersRootType,
  parameterNotSchema,
  parameterDescription,
  nestedDescription,
  noRef,
  noDefs,
  outputSchemaType,
  outputNullType,
  outputAny,
  requirementsType,
  requirementsEmpty,
  requirementsUnknown,
  authorizationType,
  authorizationId,
  authorizationOauth2Type,
  authorizationScopesType,
  authorizationDuplicate,
  secretsType,
  secretId,
  secretDuplicate,
  secretValueLeak,
  userIdType,
  unknownProperty,
  misspelledProperty,
  schemaInDefinition,
  schemaAddress,
  langchainAuthFields,
];
