import type { Rule } from '../../core/rule';
import { header } from './header';
import { security } from './security';
import { tool } from './tool';

/** Machine Context Protocol: requests, as messages and as executors write them. */
export const mcxCallRules: readonly Rule[] = [header, tool, security];
