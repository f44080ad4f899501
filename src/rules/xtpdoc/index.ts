import type { Rule } from '../../core/rule';
import { toolContract } from './contract';
import { contentType, exportsRequired, toolExports, unreferenced, version } from './document';
import { flattenedYaml } from './flattened-yaml';
import { itemsMissing, schemaKeyword } from './json-schema';
import { identifier, keyword } from './names';
import { ref, refCycle } from './references';
import { format, mixedAdditional, requiredUndefined, type } from './types';

/** Schema documents of XTP plug-ins. */
export const xtpdocRules: readonly Rule[] = [
  flattenedYaml,
  version,
  exportsRequired,
  toolExports,
  toolContract,
  identifier,
  keyword,
  type,
  format,
  ref,
  refCycle,
  requiredUndefined,
  schemaKeyword,
  itemsMissing,
  mixedAdditional,
  contentType,
  unreferenced,
];
