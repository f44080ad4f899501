import { checkExported } from '../core/check/check-exported';
import { fixBudget, locate } from '../core/check/locate-findings';
import { convert } from '../core/conversion/convert';
import { type Diagnostic, eachFinding } from '../core/diagnostic';
import { getText, nodeAt } from '../core/json/get';
import { parseJson } from '../core/json/parse';
import type { Rule } from '../core/rule';
import { textOf } from '../core/text/edit';
import { dialectOf } from '../dialects';
import { detectDialect } from '../dialects/readers';
import { converterOf } from '../dialects/writers';
import { exportTargetOf } from '../exports';
import { rules } from '.';

/** Checks what a model provider is sent: the first of the rule's targets. */
export function checkExportScene(rule: Rule, text: string): Promise<readonly Diagnostic[]> {
  const target = exportTargetOf(rule.targets?.[0] ?? '');
  if (!target) throw new Error(`${rule.id} names no export target.`);
  return checkExported(text, target, rules);
}

/** Converts the document of an example, `{"to": id, "document": …}`: what the ledger says, with offsets in the example. */
export async function checkConversionScene(rule: Rule, scene: string): Promise<readonly Diagnostic[]> {
  const { root } = parseJson(scene);
  const to = getText(root, 'to') ?? '';
  const node = nodeAt(root, ['document']);
  const text = node ? textOf(scene, node) : '';
  const tree = parseJson(text);
  const from = detectDialect(tree).dialect ?? '';
  const [source, target] = [converterOf(from), converterOf(to) ?? exportTargetOf(to)];
  if (!source || !target) throw new Error(`The example converts from "${from}" to "${to}".`);
  const { ledger } = convert(dialectOf(from).read(tree), source, target);
  const found = (await rule.converted?.(ledger)) ?? [];
  const budget = await fixBudget(tree);
  return [...eachFinding(found)].map((finding) => {
    const diagnostic = locate({ rule, finding }, tree, budget);
    return { ...diagnostic, offset: diagnostic.offset + (node?.offset ?? 0) };
  });
}
