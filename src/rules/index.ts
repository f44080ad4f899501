import type { Rule } from '../core/rule';
import { docRules } from './doc';
import { mcpRules } from './mcp';
import { otcRules } from './otc';
import { requestRules } from './request-rules';
import { rfcRules } from './rfc';
import { schemaRules } from './schema';
import { tfRules } from './tf';

/** Everything that can be wrong, one row per folder. */
export const rules: readonly Rule[] = [
  ...docRules,
  ...schemaRules,
  ...otcRules,
  ...rfcRules,
  ...tfRules,
  ...mcpRules,
  ...requestRules,
];
