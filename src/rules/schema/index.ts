import type { Rule } from '../../core/rule';

export const schemaRules: readonly Rule[] = [];
