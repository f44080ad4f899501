import type { JsonTree } from '../../core/json/tree';
import type { Steps } from '../../core/steps';
import { adviseVersion } from '../../core/version/advise-version';
import { parseText } from '../../core/yaml/parse-text';
import { neutralToolsIn } from '../../dialects/neutral-tools';
import type { Call, Handlers } from '../serve';
import { convertDocument } from './convert-document';
import { type ReadImport, readImport, takeOver } from './import-source';
import type {
  ConversionFound,
  ConversionMethods,
  ConversionPart,
  ConversionQuestion,
  ConversionSource,
  OlderText,
  RefusedText,
  WrittenFrom,
} from './methods';
import { conversionTargets } from './targets';

type WorkCall = Call<ConversionPart>;
type WorkAnswer = ConversionMethods['work']['answer'];

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

const stopped = { kind: 'stopped' } as const;

/** Does one job after the other; one that is stopped ends at its next pause. */
export function conversionHandlers(pause: () => Promise<void>): Handlers<ConversionMethods> {
  let kept: Kept | undefined;
  /** Of the text that was written last. */
  let placeOf: WrittenFrom['placeOf'] = () => undefined;

  function written(done: WrittenFrom | RefusedText | undefined): WorkAnswer {
    if (!done) return stopped;
    if ('kind' in done) return done;
    placeOf = done.placeOf;
    return done.found;
  }

  async function open({ id, content }: ConversionSource): Promise<Kept | undefined> {
    if (kept?.id === id) return kept;
    kept = undefined;
    if (content === undefined) return undefined;
    kept = { id, text: typeof content === 'string' ? content : await content.text() };
    return kept;
  }

  async function find(question: ConversionQuestion, call: WorkCall): Promise<WorkAnswer> {
    const { content } = question.source;
    const size = typeof content === 'string' ? content.length : (content?.size ?? 0);
    if (size > largestSource) return { kind: 'refused', reason: tooLarge(size) };
    const source = await open(question.source);
    if (!source) return { kind: 'unknown-source' };
    if (question.kind === 'convert') {
      source.tree ??= parseText(source.text);
      return written(await run(convertDocument(source.tree, question.dialect, question.write), call, pause));
    }
    if (question.kind === 'compare') return compareTexts(question.older, { ...question, text: source.text });
    source.imported ??= await run(readImport(source.text), call, pause);
    const { imported } = source;
    if (!imported) return stopped;
    if ('refused' in imported) return { kind: 'refused', reason: imported.refused };
    if (question.kind === 'take-over') {
      return written(await run(takeOver(imported, question.indexes, source.text, question.write), call, pause));
    }
    const { format, rows, asIs } = imported;
    return { kind: 'imported', format, dialect: asIs?.dialect, tools: rows };
  }

  return {
    targets: () => conversionTargets,
    sources: (pointers) => pointers.map((pointer) => placeOf(pointer)),
    async work(question, call) {
      const found = await find(question, call);
      if (found.kind === 'converted') {
        for (const rows of inPieces(found.ledger)) call.tell({ kind: 'ledger', rows });
        for (const rows of inPieces(found.places)) call.tell({ kind: 'places', rows });
        return { ...found, ledger: [], places: [] };
      }
      if (found.kind !== 'imported') return found;
      for (const rows of inPieces(found.tools)) call.tell({ kind: 'tools', rows });
      return { ...found, tools: [] };
    },
  };
}

/** Does the work as long as somebody waits for it. */
async function run<T>(steps: Steps<T>, call: WorkCall, pause: () => Promise<void>): Promise<T | undefined> {
  let pausedAt = performance.now();
  let toldAt = pausedAt;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    const now = performance.now();
    if (now - toldAt > tellMs) {
      call.tell({ kind: 'progress', progress: step.value });
      toldAt = now;
    }
    if (now - pausedAt <= stretchMs) continue;
    await pause();
    if (call.isStopped()) return undefined;
    pausedAt = performance.now();
  }
}

function* inPieces<T>(rows: readonly T[]): Iterable<readonly T[]> {
  for (let start = 0; start < rows.length; start += maxRows) yield rows.slice(start, start + maxRows);
}

function tooLarge(size: number): string {
  const megabytes = (count: number) => Math.round(count / 1024 / 1024);
  return `This is ${megabytes(size)} MB; up to ${megabytes(largestSource)} MB can be read at once. Import a part of it.`;
}

/** What changed from an older text to a draft, for whoever calls their tools; or which of them cannot be read. */
async function compareTexts(older: OlderText, draft: OlderText): Promise<ConversionFound> {
  const before = await neutralToolsIn(older.text, older.dialect);
  if ('refused' in before) return { kind: 'refused', reason: `The older text ${before.refused}` };
  const after = await neutralToolsIn(draft.text, draft.dialect);
  if ('refused' in after) return { kind: 'refused', reason: `The draft ${after.refused}` };
  return { kind: 'compared', advice: adviseVersion(before, after), places: after.map(({ origin }) => origin?.path) };
}
