import { checkExported } from '../check/check-exported';
import { type FixBudget, fixBudget, locate } from '../check/locate-findings';
import { convert } from '../conversion/convert';
import type { Converter } from '../conversion/converter';
import type { LedgerEntry } from '../conversion/ledger';
import type { Diagnostic, Finding, ProviderEffect, Severity } from '../diagnostic';
import type { ExportTarget } from '../export-target';
import { fromPointer, type Path, startsWith, toPointer } from '../json/pointer';
import type { ToolDocument } from '../model/tool-document';
import type { Rule } from '../rule';

/** What a model provider would do with a part of the draft, at the draft's own place. */
export interface PreviewFinding extends Diagnostic {
  /** `reject`: refuses it as it stands; `drop`: never sees it; `change`: gets it in another form. */
  readonly effect: ProviderEffect;
  /** The id of the export target. */
  readonly target: string;
}

const severities: Readonly<Record<ProviderEffect, Severity>> = { reject: 'error', drop: 'warning', change: 'info' };

/**
 * Looks at a draft with the eyes of a model provider: what it would refuse, drop or change, with fixes where they are
 * mechanical. `first` are so many tools from the first on, when they are not all.
 */
export async function previewProvider(
  document: ToolDocument,
  from: Converter,
  target: ExportTarget,
  rules: readonly Rule[],
  first?: number,
): Promise<readonly PreviewFinding[]> {
  const budget = await fixBudget(document.tree);
  const conversion = convert(document, from, target, { skipsRoundTrip: true, ...(first !== undefined && { first }) });
  const found = conversion.ledger.flatMap((entry) => fromEntry(entry, document, target, rules, budget));
  const refused = await checkExported(conversion.text, target, rules);
  const left = refused.flatMap((diagnostic): readonly PreviewFinding[] => {
    const source = conversion.sourceOf(diagnostic.pointer);
    const rule = rules.find(({ id }) => id === diagnostic.rule);
    const at = fromPointer(source ?? '');
    if (!rule || !at) return [];
    // What remains cannot be fixed by converting; the fixes are of the written text and stay there.
    const finding: Finding = { at, message: diagnostic.message, severity: 'error' };
    return [{ ...locate({ rule, finding }, document.tree, budget), effect: 'reject', target: target.id }];
  });
  return [...found, ...left].sort((a, b) => a.offset - b.offset);
}

function fromEntry(
  entry: LedgerEntry,
  document: ToolDocument,
  target: ExportTarget,
  rules: readonly Rule[],
  budget: FixBudget,
): readonly PreviewFinding[] {
  const effect = entry.provider?.effect ?? effects[entry.rule];
  const id = entry.provider?.rule ?? entry.rule;
  const rule = rules.find((each) => each.id === id);
  const at = entry.source === undefined ? undefined : fromPointer(entry.source);
  if (!effect || !at) return [];
  if (!rule) throw new Error(`No rule "${id}" is listed in rules/index.ts.`);
  const finding: Finding = {
    at,
    message: entry.message,
    severity: severities[effect],
    fixes: entry.rewrite && isRewritable(at, document) ? [entry.rewrite] : [],
  };
  return [{ ...locate({ rule, finding }, document.tree, budget), effect, target: target.id }];
}

/** The changes are made in JSON Schemas and names; a format with words of its own for parameters is not changed by them. */
function isRewritable(at: Path, { tools }: ToolDocument): boolean {
  if (tools.some(({ name }) => name && toPointer(name.path) === toPointer(at))) return true;
  return tools.some(({ schemas }) => schemas.some(({ path }) => startsWith(at, path.map(String))));
}

/** What is invented is nothing of the draft's. */
const effects: Readonly<Record<LedgerEntry['rule'], ProviderEffect | undefined>> = {
  'conv/lost': 'drop',
  'conv/changed': 'change',
  'conv/name-collision': 'reject',
  'conv/synthesized': undefined,
  'conv/not-round-trip': undefined,
};
