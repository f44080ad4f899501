import type { Diagnostic, Finding, Fix, TextFix } from './diagnostic';
import { rangeOf } from './json/lookup';
import { modify } from './json/modify';
import { toPointer } from './json/pointer';
import type { JsonTree } from './json/tree';
import type { ToolModel } from './model/tool-document';
import type { Rule } from './rule';
import type { TextEdit } from './text/edit';

/** What a rule found. */
export interface Found {
  readonly rule: Rule;
  readonly finding: Finding;
}

/** A finding with its place in the text; with a `tool`, counted from the beginning of that tool. */
export function locate({ rule, finding }: Found, tree: JsonTree, tool?: ToolModel): Diagnostic {
  const base = tool?.node.offset ?? 0;
  const { offset, length } = finding.range ?? rangeOf(tree, finding.at, finding.part);
  return {
    rule: rule.id,
    severity: finding.severity ?? rule.severity,
    message: finding.message,
    pointer: toPointer(finding.at.slice(tool?.path.length ?? 0)),
    citation: rule.citation,
    offset: offset - base,
    length,
    fixes: (finding.fixes ?? []).flatMap((fix) => textFix(fix, tree, base)),
  };
}

/** The same diagnostic in a text where its tool begins at `offset` and has the given pointer. */
export function shift(diagnostic: Diagnostic, offset: number, pointer: string): Diagnostic {
  const fixes = diagnostic.fixes.map((fix) => ({ ...fix, edits: moved(fix.edits, offset) }));
  return { ...diagnostic, offset: diagnostic.offset + offset, pointer: pointer + diagnostic.pointer, fixes };
}

function moved(edits: readonly TextEdit[], by: number): readonly TextEdit[] {
  return edits.map((edit) => ({ ...edit, offset: edit.offset + by }));
}

function textFix(fix: Fix, tree: JsonTree, base: number): readonly TextFix[] {
  const edits = 'edits' in fix ? modify(tree, fix.edits) : fix.textEdits;
  if ('refused' in edits || edits.length === 0) return [];
  return [{ title: fix.title, edits: moved(edits, -base) }];
}

const loudness = { error: 0, warning: 1, info: 2 };

/** By place, then loudness; without what another rule at the same pointer replaces. */
export function orderAndSuppress(diagnostics: readonly Diagnostic[], rules: readonly Rule[]): readonly Diagnostic[] {
  const replacing = new Map(rules.flatMap((rule) => (rule.replaces ? [[rule.id, rule.replaces]] : [])));
  const silenced = new Map<string, string[]>();
  for (const { rule, pointer } of diagnostics) {
    const replaced = replacing.get(rule);
    if (!replaced) continue;
    const there = silenced.get(pointer);
    if (there) there.push(...replaced);
    else silenced.set(pointer, [...replaced]);
  }
  const isSilenced = ({ rule, pointer }: Diagnostic) => silenced.get(pointer)?.some((name) => covers(name, rule));
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
