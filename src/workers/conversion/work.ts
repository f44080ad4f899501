import type { JsonTree } from '../../core/json/tree';
import type { Steps } from '../../core/steps';
import { parseText } from '../../core/yaml/parse-text';
import { compareTexts } from './compare-texts';
import { convertDocument } from './convert-document';
import { type ReadImport, readImport, takeOver } from './import-source';
import {
  type ConversionAnswer,
  type ConversionFound,
  type ConversionPart,
  type ConversionQuestion,
  type ConversionSource,
  isErrand,
} from './messages';

export interface WorkOptions {
  readonly post: (answer: ConversionAnswer) => void;
  /** Lets waiting messages in. */
  readonly pause: () => Promise<void>;
}

/** Milliseconds of work without a look at what else was asked, and between two words about progress. */
const stretchMs = 40;
const tellMs = 100;

/** The most rows of one message. */
const maxRows = 2_000;

/** Larger texts are refused: their trees would fill the memory. Bytes, or characters of a pasted text. */
export const largestSource = 64 * 1024 * 1024;

/** The last source, with what was made of it. */
interface Kept {
  readonly id: number;
  readonly text: string;
  tree?: JsonTree;
  imported?: ReadImport | { readonly refused: string };
}

/** Answers one question after the other; a newer one ends the work on an older, which gets no answer. */
export function createConversionWork({ post, pause }: WorkOptions): (message: unknown) => Promise<void> {
  let newest = 0;
  let before: Promise<void> = Promise.resolve();
  let kept: Kept | undefined;

  async function open({ id, content }: ConversionSource): Promise<Kept> {
    if (kept?.id === id) return kept;
    if (content === undefined) throw new Error(`The source ${id} did not come with the question.`);
    kept = undefined;
    const next = { id, text: typeof content === 'string' ? content : await content.text() };
    kept = next;
    return next;
  }

  /** Does the work as long as nothing newer is asked. */
  async function run<T>(id: number, steps: Steps<T>): Promise<T | undefined> {
    let pausedAt = performance.now();
    let toldAt = pausedAt;
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      const now = performance.now();
      if (now - toldAt > tellMs) {
        post({ kind: 'progress', id, progress: step.value });
        toldAt = now;
      }
      if (now - pausedAt <= stretchMs) continue;
      await pause();
      if (id !== newest) return undefined;
      pausedAt = performance.now();
    }
  }

  async function find(id: number, question: ConversionQuestion): Promise<ConversionFound | undefined> {
    const { content } = question.source;
    const size = typeof content === 'string' ? content.length : (content?.size ?? 0);
    if (size > largestSource) return { kind: 'refused', reason: tooLarge(size) };
    const source = await open(question.source);
    if (question.kind === 'convert') {
      source.tree ??= parseText(source.text);
      return run(id, convertDocument(source.tree, question.dialect, question.wish));
    }
    if (question.kind === 'compare') return compareTexts(question.older, { ...question, text: source.text });
    source.imported ??= await run(id, readImport(source.text));
    const { imported } = source;
    if (!imported) return undefined;
    if ('refused' in imported) return { kind: 'refused', reason: imported.refused };
    if (question.kind === 'take-over') return run(id, takeOver(imported, question.indexes, question.wish));
    const { format, rows, asIs } = imported;
    return { kind: 'imported', format, dialect: asIs?.dialect, tools: rows };
  }

  return async (message) => {
    if (!isErrand(message)) return;
    const { id, question } = message;
    newest = id;
    const turn = before.then(async () => {
      const found = await find(id, question);
      if (found && id === newest) send(id, found, post);
    });
    before = turn.catch(() => undefined);
    await turn;
  };
}

function send(id: number, found: ConversionFound, post: WorkOptions['post']): void {
  for (const part of partsOf(found)) post({ kind: 'part', id, part });
  post({ kind: 'answer', id, found: withoutLists(found) });
}

function* partsOf(found: ConversionFound): Iterable<ConversionPart> {
  if (found.kind === 'converted') {
    for (const rows of inPieces(found.ledger)) yield { list: 'ledger', rows };
    for (const rows of inPieces(found.places)) yield { list: 'places', rows };
  } else if (found.kind === 'imported') {
    for (const rows of inPieces(found.tools)) yield { list: 'tools', rows };
  }
}

function* inPieces<T>(rows: readonly T[]): Iterable<readonly T[]> {
  for (let start = 0; start < rows.length; start += maxRows) yield rows.slice(start, start + maxRows);
}

function withoutLists(found: ConversionFound): ConversionFound {
  if (found.kind === 'converted') return { ...found, ledger: [], places: [] };
  return found.kind === 'imported' ? { ...found, tools: [] } : found;
}

function tooLarge(size: number): string {
  const megabytes = (count: number) => Math.round(count / 1024 / 1024);
  return `This is ${megabytes(size)} MB; up to ${megabytes(largestSource)} MB can be read at once. Import a part of it.`;
}
