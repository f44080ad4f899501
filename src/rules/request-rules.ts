import type { Rule } from '../core/rule';
import { callRules } from './call';
import { otcCallRules } from './otc-call';
import { rfcCallRules } from './rfc-call';

/** What can be wrong with a call before it is sent: all that the page itself checks with. */
export const requestRules: readonly Rule[] = [...callRules, ...otcCallRules, ...rfcCallRules];
