import { type CheckOptions, check } from '../../core/check/check';
import { createMemory } from '../../core/check/check-memory';
import { fixAll } from '../../core/check/fix-all';
import type { Diagnostic } from '../../core/diagnostic';
import { toPointer } from '../../core/json/pointer';
import type { JsonNode, JsonTree } from '../../core/json/tree';
import { applyEdits } from '../../core/text/edit';
import { toYaml } from '../../core/yaml/to-yaml';
import { registry, validate } from '../registry.testkit';
import { drawDocument } from './definitions.testkit';
import type { Json } from './json-schemas.testkit';
import { isSame, lostParts } from './kept.testkit';
import { mutationKinds } from './kinds.testkit';
import { mutate, mutateTogether } from './mutate.testkit';
import type { Mutation, MutationKind } from './mutation.testkit';
import { type Random, randomOf } from './random.testkit';

/** What came of one mistake, or of several at once. */
export interface Trial {
  readonly dialect: string;
  readonly kind: string;
  readonly seed: string;
  readonly text: string;
  readonly fixed: string;
  readonly original: Json;
  /** Where the mistakes are. */
  readonly at: string;
  readonly found: readonly Diagnostic[];
  readonly isNoticed: boolean;
  readonly lost: readonly string[];
  readonly isRestored: boolean;
}

function textOf(value: Json, isYaml: boolean): string {
  if (!isYaml) return `${JSON.stringify(value, null, 2)}\n`;
  return `${toYaml(value, '', '  ')
    .replace(/^\n {2}/, '')
    .replaceAll('\n  ', '\n')}\n`;
}

/** The value of a text, in JSON or YAML. */
export function jsonOf({ root }: JsonTree): Json {
  const read = (node: JsonNode | undefined): Json => {
    if (node?.kind === 'array') return node.items.map(read);
    if (node?.kind === 'object') return Object.fromEntries(node.members.map(({ key, value }) => [key, read(value)]));
    return node?.value ?? null;
  };
  return read(root);
}

const saying = ({ rule, message }: Diagnostic) => `${rule} ${message}`;

/** What is said of the mistake that was not said before. */
function isNews(before: readonly Diagnostic[], found: readonly Diagnostic[], pointer: string): boolean {
  const known = before.map(saying);
  return found.some((each) => {
    const index = known.indexOf(saying(each));
    if (index >= 0) {
      known.splice(index, 1);
      return false;
    }
    return (
      each.severity !== 'info' ||
      each.pointer.startsWith(pointer) ||
      pointer === `${each.pointer}/${pointer.split('/').at(-1)}`
    );
  });
}

async function fixedAll(text: string, options: CheckOptions): Promise<string> {
  return applyEdits(text, (await fixAll(text, undefined, options, registry)).edits);
}

/** What comes of mistakes that were made one after the other. */
async function tried(
  name: Pick<Trial, 'dialect' | 'kind' | 'seed'>,
  mistakes: readonly Mutation[],
  isYaml: boolean,
): Promise<Trial | undefined> {
  const [first, last] = [mistakes[0], mistakes.at(-1)];
  if (!first || !last) return undefined;
  const { original } = first;
  const text = textOf(last.mutated, isYaml);
  const places = mistakes.map(({ at }) => toPointer(at));
  // What was read and found in a tool is not looked for again.
  const memory = createMemory();
  const options: CheckOptions = { validate, memory };
  const before = await check(textOf(original, isYaml), options, registry);
  const after = await check(text, options, registry);
  const fixed = await fixedAll(text, options);
  const value = jsonOf(await memory.read(fixed));
  const isUnordered = mistakes.some((each) => each.isUnordered);
  const isMeant = (meant: Json) => isSame(value, meant, isUnordered);
  // What is repaired in the original itself is no matter of the mistake.
  const isClean = before.diagnostics.every(({ fixes }) => fixes.length === 0);
  const repaired = async () => jsonOf(await memory.read(await fixedAll(textOf(original, isYaml), options)));
  return {
    ...name,
    text,
    fixed,
    original,
    at: places.join(' '),
    found: after.diagnostics,
    isNoticed: places.some((place) => isNews(before.diagnostics, after.diagnostics, place)),
    lost: isMeant(original) ? [] : lostParts(mistakes, value),
    isRestored: isMeant(original) || (!isClean && isMeant(await repaired())),
  };
}

const isYaml = (dialect: string, random: Random) => dialect === 'xtpdoc' && random.chance(50);

/** Makes the same mistake in the same definition again, by its seed. */
export async function tryAgain(dialect: string, kind: MutationKind, seed: string): Promise<Trial | undefined> {
  const random = randomOf(seed);
  const mistake = mutate(kind, () => drawDocument(dialect, random), dialect, random);
  return mistake && tried({ dialect, kind: kind.title, seed }, [mistake], isYaml(dialect, random));
}

/** So many definitions of a format, each with a mistake, of every kind in turn. */
export async function measure(dialect: string, count: number): Promise<readonly Trial[]> {
  const trials: Trial[] = [];
  let kinds = mutationKinds;
  for (let run = 0; trials.length < count && kinds.length > 0; run += 1) {
    const impossible = new Set<MutationKind>();
    for (const kind of kinds) {
      if (trials.length >= count) break;
      const trial = await tryAgain(dialect, kind, `${dialect} ${kind.title} ${run}`);
      if (trial) trials.push(trial);
      else impossible.add(kind);
    }
    kinds = kinds.filter((kind) => !impossible.has(kind));
  }
  return trials;
}

/** What trials with several mistakes are called. */
export const together = 'Two or three at once';

/** The definition of a number, with two or three mistakes. */
export async function tryTogether(dialect: string, run: number): Promise<Trial | undefined> {
  const seed = `${dialect} together ${run}`;
  const random = randomOf(seed);
  const mistakes = mutateTogether(() => drawDocument(dialect, random), dialect, random);
  return mistakes && tried({ dialect, kind: together, seed }, mistakes, isYaml(dialect, random));
}

/** So many definitions of a format, each with two or three mistakes. */
export async function measureTogether(dialect: string, count: number): Promise<readonly Trial[]> {
  const trials: Trial[] = [];
  for (let run = 0; trials.length < count && run < 2 * count; run += 1) {
    const trial = await tryTogether(dialect, run);
    if (trial) trials.push(trial);
  }
  return trials;
}
