import { declarationsIn } from '../conversion/declarations';
import { type Diagnostic, eachFinding } from '../diagnostic';
import type { ExportTarget } from '../export-target';
import { located } from '../json/located';
import { parseJson } from '../json/parse';
import type { Rule } from '../rule';
import { fixBudget, locate, orderAndSuppress } from './locate-findings';

/** What a model provider would refuse in a document that is written for it. */
export async function checkExported(
  text: string,
  target: ExportTarget,
  rules: readonly Rule[],
): Promise<readonly Diagnostic[]> {
  const tree = parseJson(text);
  const declarations = declarationsIn(tree.root && located(tree.root));
  const budget = fixBudget();
  const diagnostics: Diagnostic[] = [];
  for (const rule of rules) {
    if (!rule.targets?.includes(target.id)) continue;
    for (const declaration of declarations) {
      const found = (await rule.exported?.(declaration, target)) ?? [];
      for (const finding of eachFinding(found)) diagnostics.push(locate({ rule, finding }, tree, budget));
    }
  }
  return orderAndSuppress(diagnostics, rules);
}
