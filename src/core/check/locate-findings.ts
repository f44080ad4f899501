import type { Diagnostic, Finding, Fix, TextFix } from '../diagnostic';
import { groupBy } from '../group-by';
import { showHidden } from '../hidden-text/hidden-text';
import { stripsHidden } from '../hidden-text/strips-hidden';
import { nodeAt } from '../json/get';
import { rangeOf } from '../json/lookup';
import { modify } from '../json/modify';
import { toPointer } from '../json/pointer';
import type { JsonTree } from '../json/tree';
import type { ToolModel } from '../model/tool-document';
import type { Rule } from '../rule';
import { type TextEdit, type TextRange, textOf } from '../text/edit';
import { withShortQuotes } from '../text/shortened';
import type { rewriteYaml } from '../yaml/rewrite-yaml';
import { moved } from './shift';

/** What a rule found. */
export interface Found {
  readonly rule: Rule;
  readonly finding: Finding;
}

/** How the fixes of a text are worked out, and what may be spent on it. */
export interface FixBudget {
  left: number;
  /** Edits at paths as edits of the text, in its language. */
  readonly edit: typeof rewriteYaml;
}

/**
 * A fix costs a look at everything beside the places it changes. That is little in a text which a person wrote;
 * in one with hundreds of thousands of neighbours only the first few fixes are worked out. What edits YAML is fetched
 * for a text in YAML only.
 */
export async function fixBudget({ written }: JsonTree): Promise<FixBudget> {
  return { left: 2_000_000, edit: written ? (await import('../yaml/rewrite-yaml')).rewriteYaml : modify };
}

function costOf(fix: Fix, tree: JsonTree): number {
  const path = 'edits' in fix ? (fix.edits[0]?.path ?? []) : [];
  let cost = 1 + Math.floor(tree.text.length / 100);
  let node = tree.root;
  for (const step of path) {
    cost += node?.kind === 'object' ? node.members.length : node?.kind === 'array' ? node.items.length : 0;
    node = nodeAt(node, [step]);
  }
  return cost;
}

/**
 * A finding with its place in the text; with a `tool`, counted from the beginning of that tool. What a name that it
 * quotes hides is shown.
 */
export function locate({ rule, finding }: Found, tree: JsonTree, budget: FixBudget, tool?: ToolModel): Diagnostic {
  const base = tool?.node.offset ?? 0;
  // What a rule found in the JSON of a YAML text stands elsewhere in that text.
  const range = tool && tree.written ? undefined : finding.range;
  const { offset, length } = range ?? rangeOf(tree, finding.at, finding.part);
  const at = finding.at.slice(tool?.path.length ?? 0);
  const fixes = [finding.fixes ?? []].flat().flatMap((fix) => textFix(fix, tree, base, budget));
  return { ...diagnosticOf({ rule, finding: { ...finding, at } }, { offset: offset - base, length }), fixes };
}

/** A finding at a place in the text, without fixes. */
export function diagnosticOf({ rule, finding }: Found, { offset, length }: TextRange): Diagnostic {
  return {
    rule: rule.id,
    severity: finding.severity ?? rule.severity,
    message: showHidden(withShortQuotes(finding.message)),
    pointer: toPointer(finding.at),
    citation: rule.citation,
    offset,
    length,
    fixes: [],
  };
}

function textFix(fix: Fix, tree: JsonTree, base: number, budget: FixBudget): readonly TextFix[] {
  if (budget.left <= 0) return [];
  budget.left -= costOf(fix, tree);
  const edits = 'edits' in fix ? budget.edit(tree, fix.edits) : textEditsOf(fix, tree);
  const text = (tree.written ?? tree).text;
  if ('refused' in edits || edits.every((edit) => textOf(text, edit) === edit.text)) return [];
  // What is not seen may be meant: it goes only when a person says so.
  const isChoice = fix.isChoice || stripsHidden(text, edits);
  return [{ title: showHidden(fix.title), edits: moved(edits, -base), ...(isChoice && { isChoice }) }];
}

/** Edits of a text are made for one language only. */
function textEditsOf(fix: Extract<Fix, { textEdits: unknown }>, tree: JsonTree): readonly TextEdit[] {
  return (fix.language ?? 'json') === (tree.written ? 'yaml' : 'json') ? fix.textEdits : [];
}

const loudness = { error: 0, warning: 1, info: 2 };

/** By place, then loudness; without what another rule at the same pointer replaces, and what one around hides. */
export function orderAndSuppress(diagnostics: readonly Diagnostic[], rules: readonly Rule[]): readonly Diagnostic[] {
  if (diagnostics.length === 0) return diagnostics;
  const replacing = new Map(rules.flatMap((rule) => (rule.replaces ? [[rule.id, rule.replaces]] : [])));
  const silencing = groupBy(
    diagnostics.filter(({ rule }) => replacing.has(rule)),
    ({ pointer }) => pointer,
  );
  const hiding = new Set(rules.flatMap(({ id, hides }) => (hides ? id : [])));
  const hidden = diagnostics.flatMap(({ rule, pointer }) => (hiding.has(rule) ? pointer : []));
  const isSilenced = ({ rule, pointer }: Diagnostic) =>
    silencing.get(pointer)?.some((other) => replacing.get(other.rule)?.some((name) => covers(name, rule))) ||
    (hidden.length > 0 && !hiding.has(rule) && hidden.some((at) => pointer === at || pointer.startsWith(`${at}/`)));
  return diagnostics
    .filter((diagnostic) => !isSilenced(diagnostic))
    .sort(
      (a, b) =>
        a.offset - b.offset ||
        loudness[a.severity] - loudness[b.severity] ||
        (a.rule < b.rule ? -1 : Number(a.rule > b.rule)),
    );
}

/** `schema/*` and `schema/ref-*` name families. */
function covers(name: string, rule: string): boolean {
  return name.endsWith('*') ? rule.startsWith(name.slice(0, -1)) : name === rule;
}
