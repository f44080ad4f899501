import { declarationsIn } from '../conversion/declarations';
import { type Diagnostic, eachFinding } from '../diagnostic';
import { type ExportTarget, inUsualSpelling } from '../export-target';
import { located } from '../json/located';
import { parseJson } from '../json/parse';
import type { JsonTree } from '../json/tree';
import type { JsonObject } from '../json/value';
import type { Rule } from '../rule';
import type { CheckOptions } from './check';
import { fixBudget, locate, orderAndSuppress } from './locate-findings';

/** A declaration in a document, and what it is written for. */
export interface Declared {
  readonly declaration: JsonObject;
  readonly target: ExportTarget;
}

/** What a model provider would refuse in a document that is written for it. */
export function checkExported(
  text: string,
  target: ExportTarget,
  rules: readonly Rule[],
): Promise<readonly Diagnostic[]> {
  return checkAll(parseJson(text), target, rules);
}

/** The same, for whoever checks the document for other things too. */
export function declarationsFor(target: ExportTarget, rules: readonly Rule[]): NonNullable<CheckOptions['also']> {
  return ({ tree }) => checkAll(tree, target, rules);
}

function checkAll(tree: JsonTree, target: ExportTarget, rules: readonly Rule[]): Promise<readonly Diagnostic[]> {
  const declarations = declarationsIn(tree.root && located(tree.root));
  return checkDeclarations(
    tree,
    declarations.map((each) => ({ declaration: inUsualSpelling(each, target), target })),
    rules,
  );
}

/** What model providers would refuse in declarations of a document. */
export async function checkDeclarations(
  tree: JsonTree,
  declared: readonly Declared[],
  rules: readonly Rule[],
): Promise<readonly Diagnostic[]> {
  const budget = await fixBudget(tree);
  const diagnostics: Diagnostic[] = [];
  for (const rule of rules) {
    for (const { declaration, target } of declared) {
      if (!rule.targets?.includes(target.id)) continue;
      const found = (await rule.exported?.(declaration, target)) ?? [];
      for (const finding of eachFinding(found)) diagnostics.push(locate({ rule, finding }, tree, budget));
    }
  }
  return orderAndSuppress(diagnostics, rules);
}
