import type { Rule } from '../../core/rule';
import { idUnique, namespaceColon, namespaceEmpty, versionFormat, versionWithoutNamespace } from './identity';
import { formatAnnotation, inputRootType, inputSchemaRequired, memberType, storedId, unknownProperty } from './members';
import { nameChars, nameLength, nameRequired } from './name';
import { tagCount, tagDropped, tagDuplicate, tagLength, tagNormalized } from './tags';

/** Tools of toolfoundation. */
export const tfRules: readonly Rule[] = [
  nameRequired,
  nameLength,
  nameChars,
  inputSchemaRequired,
  inputRootType,
  memberType,
  namespaceColon,
  namespaceEmpty,
  versionFormat,
  versionWithoutNamespace,
  idUnique,
  tagNormalized,
  tagDropped,
  tagDuplicate,
  tagLength,
  tagCount,
  storedId,
  unknownProperty,
  formatAnnotation,
];
