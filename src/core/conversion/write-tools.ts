import { walk } from '../json/get';
import { applyPatches } from '../json/json-difference';
import { type Path, toPointer } from '../json/pointer';
import { shortJson } from '../json/print-json';
import type { JsonObject, JsonValue } from '../json/value';
import type { NeutralTool } from '../model/neutral';
import { lostFields } from '../model/neutral-fields';
import type { Steps } from '../steps';
import { capitalized } from '../text/capital';
import type { Target, WriteContext, WrittenTool } from './converter';
import { type Gap, gapsOf, placeOfGap } from './gaps';
import { keepIn } from './kept';
import { type Loss, lost, synthesized } from './loss';

export interface WriteOptions {
  /** Keeps what is lost under the target's extension place (`_meta`, `metadata`), where it has one. */
  readonly keepLost?: boolean;
  /** Fills in the required words that a tool lacks, from names; each is in the ledger, to be reviewed. */
  readonly fill?: boolean;
  /** Values in all definitions together, up to which they are written: each may take the same large schemas along. */
  readonly maxParts?: number;
}

/** A written tool, and the required words that it still lacks. */
interface Filled extends WrittenTool {
  readonly gaps: readonly Gap[];
  /** Those that were filled in. */
  readonly filled: readonly string[];
}

/** Each tool with a name of its own, up to the one with which they are too large. */
export function* writeAll(
  tools: readonly NeutralTool[],
  to: Target,
  context: WriteContext,
  options: WriteOptions,
): Steps<readonly Filled[]> {
  const taken = new Map<string, number>();
  const { maxParts = 2_000_000 } = options;
  const written: Filled[] = [];
  let parts = 0;
  for (const [index, tool] of tools.entries()) {
    if (parts > maxParts) break;
    yield { step: 'write', done: index, total: tools.length };
    const next = writeUniquely(tool, to, context, options, taken);
    if (tool.origin?.format !== to.id) parts += partsIn(next.definition);
    written.push(next);
  }
  return written;
}

function partsIn(value: JsonValue): number {
  let parts = 1;
  if (value.kind === 'array') for (const item of value.items) parts += partsIn(item);
  if (value.kind === 'object') for (const member of value.members) parts += partsIn(member.value);
  return parts;
}

/** A number ends the name where another tool has it already; `taken` counts the names. */
function writeUniquely(
  tool: NeutralTool,
  to: Target,
  context: WriteContext,
  options: WriteOptions,
  taken: Map<string, number>,
): Filled {
  const plain = writeOne(tool, to, context, options);
  const identity = to.identify(plain.definition);
  if (identity === undefined) return plain;
  const count = taken.get(identity) ?? 0;
  taken.set(identity, count + 1);
  if (count === 0 || tool.origin?.format === to.id) return plain;
  for (let number = count + 1; ; number += 1) {
    const renamed = writeOne(tool, to, { ...context, suffix: `_${number}` }, options);
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

function writeOne(tool: NeutralTool, to: Target, context: WriteContext, { keepLost, fill }: WriteOptions): Filled {
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

/** Finds where a part of the source went: its own place in a written definition, else that of the nearest part around it. */
export function targetPlaces(definition: JsonObject): (source: Path | undefined) => Path {
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
