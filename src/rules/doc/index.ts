import type { Rule } from '../../core/rule';
import { commentInText } from './comment-in-text';
import { dialectUnknown } from './dialect-unknown';
import { duplicateKey } from './duplicate-key';
import { hiddenText } from './hidden-text';
import { lookAlikeName, mixedScriptName } from './look-alike-name';
import { misplacedMember, misspelledMember, wrongForm } from './members';
import { otherFormat } from './other-format';
import { namesOtherTool, steersOtherTools } from './other-tools';
import { smartQuotes } from './smart-quotes';
import { syntax } from './syntax';

/** Documents in every format. */
export const docRules: readonly Rule[] = [
  syntax,
  duplicateKey,
  smartQuotes,
  commentInText,
  hiddenText,
  mixedScriptName,
  lookAlikeName,
  namesOtherTool,
  steersOtherTools,
  dialectUnknown,
  otherFormat,
  misspelledMember,
  misplacedMember,
  wrongForm,
];
