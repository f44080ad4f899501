import { convertToolSteps, neutralToolSteps } from '../../core/conversion/convert';
import type { Converter } from '../../core/conversion/converter';
import { gapsSentence } from '../../core/conversion/gaps';
import { growthSentence } from '../../core/conversion/growth';
import type { LedgerEntry } from '../../core/conversion/ledger';
import type { NeutralTool } from '../../core/model/neutral';
import type { ToolDocument } from '../../core/model/tool-document';
import { unwrap } from '../../core/model/unwrap';
import type { Steps } from '../../core/steps';
import { parseText } from '../../core/yaml/parse-text';
import { readerOf } from '../../dialects/readers';
import { converterOf } from '../../dialects/writers';
import { importText } from '../../imports';
import type { ConvertedText, RefusedText, ToolRow, WriteRequest, WrittenFrom } from './methods';
import { labelOf, toRow } from './places';
import { targetOf } from './targets';

/** What was recognized in a text, ready to be taken over. */
export interface ReadImport {
  readonly format: string;
  readonly rows: readonly ToolRow[];
  /** Reads the tool of a row. */
  readonly read: (index: number) => NeutralTool | undefined;
  /** What of the text is in none of them. */
  readonly left: readonly LedgerEntry[];
  /** Definitions, which can be edited as they are. */
  readonly asIs: { readonly dialect: string; readonly text: string } | undefined;
  /** How they are written again, and what they stand in. */
  readonly back: { readonly from: Converter; readonly form: ToolDocument['form'] } | undefined;
}

/** As much of a description as a row can show. */
const maxDescriptionLength = 300;

/** Characters of one document. Every operation brings the schemas it refers to, so much can come of little. */
const largestText = 64 * 1024 * 1024;
const tooLong = 'The chosen tools together are over 64 MB; choose fewer.';

/** Recognizes a text, or says why it cannot be imported. */
export function* readImport(text: string): Steps<ReadImport | { readonly refused: string }> {
  const found = importText(text);
  if ('refused' in found) return found;
  const { left } = found;
  if (found.kind === 'tools') {
    const rows = found.tools.map(({ name, description, note }) => ({
      name,
      description: shortened(description),
      note,
    }));
    const read = (index: number) => found.tools[index]?.read();
    return { format: found.format, rows, read, left, asIs: undefined, back: undefined };
  }
  const { dialect, text: asWritten } = found;
  const asIs = { dialect, text: asWritten };
  const format = readerOf(dialect).title;
  const from = converterOf(dialect);
  if (!from) return { format, rows: [], read: () => undefined, left, asIs, back: undefined };
  const tree = parseText(asWritten);
  const tools = yield* neutralToolSteps({ tree }, from);
  const rows = tools.map((tool, index) => ({
    name: labelOf(tool, index),
    description: shortened(tool.description?.value ?? ''),
    note: '',
  }));
  return { format, rows, read: (index) => tools[index], left, asIs, back: { from, form: unwrap(tree.root).form } };
}

/** Writes chosen tools of an import; all of them in their own format are the text as it was found. */
export function* takeOver(
  { rows, read, left, asIs, back }: ReadImport,
  indexes: readonly number[] | undefined,
  source: string,
  { to, revision, keepLost, fill }: WriteRequest,
): Steps<WrittenFrom | RefusedText> {
  if (asIs?.dialect === to && !indexes && revision === undefined) {
    const ledger = left.map((entry) => toRow(entry));
    const nothing = { asksFor: undefined, growth: undefined, places: [] };
    return { found: { kind: 'converted', text: asIs.text, ledger, ...nothing }, placeOf: () => undefined };
  }
  const chosen = indexes ?? rows.map((_, index) => index);
  const tools: NeutralTool[] = [];
  for (const [done, index] of chosen.entries()) {
    yield { step: 'read', done, total: chosen.length };
    const tool = read(index);
    if (tool) tools.push(tool);
  }
  const target = targetOf(to);
  const options = { keepLost, fill, revision, back: back?.from, form: back?.form, left };
  const { text, ledger, gaps, sourceOf } = yield* convertToolSteps(tools, target, options);
  if (text.length > largestText) return { kind: 'refused', reason: tooLong };
  const found: ConvertedText = {
    kind: 'converted',
    text,
    asksFor: gapsSentence(gaps, target.title),
    growth: growthSentence(source, text),
    ledger: ledger.map((entry) => toRow(entry)),
    places: [],
  };
  const placeOf = (pointer: string) => {
    const from = sourceOf(pointer);
    return from === undefined ? undefined : { source: from, sourceRange: undefined };
  };
  return { found, placeOf };
}

function shortened(text: string): string {
  return text.length > maxDescriptionLength ? `${text.slice(0, maxDescriptionLength)}…` : text;
}
