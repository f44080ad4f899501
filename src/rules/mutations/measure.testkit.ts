import { type CheckOptions, check } from '../../core/check/check';
import { createMemory } from '../../core/check/check-memory';
import { fixAll } from '../../core/check/fix-all';
import type { Diagnostic } from '../../core/diagnostic';
import type { JsonNode } from '../../core/json/tree';
import { applyEdits } from '../../core/text/edit';
import { parseText } from '../../core/yaml/parse-text';
import { toYaml } from '../../core/yaml/to-yaml';
import { registry, validate } from '../registry.testkit';
import { documents } from './definitions.testkit';
import type { Json } from './json-schemas.testkit';
import { isSame, lostParts } from './kept.testkit';
import { mutate, mutationKinds } from './kinds.testkit';
import type { Mutation, MutationKind } from './mutation.testkit';
import { type Random, randomOf } from './random.testkit';

/** What came of one mistake. */
export interface Trial {
  readonly dialect: string;
  readonly kind: string;
  readonly seed: string;
  readonly text: string;
  readonly fixed: string;
  readonly original: Json;
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
export function jsonOf(text: string): Json {
  const read = (node: JsonNode | undefined): Json => {
    if (node?.kind === 'array') return node.items.map(read);
    if (node?.kind === 'object') return Object.fromEntries(node.members.map(({ key, value }) => [key, read(value)]));
    return node?.value ?? null;
  };
  return read(parseText(text).root);
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

async function tried(dialect: string, kind: string, seed: string, mutation: Mutation, isYaml: boolean): Promise<Trial> {
  const { original, mutated, isUnordered, isOtherForm } = mutation;
  const text = textOf(mutated, isYaml);
  const at = mutation.at.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  // What was found in a tool is not looked for again.
  const options: CheckOptions = { validate, memory: createMemory() };
  const before = await check(textOf(original, isYaml), options, registry);
  const after = await check(text, options, registry);
  const fixed = await fixedAll(text, options);
  const value = jsonOf(fixed);
  const isMeant = (meant: Json) => isSame(value, meant, isUnordered);
  // What is repaired in the original itself is no matter of the mistake.
  const isClean = before.diagnostics.every(({ fixes }) => fixes.length === 0);
  return {
    dialect,
    kind,
    seed,
    text,
    fixed,
    original,
    at,
    found: after.diagnostics,
    isNoticed: isNews(before.diagnostics, after.diagnostics, at),
    lost: lostParts({ original, mutated, fixed: value, ...(isOtherForm && { isOtherForm }) }),
    isRestored: isMeant(original) || (!isClean && isMeant(jsonOf(await fixedAll(textOf(original, isYaml), options)))),
  };
}

/** Makes the same mistake in the same definition again, by its seed. */
export async function tryAgain(dialect: string, kind: MutationKind, seed: string): Promise<Trial | undefined> {
  const random: Random = randomOf(seed);
  const draw = documents[dialect];
  if (!draw) throw new Error(`No definitions are made for "${dialect}".`);
  const mutation = mutate(kind, () => draw(random), dialect, random);
  return mutation && tried(dialect, kind.title, seed, mutation, dialect === 'xtpdoc' && random.chance(50));
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
