import type { Rule } from '../../core/rule';
import { anthropicName, geminiName, geminiParameterName, openaiName } from './names';
import {
  anthropicInputType,
  anthropicRootUnion,
  geminiEnumStrings,
  geminiExclusiveFields,
  geminiType,
  geminiUnsupportedKeyword,
  openaiRootSchema,
  openaiStrictClosed,
  openaiStrictKeyword,
  openaiStrictRequired,
} from './schemas';

/** What model providers refuse. */
export const exportRules: readonly Rule[] = [
  openaiName,
  openaiRootSchema,
  openaiStrictClosed,
  openaiStrictRequired,
  openaiStrictKeyword,
  anthropicName,
  anthropicInputType,
  anthropicRootUnion,
  geminiName,
  geminiParameterName,
  geminiExclusiveFields,
  geminiType,
  geminiEnumStrings,
  geminiUnsupportedKeyword,
];
