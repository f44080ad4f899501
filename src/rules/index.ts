import type { Rule } from '../core/rule';
import { convRules } from './conv';
import { definitionRules } from './definition-rules';
import { exportRules } from './export';
import { requestRules } from './request-rules';

/** Everything that can be wrong: with definitions, with calls, for model providers, and in conversions. */
export const rules: readonly Rule[] = [...definitionRules, ...requestRules, ...exportRules, ...convRules];
