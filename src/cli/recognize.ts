import { soundnessOf } from '../core/check/soundness';
import { type ConvertToolsOptions, neutralToolSteps } from '../core/conversion/convert';
import { parseJson } from '../core/json/parse';
import type { JsonTree } from '../core/json/tree';
import type { NeutralTool } from '../core/model/neutral';
import { unwrap } from '../core/model/unwrap';
import { finish } from '../core/steps';
import { converterOf } from '../dialects/writers';
import { likelyFunctions } from '../imports/functions';
import type { ImportReader } from '../imports/import-source';
import { asList, jsonLines, type Line } from '../imports/json-lines';
import { importReaders } from '../imports/readers';
import { type Reply, repliesIn } from '../imports/replies';

export interface RecognizedDocument {
  readonly kind: 'document';
  readonly reader: ImportReader;
  /** It may be a definition of a format with a mistake in it. */
  readonly isLikely?: true;
}

/** A text that is no definition of a known format, and holds tools. */
export type Recognized = RecognizedDocument | { readonly kind: 'log'; readonly replies: readonly Reply[] } | Lines;

/** Several values one after the other, which are read as a list: its text, and what that is for its part. */
export interface Lines extends Listed {
  readonly kind: 'lines';
  readonly of: Recognized | undefined;
}

interface Listed {
  readonly lines: readonly Line[];
  readonly list: string;
  /** False when one is broken: a number stands in its place. */
  readonly isWhole: boolean;
}

/** A text that programs can read to its end, or that is several such values. */
export function isReadable({ recognized }: { readonly recognized: Recognized | undefined }, tree: JsonTree): boolean {
  if (recognized?.kind === 'lines') return recognized.isWhole;
  return recognized?.kind === 'log' || soundnessOf(tree).isWhole;
}

/** The values of a text that stand one after the other, such as JSON lines, as a list; nothing for any other text, such as a log. */
export function linesIn(text: string, tree: JsonTree): Listed | undefined {
  const lines = soundnessOf(tree).isWhole || recognize(text, tree) ? undefined : jsonLines(text);
  return lines && { lines, list: asList(text, lines), isWhole: lines.every(({ isWhole }) => isWhole) };
}

/** A value with something behind it that is none: a semicolon, words of a program or of a person. */
function isFollowedByWords(text: string, { root, issues, written }: JsonTree): boolean {
  if (!root || written) return false;
  const end = root.offset + root.length;
  return !/[[\]{}]/.test(text.slice(end)) && issues.every(({ offset }) => offset >= end);
}

export function recognize(text: string, tree: JsonTree): Recognized | undefined {
  const { isWhole } = soundnessOf(tree);
  const reader = isWhole || isFollowedByWords(text, tree) ? importReaders.find((each) => each.findIn(tree)) : undefined;
  if (reader) return { kind: 'document', reader };
  const { root } = tree;
  // What stands inside broken JSON is a part of it; what stands behind its end is a log's next message.
  const end = root && !tree.written ? root.offset + root.length : 0;
  const isApart = ({ offset }: Reply) => isWhole || offset >= end || offset === root?.offset;
  const replies = repliesIn(text, { bare: isWhole }).filter(isApart);
  if (replies.length > 0) return { kind: 'log', replies };
  const isLikely = isWhole && likelyFunctions.findIn(tree) !== undefined;
  return isLikely ? { kind: 'document', reader: likelyFunctions, isLikely } : undefined;
}

/** Tools in neutral words, and how they are written again. */
export interface Source extends Pick<ConvertToolsOptions, 'form' | 'back' | 'left'> {
  readonly tools: readonly NeutralTool[];
  /** As in "is read as …", where it is more than the kind of document. */
  readonly format?: string;
}

export function sourceOf(recognized: Recognized, tree: JsonTree): Source {
  if (recognized.kind === 'log') return fromLog(recognized.replies);
  if (recognized.kind === 'lines') return recognized.of ? sourceOf(recognized.of, tree) : { tools: [] };
  const { reader } = recognized;
  const found = reader.findIn(tree);
  if (!found || 'refused' in found) return { tools: [] };
  const { format, tools, left, back } = found;
  return { format, tools: tools.map((tool) => tool.read()), form: reader.form ?? unwrap(tree.root).form, left, back };
}

/** The lists of a log follow each other; a list that came twice counts once. Others of another format are left out. */
function fromLog(replies: readonly Reply[]): Source {
  const [first] = replies;
  const back = first && converterOf(first.dialect);
  if (!back) return { tools: [] };
  const known = new Set<string>();
  const tools = replies.flatMap(({ text, dialect, path }) => {
    if (known.has(text) || dialect !== back.id) return [];
    known.add(text);
    return finish(neutralToolSteps({ tree: parseJson(text), within: path }, back));
  });
  return { tools, form: 'listing', back };
}
