import type { ToolDocument } from '../../core/model/tool-document';
import { type ProviderProblems, providerProblems } from '../../core/provider-preview/provider-problems';
import type { Rule } from '../../core/rule';
import { converterOf } from '../../dialects/writers';
import { exportTargets } from '../../exports';
import { convRules } from '../../rules/conv';
import { exportRules } from '../../rules/export';

/** The rules by which model providers are seen: for the reasons of what was found. */
export const providerRules: readonly Rule[] = [...exportRules, ...convRules];

/** What model providers would do with a document; nothing for a format that is not converted. Fetched when asked for. */
export async function lookThrough(document: ToolDocument, ids: readonly string[]): Promise<ProviderProblems> {
  const from = converterOf(document.dialect);
  if (!from) return { diagnostics: [], isComplete: true };
  const targets = exportTargets.filter(({ id }) => ids.includes(id));
  return providerProblems(document, from, targets, providerRules);
}
