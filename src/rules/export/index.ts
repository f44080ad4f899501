import type { Rule } from '../../core/rule';
import { anthropicName, geminiName, geminiParameterName, openaiName } from './names';
import {
  anthropicInputType,
  anthropicRootUnion,
  geminiEnumStrings,
  geminiExclusiveFields,
  geminiRequired,
  geminiType,
  geminiUnsupportedKeyword,
  openaiRootSchema,
  openaiStrictClosed,
  openaiStrictKeyword,
  openaiStrictRequired,
  openaiType,
} from './schemas';

/** What model providers refuse. */
export const exportRules: readonly Rule[] = [
  openaiName,
  openaiType,
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
  geminiRequired,
  geminiEnumStrings,
  geminiUnsupportedKeyword,
];
