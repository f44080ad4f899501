import type { Rule } from '../core/rule';
import { docRules } from './doc';
import { otcRules } from './otc';
import { rfcRules } from './rfc';
import { schemaRules } from './schema';

/** Everything that can be wrong, one row per folder. */
export const rules: readonly Rule[] = [...docRules, ...schemaRules, ...otcRules, ...rfcRules];
