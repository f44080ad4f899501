import type { Severity } from '../diagnostic';
import { nodeAt } from '../json/get';
import { located } from '../json/located';
import { isObject, type Members } from '../json/members';
import { fromPointer, type Path, toPointer } from '../json/pointer';
import { printJson } from '../json/print-json';
import { toValue } from '../json/to-value';
import type { JsonObject, JsonValue } from '../json/value';
import type { NeutralTool } from '../model/neutral';
import type { ToolDocument } from '../model/tool-document';
import { unwrap } from '../model/unwrap';
import { finish, type Steps } from '../steps';
import { grouped } from '../text/counted';
import { withShortQuotes } from '../text/shortened';
import { joinInPlace, leftAround } from './around';
import { type Converter, type Source, type Target, type WriteContext, writeContext } from './converter';
import type { Gap } from './gaps';
import type { LedgerEntry } from './ledger';
import type { ConversionRule, Loss } from './loss';
import { type Readable, readNeutralSteps } from './read-neutral';
import { roundTripSteps } from './round-trip';
import { targetPlaces, type WriteOptions, writeAll } from './write-tools';

export interface ConvertOptions extends Partial<Omit<WriteContext, 'suffix'>>, WriteOptions {
  /** Converts only these tools, by their index. */
  readonly only?: readonly number[];
  /** Reads only so many tools, from the first on: there are no others. */
  readonly first?: number;
  /** Reads a definition that is in another format than the others of its list. */
  readonly otherOf?: (definition: Members) => Readable | undefined;
  /** What of the document goes into none of the tools, for the ledger. */
  readonly left?: readonly LedgerEntry[];
  /** Skips converting back to see what changes. */
  readonly skipsRoundTrip?: boolean;
}

export interface Conversion {
  readonly text: string;
  readonly ledger: readonly LedgerEntry[];
  /** What was read, in the order of the source. */
  readonly tools: readonly NeutralTool[];
  /** The required words that the tools lack and that were not filled in. */
  readonly gaps: readonly WrittenGap[];
  /** Where each of the tools begins in the written text, as a JSON Pointer. */
  readonly places: readonly string[];
  /** Where a part of the written text came from, as pointers; that of the nearest part around it when it was made. */
  sourceOf(pointer: string): string | undefined;
}

export interface WrittenGap extends Pick<Gap, 'what'> {
  /** The tool that lacks it, by its index in the source. */
  readonly tool: number;
  /** Pointers to where it is missing. */
  readonly source: string | undefined;
  readonly target: string;
}

const severities: Readonly<Record<ConversionRule, Severity>> = {
  'conv/lost': 'warning',
  'conv/changed': 'warning',
  'conv/synthesized': 'info',
  'conv/name-collision': 'error',
  'conv/not-round-trip': 'info',
};

/** Of a document the tree is enough: a format's converter reads it for itself. */
type Document = Pick<ToolDocument, 'tree'> & {
  /** Where it stands in what is pointed into, when it is a part of that. */
  readonly within?: Path;
};

/** Writes every tool of a document in another format, and says all that could not be carried over. */
export function convert(document: Document, from: Converter, to: Target, options: ConvertOptions = {}): Conversion {
  return finish(convertSteps(document, from, to, options));
}

/** The same, tool by tool. */
export function* convertSteps(
  document: Document,
  from: Converter,
  to: Target,
  options: ConvertOptions = {},
): Steps<Conversion> {
  const { tree } = document;
  const { form } = unwrap(tree.root);
  const around = tree.root && located(tree.root);
  const tools = yield* neutralToolSteps(document, from, options);
  const own = around && (from.id !== to.id || options.only) ? leftAround(around, to) : [];
  const left = [...(options.left ?? []), ...own];
  return yield* convertToolSteps(tools, to, { ...options, form, back: from, around, left });
}

/** The tools of a document in neutral words, in the order that `only` counts. */
export function* neutralToolSteps(
  document: Document,
  from: Source & Partial<Target>,
  options: ConvertOptions = {},
): Steps<readonly NeutralTool[]> {
  const { tree, within = [] } = document;
  const { first, otherOf } = options;
  const definitions: JsonObject[] = [];
  const others = new Map<JsonObject, Readable>();
  for (const { node, path } of unwrap(tree.root).places.slice(0, first)) {
    const definition = located(node, [...within, ...path]);
    if (definition.kind !== 'object') continue;
    definitions.push(definition);
    const raw = otherOf && toValue(node);
    const other = isObject(raw) ? otherOf?.(raw) : undefined;
    if (other) others.set(definition, other);
  }
  // Of a list that somebody takes for another format, all are.
  const readerOf = (definition: JsonObject) => (others.size < definitions.length && others.get(definition)) || from;
  return (yield* readNeutralSteps(definitions, readerOf, writeContext(options))).slice(0, first);
}

