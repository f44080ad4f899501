import { leftOut } from '../core/conversion/around';
import type { LedgerEntry } from '../core/conversion/ledger';
import { quote } from '../core/json/advice';
import { located } from '../core/json/located';
import { parseJson } from '../core/json/parse';
import type { JsonTree } from '../core/json/tree';
import type { OtherDocument } from '../core/model/other-document';
import type { Refusal } from '../core/refusal';
import { textOf } from '../core/text/edit';
import { parseText } from '../core/yaml/parse-text';
import { detectDialect } from '../dialects/readers';
import { findJson } from './find-json';
import type { FoundTools } from './import-source';
import { jsonLines, listOf } from './json-lines';
import { inputKeys } from './others/foreign-definition';
import { otherDocument } from './others/other-documents';
import { importReaders } from './readers';

/**
 * What was found in a text: tools of another kind of document, to be chosen and converted with `convertTools`;
 * or definitions of a format that can be edited as they are. `text` is what was found, without what stood around it.
 */
export type Imported =
  | ({ readonly kind: 'tools'; readonly text: string } & FoundTools)
  | ({ readonly kind: 'definitions'; readonly text: string; readonly dialect: string } & Pick<FoundTools, 'left'>);

/**
 * Reads whatever holds tools: OpenAPI documents, what model providers are sent, replies of servers, and logs around them.
 * `whole` is the text as `parseText` reads it, when somebody has read it already.
 */
export function importText(text: string, whole = parseText(text)): Imported | Refusal {
  const isWhole =
    whole.root !== undefined && whole.issues.every(({ kind }) => kind !== 'syntax' && kind !== 'too-deep');
  const first = isWhole ? recognize(whole, text) : undefined;
  if (first && !('refused' in first)) return first;
  const other = isWhole ? otherDocument(whole.root, whole.text) : undefined;
  const held = other?.made && recognize(parseJson(other.made.json), other.made.json);
  if (held && !('refused' in held)) return { ...held, left: [...namesLeft(other.made), ...held.left] };
  const several = isWhole ? undefined : fromLines(text);
  if (several) return several;
  const pieces = findJson(text)
    .map((piece) => piece.text)
    .toSorted((a, b) => b.length - a.length);
  for (const piece of pieces) {
    const found = recognizeInside(piece);
    if (found) return found;
  }
  if (first) return first;
  if (other && !other.made) return { refused: other.message };
  const issue = whole.issues.find(({ kind }) => kind === 'syntax' || kind === 'too-deep');
  if (issue && !pieces.some((piece) => piece.startsWith('{'))) {
    return { refused: `Line ${whole.text.slice(0, issue.offset).split('\n').length}: ${issue.message}` };
  }
  return {
    refused:
      'No tools were found. OpenAPI 3 documents, OpenAI, Anthropic and Gemini tools, tools/list replies and logs around them can be imported.',
  };
}

function namesLeft({ left = [] }: NonNullable<OtherDocument['made']>): readonly LedgerEntry[] {
  return left.map((name) => leftOut(undefined, `${quote(name)} has no place in a definition and is left out.`));
}

/** Definitions or declarations one after the other, as one list. */
function fromLines(text: string): Imported | Refusal | undefined {
  const lines = jsonLines(text);
  if (!lines) return undefined;
  const list = listOf(lines);
  const found = recognize(parseJson(list), list);
  if (!found || 'refused' in found) return undefined;
  const broken = lines.findIndex(({ isWhole }) => !isWhole);
  if (broken < 0) return found;
  const line = text.slice(0, lines[broken]?.offset).split('\n').length;
  return {
    refused: `Line ${line}, value ${broken + 1} of ${lines.length}, is not valid JSON. Fix it, and import the text again.`,
  };
}

/** What speaks for tools in a text that is looked through. */
const marks = ['inputSchema', 'input_schema', 'capabilities', ...importReaders.flatMap((source) => source.marks)];
const telling = new RegExp(`"(?:${marks.join('|')})\\\\*"`);
/** A part with the id of a definition, and nothing that it takes, may be anything. */
const takesSome = new RegExp(`"(?:${inputKeys.filter((key) => key !== 'parameters').join('|')})\\\\*"`);
/** So many parts of a text are looked at. */
const maxParts = 300;

/** The piece itself, or the first part of it that holds tools: a reply inside a log entry, JSON inside a string. */
function recognizeInside(piece: string): Imported | undefined {
  const waiting = [piece];
  for (let index = 0; index < Math.min(waiting.length, maxParts); index += 1) {
    const text = waiting[index] ?? '';
    if (!telling.test(text)) continue;
    const tree = parseJson(text);
    const found = recognize(tree, text);
    if (found && !('refused' in found) && (found.kind === 'tools' || takesSome.test(text))) return found;
    waiting.push(...partsOf(tree));
  }
  return undefined;
}

function partsOf({ root, text }: JsonTree): readonly string[] {
  const nodes =
    root?.kind === 'object' ? root.members.map(({ value }) => value) : root?.kind === 'array' ? root.items : [];
  return nodes.flatMap((node) => {
    if (node.kind === 'string')
      return /^\s*[{[]/.test(node.value) ? findJson(node.value).map((piece) => piece.text) : [];
    return node.kind === 'object' || node.kind === 'array' ? [textOf(text, node)] : [];
  });
}

function recognize(tree: JsonTree, text: string): Imported | Refusal | undefined {
  const { root } = tree;
  if (!root) return undefined;
  const value = located(root);
  for (const source of importReaders) {
    const found = source.find(value, false);
    if (found) return 'refused' in found ? found : { kind: 'tools', text, ...found };
  }
  const { dialect } = detectDialect(tree);
  return dialect === undefined ? undefined : { kind: 'definitions', dialect, text, left: [] };
}
