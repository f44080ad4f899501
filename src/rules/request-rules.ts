import type { Rule } from '../core/rule';
import { callRules } from './call';
import { mcpCallRules } from './mcp-call';
import { mcxCallRules } from './mcx-call';
import { otcCallRules } from './otc-call';
import { rfcCallRules } from './rfc-call';
import { xtpCallRules } from './xtp-call';

/** What can be wrong with a call before it is sent: all that the page itself checks with. */
export const requestRules: readonly Rule[] = [
  ...callRules,
  ...otcCallRules,
  ...rfcCallRules,
  ...mcxCallRules,
  ...xtpCallRules,
  ...mcpCallRules,
];