/** Writes neutral tools in a format. `back` is the format they were read from, when it can be written too. */
export function convertTools(all: readonly NeutralTool[], to: Target, options: ConvertToolsOptions = {}): Conversion {
  return finish(convertToolSteps(all, to, options));
}

export interface ConvertToolsOptions extends ConvertOptions {
  readonly form?: ToolDocument['form'] | undefined;
  readonly back?: Converter | undefined;
  /** The document the tools stand in; it stays around them when its format does. */
  readonly around?: JsonValue | undefined;
}

/** The same, tool by tool. */
export function* convertToolSteps(
  all: readonly NeutralTool[],
  to: Target,
  options: ConvertToolsOptions = {},
): Steps<Conversion> {
  const indexes = options.only ?? all.map((_, index) => index);
  const wanted = indexes.flatMap((index) => all[index] ?? []);
  const context = writeContext(options);
  const written = yield* writeAll(wanted, to, context, options);
  const tools = wanted.slice(0, written.length);
  const [more] = wanted.slice(tools.length);
  const form = options.form === 'single' && tools.length > 1 ? 'array' : (options.form ?? 'array');
  const definitions = written.map(({ definition }) => definition);
  const stays = options.around && !options.only && options.back?.id === to.id;
  const joined =
    stays && options.around ? joinInPlace(options.around, tools, definitions, to) : to.join(definitions, form);
  const text = `${printJson(joined.root)}\n`;
  const places = definitions.map(targetPlaces);
  const toEntry = (loss: Loss, index: number): LedgerEntry => ({
    rule: loss.rule,
    severity: loss.severity ?? severities[loss.rule],
    tool: indexes[index] ?? index,
    source: loss.source && toPointer(loss.source),
    target: toPointer(joined.locate(index, loss.target ?? places[index]?.(loss.source) ?? [])),
    message: withShortQuotes(loss.message),
    ...(loss.provider ? { provider: loss.provider } : {}),
    ...(loss.rewrite ? { rewrite: loss.rewrite } : {}),
  });
  const unwritten = more ? [{ ...toEntry(leftOut(more, tools.length, wanted.length), tools.length), target: '' }] : [];
  const entries = written.flatMap(({ losses }, index) => losses.map((loss) => toEntry(loss, index)));
  const losses = written.map((each) => each.losses);
  const filled = new Set(written.flatMap((each) => each.filled));
  const { back } = options;
  const checked =
    options.skipsRoundTrip || !back
      ? []
      : yield* roundTripSteps({ text, tools, joined, losses, filled, to, back, context });
  const gaps = written.flatMap((each, index) =>
    each.gaps.map(({ what, source }) => ({
      what,
      tool: indexes[index] ?? index,
      source: source && toPointer(source),
      target: toPointer(joined.locate(index, places[index]?.(source) ?? [])),
    })),
  );
  return {
    text,
    gaps,
    ledger: [
      ...(options.left ?? []),
      ...unwritten,
      ...entries,
      ...checked.map(({ index, loss }) => toEntry(loss, index)),
    ],
    tools: all,
    places: tools.map((_, index) => toPointer(joined.locate(index, []))),
    sourceOf: (pointer) => sourceOf(joined.root, fromPointer(pointer) ?? []),
  };
}

function leftOut({ origin }: NeutralTool, written: number, wanted: number): Loss {
  const message = `Together the tools are too large: the first ${grouped(written)} of ${grouped(wanted)} are written. Convert the others from this one on by themselves.`;
  return { rule: 'conv/lost', severity: 'error', source: origin?.path, message };
}

function sourceOf(root: JsonValue, path: Path): string | undefined {
  for (let length = path.length; length >= 0; length -= 1) {
    const from = nodeAt(root, path.slice(0, length))?.from;
    if (from) return toPointer(from);
  }
  return undefined;
}
