import { create } from 'zustand';
import { editTree } from '../../core/json/edit-tree';
import { parseJson, parseJsonInTurns } from '../../core/json/parse';
import type { JsonTree } from '../../core/json/tree';
import type { ToolDocument, ToolModel } from '../../core/model/tool-document';
import { looksLikeYaml } from '../../core/yaml/looks-like-yaml';
import { detectDialect, readerOf, usualReader } from '../../dialects/readers';
import { catchUp, isLetterNext, oncePainted, untilRest } from './after-letter';

/** Above this many characters the model is read in turns, when typing rests; until then the form is behind and says so. */
const largeText = 512 * 1024;
/** Reading YAML takes twenty times as long. */
const largeYaml = 32 * 1024;
/** Up to this many characters an edit of a text that was read takes less than a task may. */
const largestEdited = 5 * 1024 * 1024;

/** The document in front: its text is the truth, the model is read from it. */
export interface DocumentState {
  readonly id: string;
  readonly text: string;
  /** Counts the changes of the text; answers to older revisions are dropped. */
  readonly revision: number;
  readonly dialectChoice: string;
  /** The chosen revision of a format that has several; the newest is the usual. */
  readonly dialectRevision: string | undefined;
  /** The format that the text itself shows for certain, whatever was chosen. */
  readonly detected: string | undefined;
  readonly dialect: string;
  /** Read from the current text, or from an earlier one while `isBehind`. */
  readonly model: ToolDocument;
  /** The last model whose text had no syntax error: what the form shows while something of a broken text can be read. */
  readonly lastGood: ToolDocument;
  /** Since when the text cannot be read and `lastGood` is of an earlier one, in milliseconds since the epoch. */
  readonly brokenSince: number | undefined;
  readonly isBehind: boolean;
  readonly toolIndex: number;
}

/** What is read with a format: the one chosen, else the one found, else the closest, so that a form can be drawn. */
export function readTree(tree: JsonTree, choice: string): Pick<DocumentState, 'dialect' | 'detected' | 'model'> {
  const { dialect: detected, closest } = detectDialect(tree);
  const dialect = readerOf(choice === 'auto' ? (detected ?? closest?.id ?? usualReader.id) : choice);
  return { dialect: dialect.id, detected, model: dialect.read(tree) };
}

/** How a document is opened: its format and revision when they were chosen, and the tool in front. */
export interface Opening {
  readonly dialectChoice?: string;
  readonly dialectRevision?: string | undefined;
  readonly toolIndex?: number;
}

/** Of a text that nobody has read yet. */
const unread: JsonTree = { text: '', root: undefined, issues: [] };

function opened(id: string, text: string, opening: Opening, revision: number): DocumentState {
  const { dialectChoice = 'auto', dialectRevision, toolIndex = 0 } = opening;
  const isBehind = mustWait(text);
  const read = readTree(isBehind ? unread : parseJson(text), dialectChoice);
  const { model } = read;
  return {
    id,
    text,
    revision,
    dialectChoice,
    dialectRevision,
    ...read,
    lastGood: model,
    brokenSince: undefined,
    isBehind,
    toolIndex,
  };
}

/** A long text is read in turns, and the reader of YAML is fetched for the first text that looks like YAML. */
function mustWait(text: string): boolean {
  return text.length > largeText || looksLikeYaml(text);
}

export const documentStore = create<DocumentState>()(() => opened('', '', {}, 0));

let pause: ReturnType<typeof setTimeout> | undefined;
/** Counts the readings: the newest takes over, an older one stops. */
let readings = 0;

/** Reads the current text, now or in turns. */
function readAgain(): void {
  const reading = ++readings;
  const { text, model } = documentStore.getState();
  if (!mustWait(text)) {
    takeOver(editTree(model.tree, text) ?? parseJson(text));
    return;
  }
  documentStore.setState({ isBehind: true });
  const isWanted = () => reading === readings;
  readLater(text, model.tree, isWanted).then(
    (tree) => {
      if (tree && isWanted()) takeOver(tree);
    },
    // Without its reader a YAML text is kept and saved, and the form says that it is behind.
    () => undefined,
  );
}

async function readLater(text: string, before: JsonTree, isWanted: () => boolean): Promise<JsonTree | undefined> {
  const pause = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return isWanted();
  };
  const edited = text.length <= largestEdited ? editTree(before, text) : undefined;
  if (edited) return (await pause()) ? edited : undefined;
  if (!looksLikeYaml(text)) return parseJsonInTurns(text, pause);
  const { parseYaml, parseYamlInTurns } = await import('../../core/yaml/parse-yaml');
  return text.length > largeYaml ? parseYamlInTurns(text, pause) : parseYaml(text);
}

function takeOver(tree: JsonTree): void {
  const { dialectChoice, lastGood, brokenSince = Date.now() } = documentStore.getState();
  const { model, ...read } = readTree(tree, dialectChoice);
  // A text of which no tool is left shows none.
  const isShown = isReadable(model) || lastGood.tree === unread || model.tools.length === 0;
  documentStore.setState({
    ...read,
    model,
    lastGood: isShown ? model : lastGood,
    brokenSince: isShown ? undefined : brokenSince,
    isBehind: false,
  });
}

/** Whether a text has no syntax error. */
export function isReadable({ tree }: ToolDocument): boolean {
  return tree.issues.every((issue) => issue.kind === 'duplicate-key');
}

function stopReading(): void {
  clearTimeout(pause);
  readings += 1;
}

/** Puts a document in front. */
export function openText(id: string, text: string, opening: Opening = {}): void {
  // What waits for a letter is about the document before.
  catchUp();
  stopReading();
  documentStore.setState(opened(id, text, opening, documentStore.getState().revision + 1), true);
  if (documentStore.getState().isBehind) readAgain();
}

/** True until a text that was opened has been read for the first time: nothing is known of it yet. */
export function isUnread({ lastGood }: DocumentState): boolean {
  return lastGood.tree === unread;
}

/** Takes over a text that was changed in the editor. The text is told first: the checker reads it while the page does. */
export function setText(text: string): void {
  const before = documentStore.getState();
  if (text === before.text) return;
  stopReading();
  // The beginning of a text that was just put together is not looked at: the browser would copy all of it first.
  const isLarge = text.length > largeText || (text.length > largeYaml && looksLikeYaml(text));
  documentStore.setState({ text, revision: before.revision + 1, isBehind: isLarge || isLetterNext() });
  if (isLarge) pause = setTimeout(readAgain, untilRest());
  else oncePainted(readAgain);
}

/** `auto`, or the id of a dialect that overrules detection. */
export function chooseDialect(choice: string): void {
  documentStore.setState({ dialectChoice: choice, revision: documentStore.getState().revision + 1 });
  readAgain();
}

/** The revision of the format to check against. */
export function chooseRevision(dialectRevision: string): void {
  documentStore.setState({ dialectRevision, revision: documentStore.getState().revision + 1 });
}

export function selectTool(index: number): void {
  documentStore.setState({ toolIndex: index });
}

/** The selected tool of the last readable text; the index is held inside what there is. */
export function selectedTool(state: DocumentState): ToolModel | undefined {
  const { tools } = state.lastGood;
  return tools[Math.min(state.toolIndex, tools.length - 1)];
}
