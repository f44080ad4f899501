import type { Rule } from '../../core/rule';
import { ambiguousRetry } from './ambiguous-retry';
import { argsInvalid } from './args-invalid';
import { argsUndeclared } from './args-undeclared';
import { definitionChanged } from './definition-changed';
import { insecureAuth } from './insecure-auth';
import { secretInArgs } from './secret-in-args';

/** Calls that are about to be sent, whatever the format. */
export const callRules: readonly Rule[] = [
  definitionChanged,
  argsInvalid,
  argsUndeclared,
  secretInArgs,
  insecureAuth,
  ambiguousRetry,
];
