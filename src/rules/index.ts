import type { Rule } from '../core/rule';
import { docRules } from './doc';
import { mcpRules } from './mcp';
import { mcxRules } from './mcx';
import { otcRules } from './otc';
import { requestRules } from './request-rules';
import { rfcRules } from './rfc';
import { schemaRules } from './schema';
import { tfRules } from './tf';
import { xtpRules } from './xtp';
import { xtpdocRules } from './xtpdoc';

/** Everything that can be wrong, one row per folder. */
export const rules: readonly Rule[] = [
  ...docRules,
  ...schemaRules,
  ...otcRules,
  ...rfcRules,
  ...mcxRules,
  ...xtpRules,
  ...xtpdocRules,
  ...tfRules,
  ...mcpRules,
  ...requestRules,
];
