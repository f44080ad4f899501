import { leftOut } from '../core/conversion/around';
import type { LedgerEntry } from '../core/conversion/ledger';
import { quote } from '../core/json/advice';
import { located } from '../core/json/located';
import { parseJson } from '../core/json/parse';
import { type Path, toPointer } from '../core/json/pointer';
import type { JsonNode, JsonTree } from '../core/json/tree';
import type { OtherDocument } from '../core/model/other-document';
import type { Refusal } from '../core/refusal';
import { textOf } from '../core/text/edit';
import { listed } from '../core/text/listed';
import { parseText } from '../core/yaml/parse-text';
import { detectDialect } from '../dialects/readers';
import { exportTargets } from '../exports';
import { findJson } from './find-json';
import type { FoundTools } from './import-source';
import { jsonLines, listOf } from './json-lines';
import { inputKeys, keysBeside } from './others/foreign-definition';
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
  const broken = brokenAt(whole);
  if (broken && isOneValue(whole)) return { refused: broken.words };
  const pieces = findJson(text)
    .map((piece) => piece.text)
    .toSorted((a, b) => b.length - a.length);
  for (const piece of pieces) {
    const found = recognizeInside(piece, piece === text.trim() ? [] : undefined);
    if (found) return found;
  }
  if (first) return first;
  if (other && !other.made) return { refused: other.message };
  if (broken && (broken.isOfAll || !pieces.some((piece) => piece.startsWith('{')))) return { refused: broken.words };
  const providers = listed([...new Set(exportTargets.map(({ profile }) => profile.provider))], 'and');
  return {
    refused: `No tools were found. OpenAPI documents, ${providers} tools, tools/list replies and logs around them can be imported.`,
  };
}

/**
 * One JSON value with a mistake in it: what could be taken out of it would leave out the tools that cannot be read. Behind
 * the end of a value a log goes on.
 */
function isOneValue({ text, root, issues, written }: JsonTree): boolean {
  if (!root || written || !/^[[{]/.test(text.trimStart())) return false;
  const end = root.offset + root.length;
  return text.slice(end).trim() === '' && issues.some(({ kind, offset }) => kind === 'syntax' && offset < end);
}

/** Why a text cannot be read, and in which line; or what all of it is, such as program code. */
export function brokenAt({
  text,
  issues,
}: JsonTree): { readonly words: string; readonly isOfAll: boolean } | undefined {
  const issue = issues.find(({ kind }) => kind === 'syntax' || kind === 'too-deep');
  if (!issue) return undefined;
  const line = text.slice(0, issue.offset).split('\n').length;
  const isOfAll = issue.offset === 0 && issue.length > 1 && issue.length >= text.trimEnd().length;
  return { words: isOfAll ? issue.message : `Line ${line}: ${issue.message}`, isOfAll };
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
function recognizeInside(piece: string, path: Path | undefined): Imported | undefined {
  const waiting: Part[] = [{ text: piece, path, around: () => [] }];
  for (let index = 0; index < Math.min(waiting.length, maxParts); index += 1) {
    const part = waiting[index];
    if (!part || !telling.test(part.text)) continue;
    const tree = parseJson(part.text);
    const found = recognize(tree, part.text);
    if (found && !('refused' in found) && (found.kind === 'tools' || takesSome.test(part.text)))
      return found.kind === 'tools' ? { ...found, left: [...around(part), ...found.left.map(placedIn(part))] } : found;
    waiting.push(...partsOf(tree, part));
  }
  return undefined;
}

/** A part of a text. */
interface Part {
  readonly text: string;
  /** Where in the document it stands; nothing where the text is none, or the part stands inside a string. */
  readonly path: Path | undefined;
  /** Names of the members that stand beside it, and beside what it is in: of one part alone they are wanted. */
  readonly around: () => readonly string[];
}

const around = (part: Part) =>
  part
    .around()
    .map((name) => leftOut(undefined, `${quote(name)} is outside the tools and goes into none of them.`, 'info'));

/** What is known by its place in the part has another one in the document. */
const placedIn =
  ({ path }: Part) =>
  (entry: LedgerEntry): LedgerEntry => ({
    ...entry,
    source: entry.source === undefined || !path ? undefined : toPointer(path) + entry.source,
  });

function partsOf({ root, text }: JsonTree, { path, around }: Part): readonly Part[] {
  const held: readonly (readonly [string | number, JsonNode])[] =
    root?.kind === 'object'
      ? root.members.map(({ key, value }) => [key, value])
      : root?.kind === 'array'
        ? [...root.items.entries()]
        : [];
  return held.flatMap(([step, node]): readonly Part[] => {
    const part = {
      path: path && [...path, step],
      around: () => [...around(), ...keysBeside(root, [String(step)])],
    };
    if (node.kind === 'string') {
      const pieces = /^\s*[{[]/.test(node.value) ? findJson(node.value) : [];
      return pieces.map((piece) => ({ ...part, text: piece.text, path: undefined }));
    }
    return node.kind === 'object' || node.kind === 'array' ? [{ ...part, text: textOf(text, node) }] : [];
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
