import type { Rule } from '../../core/rule';
import { busy } from './busy';
import { params } from './params';

/** XTP plug-ins: the input of "call". */
export const xtpCallRules: readonly Rule[] = [params, busy];
