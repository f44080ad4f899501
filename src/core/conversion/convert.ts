import type { Severity } from '../diagnostic';
import { nodeAt, walk } from '../json/get';
import { applyPatches } from '../json/json-difference';
import { located } from '../json/located';
import { fromPointer, type Path, toPointer } from '../json/pointer';
import { printJson, shortJson } from '../json/print-json';
import type { JsonObject, JsonValue } from '../json/value';
import type { NeutralTool } from '../model/neutral';
import { lostFields } from '../model/neutral-fields';
import type { ToolDocument } from '../model/tool-document';
import { unwrap } from '../model/unwrap';
import { finish, type Steps } from '../steps';
import { withShortQuotes } from '../text/shortened';
import { joinInPlace, leftAround } from './around';
import {
  type Converter,
  type Source,
  type Target,
  type WriteContext,
  type WrittenTool,
  writeContext,
} from './converter';
import { type Gap, gapsOf, placeOfGap } from './gaps';
import { keepIn } from './kept';
import type { LedgerEntry } from './ledger';
import { type ConversionRule, capitalized, type Loss, lost, synthesized } from './loss';
import { readNeutralSteps } from './read-neutral';
import { roundTripSteps } from './round-trip';

export interface ConvertOptions extends Partial<Omit<WriteContext, 'suffix'>> {
  /** Keeps what is lost under the target's extension place (`_meta`, `metadata`), where it has one. */
  readonly keepLost?: boolean;
  /** Fills in the required words that a tool lacks, from names; each is in the ledger, to be reviewed. */
  readonly fill?: boolean;
  /** Converts only these tools, by their index. */
  readonly only?: readonly number[];
  /** Reads only so many tools, from the first on: there are no others. */
  readonly first?: number;
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
type Readable = Pick<ToolDocument, 'tree'> & {
  /** Where it stands in what is pointed into, when it is a part of that. */
  readonly within?: Path;
};

/** Writes every tool of a document in another format, and says all that could not be carried over. */
export function convert(document: Readable, from: Converter, to: Target, options: ConvertOptions = {}): Conversion {
  return finish(convertSteps(document, from, to, options));
}

/** The same, tool by tool. */
export function* convertSteps(
  document: Readable,
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
  document: Readable,
  from: Source & Partial<Target>,
  options: ConvertOptions = {},
): Steps<readonly NeutralTool[]> {
  const { tree, within = [] } = document;
  const { first } = options;
  const definitions = unwrap(tree.root)
    .places.slice(0, first)
    .flatMap(({ node, path }) => {
      const definition = located(node, [...within, ...path]);
      return definition.kind === 'object' ? [definition] : [];
    });
  return (yield* readNeutralSteps(definitions, from, writeContext(options))).slice(0, first);
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
  const tools = indexes.flatMap((index) => all[index] ?? []);
  const context = writeContext(options);
  const written = yield* writeAll(tools, to, context, options);
  const form = options.form === 'single' && tools.length > 1 ? 'array' : (options.form ?? 'array');
  const definitions = written.map(({ definition }) => definition);
  const stays = options.around && !options.only && tools.every(({ origin }) => origin?.format === to.id);
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
    ledger: [...(options.left ?? []), ...entries, ...checked.map(({ index, loss }) => toEntry(loss, index))],
    tools: all,
    places: tools.map((_, index) => toPointer(joined.locate(index, []))),
    sourceOf: (pointer) => sourceOf(joined.root, fromPointer(pointer) ?? []),
  };
}

type Wish = Pick<ConvertOptions, 'keepLost' | 'fill'>;

/** A written tool, and the required words that it still lacks. */
interface Filled extends WrittenTool {
  readonly gaps: readonly Gap[];
  /** Those that were filled in. */
  readonly filled: readonly string[];
}

/** Each tool with a name of its own. */
function* writeAll(
  tools: readonly NeutralTool[],
  to: Target,
  context: WriteContext,
  wish: Wish,
): Steps<readonly Filled[]> {
  const taken = new Map<string, number>();
  const written: Filled[] = [];
  for (const [index, tool] of tools.entries()) {
    yield { step: 'write', done: index, total: tools.length };
    written.push(writeUniquely(tool, to, context, wish, taken));
  }
  return written;
}

