import { check } from '../core/check/check';
import { declarationsFor } from '../core/check/check-exported';
import type { Diagnostic } from '../core/diagnostic';
import type { Validate } from '../core/schema/verdict';
import { exportTargetOf } from '../exports';
import { functionsReader } from '../imports/functions';
import { exportRules } from '../rules/export';
import { registry } from './registry';

/** What is wrong with a text that was written in a format or for a model provider. */
export async function checkWritten(
  text: string,
  to: string,
  revision: string | undefined,
  validate: Validate,
): Promise<readonly Diagnostic[]> {
  const provider = exportTargetOf(to);
  const { diagnostics } = provider
    ? await check(
        text,
        { dialect: functionsReader.id, validate, also: declarationsFor(provider, exportRules) },
        { ...registry, dialects: [functionsReader] },
      )
    : await check(text, { dialect: to, validate, ...(revision === undefined ? {} : { revision }) }, registry);
  return diagnostics;
}
