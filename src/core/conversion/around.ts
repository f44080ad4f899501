import { groupBy } from '../group-by';
import { itemsOf, membersOf, nodeAt } from '../json/get';
import { applyPatches } from '../json/json-difference';
import { type Path, toPointer } from '../json/pointer';
import { shortJson } from '../json/print-json';
import type { JsonObject, JsonValue } from '../json/value';
import type { NeutralTool } from '../model/neutral';
import { type Joined, joinPlainly, type Target } from './converter';
import type { LedgerEntry } from './ledger';

/** The document with every definition in its old place, and all that stands around them as it was. */
export function joinInPlace(
  around: JsonValue,
  tools: readonly NeutralTool[],
  definitions: readonly JsonObject[],
  to: Target,
): Joined {
  const pathOf = (index: number): Path => tools[index]?.origin?.path ?? [];
  const places = groupBy(tools.keys(), (index) => toPointer(pathOf(index)));
  const parts = [...places.values()].map((indexes) => {
    const path = pathOf(indexes[0] ?? 0);
    const own = indexes.flatMap((index) => definitions[index] ?? []);
    const [only] = own;
    const joined = only && own.length === 1 ? joinPlainly([only], 'single') : to.join(own, 'single');
    return { path, indexes, joined };
  });
  const root = applyPatches(
    around,
    parts.map(({ path, joined }) => ({ path, value: joined.root })),
  );
  return {
    root,
    order: tools.map((_, index) => index),
    locate(index, path) {
      const part = parts.find(({ indexes }) => indexes.includes(index));
      return part ? [...part.path, ...part.joined.locate(part.indexes.indexOf(index), path)] : path;
    },
  };
}

/** What a document holds besides its tools, and what stands between them: another format has no place for it. */
export function leftAround(around: JsonValue, to: Target): readonly LedgerEntry[] {
  const list = [['tools'], ['result', 'tools']].find((path) => nodeAt(around, path)?.kind === 'array');
  const outside =
    around.kind === 'object' && list
      ? list.flatMap((_, depth) =>
          membersOf(nodeAt(around, list.slice(0, depth))).flatMap(({ key, value }) =>
            key === list[depth] ? [] : [value],
          ),
        )
      : [];
  const between = itemsOf(around.kind === 'array' ? around : nodeAt(around, list ?? ['tools'])).filter(
    ({ kind }) => kind !== 'object',
  );
  return [
    ...outside.map((value) =>
      leftOut(
        value.from,
        `"${value.from?.at(-1)}" (${shortJson(value, 40)}) is outside the tools and has no place in ${to.title}.`,
        'info',
      ),
    ),
    ...between.map((value) =>
      leftOut(value.from, `The array holds ${shortJson(value, 40)}, which is not a definition and is left out.`),
    ),
  ];
}

/** A part of a document that goes into no tool. */
export function leftOut(
  from: Path | undefined,
  message: string,
  severity: LedgerEntry['severity'] = 'warning',
): LedgerEntry {
  return { rule: 'conv/lost', severity, tool: undefined, source: from && toPointer(from), target: undefined, message };
}
