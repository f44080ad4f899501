import type { Rule } from '../core/rule';
import { callRules } from './call';
import { docRules } from './doc';
import { mcpRules } from './mcp';
import { otcRules } from './otc';
import { otcCallRules } from './otc-call';
import { rfcRules } from './rfc';
import { rfcCallRules } from './rfc-call';
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
  ...callRules,
  ...otcCallRules,
  ...rfcCallRules,
];
