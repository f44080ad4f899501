import type { Rule } from '../../core/rule';

export const docRules: readonly Rule[] = [];
