import type { Rule } from '../../core/rule';

export const otcRules: readonly Rule[] = [];