/** A number ends the name where another tool has it already; `taken` counts the names. */
function writeUniquely(
  tool: NeutralTool,
  to: Target,
  context: WriteContext,
  wish: Wish,
  taken: Map<string, number>,
): Filled {
  const plain = writeOne(tool, to, context, wish);
  const identity = to.identify(plain.definition);
  if (identity === undefined) return plain;
  const count = taken.get(identity) ?? 0;
  taken.set(identity, count + 1);
  if (count === 0 || tool.origin?.format === to.id) return plain;
  for (let number = count + 1; ; number += 1) {
    const renamed = writeOne(tool, to, { ...context, suffix: `_${number}` }, wish);
    const other = to.identify(renamed.definition) ?? identity;
    if (taken.has(other)) continue;
    taken.set(other, 1);
    const message = `Another tool is also called "${identity}" in ${to.title}; this one becomes "${other}".`;
    const collision: Loss = {
      rule: 'conv/name-collision',
      source: (tool.name ?? tool.tool)?.from ?? tool.origin?.path,
      message,
    };
    return { ...renamed, losses: [...renamed.losses, collision] };
  }
}

function writeOne(tool: NeutralTool, to: Target, context: WriteContext, { keepLost, fill }: Wish): Filled {
  const { origin } = tool;
  const own = origin?.format === to.id ? origin.revision : undefined;
  const revision = context.revision ?? own;
  // In another revision, what is the first one's own has no place.
  const isSame = origin?.format === to.id && (own === undefined || own === revision);
  const { gaps, filled } = isSame ? { gaps: [], filled: tool } : gapsOf(tool, to.needs ?? []);
  const written = to.write(fill ? filled : tool, { ...context, revision });
  const isOther = own !== undefined && !isSame;
  const patched = isOther ? written.definition : patch(written.definition, tool.ext[to.id] ?? []);
  const left = fill ? { gaps: [], filled: gaps.map(({ text }) => text.value) } : { gaps, filled: [] };
  if (isSame) {
    return { definition: patched, losses: context.revision === undefined ? [] : written.losses, ...left };
  }
  const unknown = (origin?.unknown ?? []).map((part) =>
    lost(part, `${nameOf(part.from)} (${shortJson(part, 40)}) has no place in ${to.title}.`),
  );
  const losses = [
    ...(origin?.losses ?? []),
    ...lostFields(tool, to.carries, to.title),
    ...unknown,
    ...written.losses,
    ...(fill ? gaps.flatMap((gap) => filledIn(gap, patched)) : []),
  ].map((loss) =>
    loss.source ? loss : { ...loss, source: loss.rule === 'conv/synthesized' ? undefined : origin?.path },
  );
  if (!keepLost || !to.extensionPlace || !origin) return { definition: patched, losses, ...left };
  const places = targetPlaces(origin.definition);
  const paths = losses.flatMap(({ rule, source }) => {
    const path = rule === 'conv/lost' || rule === 'conv/changed' ? places(source) : [];
    return path.length > 0 ? [path] : [];
  });
  const place = to.extensionPlace;
  const definition = keepIn(patched, place, origin, paths);
  const kept = losses.map((loss) => (places(loss.source).length > 0 ? asKept(loss, place) : loss));
  return { definition, losses: kept, ...left };
}

function filledIn(gap: Gap, definition: JsonObject): readonly Loss[] {
  const place = placeOfGap(definition, gap);
  if (!place) return [];
  return [synthesized(place, `${capitalized(gap.what)} was written from the name: "${gap.text.value}" Review it.`)];
}

function asKept(loss: Loss, place: Path): Loss {
  if (loss.rule !== 'conv/lost') return loss;
  return { ...loss, severity: 'info', message: `${loss.message} It is kept under "${place.join('.')}".` };
}

function patch(definition: JsonObject, patches: NonNullable<NeutralTool['ext'][string]>): JsonObject {
  const patched = applyPatches(definition, patches);
  return patched.kind === 'object' ? patched : definition;
}

function nameOf(path: Path | undefined): string {
  return path && path.length > 0 ? `"${path.at(-1)}"` : 'This value';
}

function sourceOf(root: JsonValue, path: Path): string | undefined {
  for (let length = path.length; length >= 0; length -= 1) {
    const from = nodeAt(root, path.slice(0, length))?.from;
    if (from) return toPointer(from);
  }
  return undefined;
}

/** Finds where a part of the source went: its own place in a written definition, else that of the nearest part around it. */
function targetPlaces(definition: JsonObject): (source: Path | undefined) => Path {
  let places: Map<string, Path> | undefined;
  const find = () => {
    const found = new Map<string, Path>();
    for (const { value, path } of walk(definition)) {
      const pointer = value.from && toPointer(value.from);
      if (pointer !== undefined && !found.has(pointer)) found.set(pointer, path);
    }
    return found;
  };
  return (source) => {
    places ??= find();
    for (let length = source?.length ?? 0; length > 0; length -= 1) {
      const place = places.get(toPointer(source?.slice(0, length) ?? []));
      if (place) return place;
    }
    return [];
  };
}
