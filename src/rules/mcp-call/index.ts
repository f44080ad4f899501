import type { Rule } from '../../core/rule';
import { meta } from './meta';
import { name } from './name';
import { paramHeader } from './param-header';

/** Model Context Protocol: requests. */
export const mcpCallRules: readonly Rule[] = [name, meta, paramHeader];
