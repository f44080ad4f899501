import type { Loss } from '../../core/conversion/loss';
import type { Finding } from '../../core/diagnostic';
import type { ExportTarget } from '../../core/export-target';
import { nodeAt } from '../../core/json/get';
import type { JsonObject, JsonValue } from '../../core/json/value';

export const openaiTargets = ['openai', 'openai-strict', 'openai-responses'];

/** The arguments' schema of a declaration, when it is there. */
export function parametersOf(declaration: JsonObject, target: ExportTarget): JsonValue | undefined {
  return nodeAt(declaration, target.parametersPath);
}

/** What a transform would have to change for the provider is what the provider refuses as it stands. */
export function refusals(rule: string, losses: readonly Loss[]): readonly Finding[] {
  return losses.flatMap((loss) => {
    if (loss.provider?.effect !== 'reject' || loss.provider.rule !== rule || !loss.source) return [];
    return { at: loss.source, message: loss.advice ?? loss.message, fixes: loss.rewrite ?? [] };
  });
}
