import type { Rule } from '../../core/rule';
import { boundsInOne } from './bounds-in-one';
import { boundsInverted } from './bounds-inverted';
import { defaultInvalid } from './default-invalid';
import { dialectUnsupported } from './dialect-unsupported';
import { enumDuplicate, enumEmpty, enumTypeMismatch } from './enum-values';
import { exampleInvalid } from './example-invalid';
import { foreignFlag } from './foreign-flag';
import { foreignKeyword } from './foreign-keyword';
import { formatSpelling } from './format-spelling';
import { keywordType } from './keyword-type';
import { keywordWithoutEffect } from './keyword-without-effect';
import { labelledValues } from './labelled-values';
import { legacyKeyword } from './legacy-keyword';
import { libraryObject } from './library-object';
import { limits } from './limits';
import { missingItems } from './missing-items';
import { noParamsOpen } from './no-params-open';
import { openapiKeyword } from './openapi-keyword';
import { optionalIgnored } from './optional-ignored';
import { patternFlavor, patternInvalid } from './pattern-invalid';
import { refCycle, refExternal, refUnresolved } from './references';
import { requiredDuplicate, requiredNotArray, requiredUndefined } from './required-names';
import { unknownType } from './unknown-type';
import { unreadAnnotation } from './unread-annotation';

/** JSON Schema, wherever a definition holds one. */
export const schemaRules: readonly Rule[] = [
  libraryObject,
  unknownType,
  keywordType,
  requiredNotArray,
  requiredUndefined,
  optionalIgnored,
  requiredDuplicate,
  enumEmpty,
  enumDuplicate,
  enumTypeMismatch,
  defaultInvalid,
  exampleInvalid,
  patternInvalid,
  patternFlavor,
  boundsInverted,
  refExternal,
  refUnresolved,
  refCycle,
  dialectUnsupported,
  legacyKeyword,
  openapiKeyword,
  foreignKeyword,
  foreignFlag,
  boundsInOne,
  labelledValues,
  unreadAnnotation,
  keywordWithoutEffect,
  formatSpelling,
  missingItems,
  noParamsOpen,
  limits,
];
