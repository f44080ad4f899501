import type { Converter } from '../conversion/converter';
import type { Diagnostic, ProviderNote, TextFix } from '../diagnostic';
import type { ExportTarget } from '../export-target';
import type { ToolDocument } from '../model/tool-document';
import type { Rule } from '../rule';
import type { TextRange } from '../text/edit';
import { listed } from '../text/listed';
import { type PreviewFinding, previewProvider } from './provider-preview';

export interface ProviderProblems {
  /** By place in the text. */
  readonly diagnostics: readonly Diagnostic[];
  /** False when the document has more tools than are looked at. */
  readonly isComplete: boolean;
}

/** Declarations that are written at each look; about a second of work. */
const maxDeclarations = 600;

/** What several model providers would refuse, drop or change. What they do alike at a place is one diagnostic. */
export async function providerProblems(
  document: ToolDocument,
  from: Converter,
  targets: readonly ExportTarget[],
  rules: readonly Rule[],
): Promise<ProviderProblems> {
  const first = toolsLookedAt(document, targets.length);
  const seen = firstTools(document, first);
  const alike = new Map<string, Alike>();
  for (const target of targets) {
    for (const finding of await previewProvider(seen, from, target, rules, first)) {
      const words = withoutTitle(finding.message, target.title);
      const key = JSON.stringify([finding.offset, finding.length, finding.rule, finding.effect, words]);
      const others = alike.get(key) ?? { words, found: [] };
      if (others.found.every((other) => other.target !== target)) others.found.push({ finding, target });
      alike.set(key, others);
    }
  }
  const { text } = document.tree.written ?? document.tree;
  const diagnostics = [...alike.values()]
    .flatMap(together)
    .map((found) => ({ ...found, length: lengthInLine(text, found) }))
    .sort((a, b) => a.offset - b.offset);
  return { diagnostics, isComplete: first === undefined };
}

/** How many tools of a long document are looked at for so many targets, from the first on; nothing when all are. */
export function toolsLookedAt({ tools }: ToolDocument, targets: number): number | undefined {
  const most = Math.floor(maxDeclarations / Math.max(1, targets));
  return tools.length <= most ? undefined : most;
}

/** A document of its first tools, which stand where they stood: each finding looks for its tool among them. */
export function firstTools(document: ToolDocument, first: number | undefined): ToolDocument {
  return first === undefined ? document : { ...document, tools: document.tools.slice(0, first) };
}

/** An object that closes lines below is underlined where it begins: the draft itself may be right all through. */
export function lengthInLine(text: string, { offset, length }: TextRange): number {
  const end = text.slice(offset, offset + length).search(/[\r\n]/);
  return end < 0 ? length : Math.max(1, end);
}

interface Alike {
  /** The message around the title of the target; one part when it does not name it. */
  readonly words: readonly string[];
  readonly found: { readonly finding: PreviewFinding; readonly target: ExportTarget }[];
}

function withoutTitle(message: string, title: string): readonly string[] {
  const place = ` in ${title}`;
  const at = message.indexOf(place);
  return at < 0 ? [message] : [`${message.slice(0, at)} in `, message.slice(at + place.length)];
}

function together({ words, found }: Alike): readonly Diagnostic[] {
  const [first] = found;
  if (!first) return [];
  const { effect: _effect, target: _target, ...diagnostic } = first.finding;
  const message = words.join(
    listed(
      found.map(({ target }) => target.title),
      'and',
    ),
  );
  const providers = found.map(
    ({ finding: { effect }, target: { id, name, profile } }): ProviderNote => ({
      target: id,
      name,
      effect,
      checked: profile.checked,
      source: profile.source,
    }),
  );
  const fixes: TextFix[] = [];
  for (const fix of found.flatMap(({ finding }) => finding.fixes)) {
    if (fixes.every(({ title }) => title !== fix.title)) fixes.push(fix);
  }
  return [{ ...diagnostic, message, fixes, providers }];
}
