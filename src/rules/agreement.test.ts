import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from '../core/check/check';
import type { Diagnostic } from '../core/diagnostic';
import { isObject } from '../core/json/members';
import type { Path } from '../core/json/pointer';
import { toValue } from '../core/json/to-value';
import { revisionFor } from '../core/model/revision';
import { unwrap } from '../core/model/unwrap';
import { parseText } from '../core/yaml/parse-text';
import { dialects } from '../dialects';
import { sized } from '../sizes.testkit';
import { registry, validate } from './registry.testkit';

const samples = dialects.flatMap(({ id, samples }) =>
  Object.entries(samples).map(([title, text]) => ({ dialect: id, title, text })),
);

/** The members that hosts of tool plug-ins expect are words of programming languages: that is not the sample's fault. */
const isSerious = ({ severity, rule }: Diagnostic) => severity !== 'info' && rule !== 'xtpdoc/keyword';

describe.each(samples)('$dialect $title', ({ dialect, text }) => {
  it('is found to be in its format, without an error and without a warning', async () => {
    const checked = await check(text, { validate }, registry);
    expect(checked.dialect).toBe(dialect);
    // The members that hosts of tool plug-ins expect are words of programming languages.
    const serious = checked.diagnostics.filter(
      ({ severity, rule }) => severity !== 'info' && rule !== 'xtpdoc/keyword',
    );
    expect(serious).toEqual([]);
  });
});

function pathsIn(value: unknown, path: Path = []): readonly Path[] {
  const steps = Array.isArray(value) ? [...value.keys()] : isObject(value) ? Object.keys(value) : [];
  const inside = steps.flatMap((step) => pathsIn(at(value, step), [...path, step]));
  return path.length === 0 ? inside : [path, ...inside];
}

function at(value: unknown, step: string | number): unknown {
  if (Array.isArray(value)) return value[Number(step)];
  return isObject(value) ? value[step] : undefined;
}

/** The value with what stands at the path replaced, or taken away. */
function changed(value: unknown, [step, ...rest]: Path, replacement: { readonly value: unknown } | undefined): unknown {
  if (step === undefined) return replacement?.value;
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      if (index !== step) return [item];
      return rest.length === 0 && !replacement ? [] : [changed(item, rest, replacement)];
    });
  }
  if (!isObject(value)) return value;
  const rows = Object.entries(value).flatMap(([key, item]) => {
    if (key !== step) return [[key, item]];
    return rest.length === 0 && !replacement ? [] : [[key, changed(item, rest, replacement)]];
  });
  return Object.fromEntries(rows);
}

const others: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, '', 'object', 'integer', 'A.B@1.0.0', 'null', [], [null], ['a', 'a'], [{}], {}],
  { $ref: '#/a' },
  { type: 'array', items: [{}] },
  { id: 1, value: 'x' },
  { type: 7, properties: { a: 1 }, required: 'a' },
];

const numRuns = sized(100, 6_000);

/** The value with any two neighbours of its first two levels null, in turn. */
function nulledPairs(value: unknown): readonly unknown[] {
  const near = pathsIn(value).filter(({ length }) => length < 3);
  const pairs = near.flatMap((a, index) => near.slice(index + 1).map((b) => [a, b] as const));
  const empty = { value: null };
  return pairs
    .filter(([a, b]) => a.length === b.length && isDeepStrictEqual(a.slice(0, -1), b.slice(0, -1)))
    .map(([a, b]) => changed(changed(value, a, empty), b, empty));
}

describe.each(dialects.map((dialect) => ({ dialect, id: dialect.id })))('$id', ({ dialect }) => {
  // The schema is the usual revision's. Two nulls alone make another one of a definition of the RFC draft.
  const [revision] = dialect.revisions ?? [];
  const definitions = Object.values(dialect.samples)
    .map((text) => parseText(text))
    .filter((tree) => revisionFor(dialect, undefined, tree) === revision)
    .flatMap((tree) => unwrap(tree.root).places.map(({ node }) => toValue(node)));
  // A tool of XTP stands in a list; alone, the list would be missing too.
  const inDocument = (value: unknown) => JSON.stringify(dialect.id === 'xtp' ? { tools: [value] } : value);
  const schemaText = JSON.stringify(dialect.schema);

  it('has whole definitions among its samples', () => expect(definitions.length).toBeGreaterThan(1));

  it('objects wherever the schema of the format does', async () => {
    const mutations = fc.constantFrom(...definitions).chain((definition) =>
      fc
        .array(
          fc.tuple(fc.constantFrom(...pathsIn(definition)), fc.option(fc.constantFrom(...others), { nil: undefined })),
          {
            minLength: 1,
            maxLength: 2,
          },
        )
        .map((rows) =>
          rows.reduce(
            (value, [path, other]) => changed(value, path, other === undefined ? undefined : { value: other }),
            definition,
          ),
        ),
    );
    let rejected = 0;
    await fc.assert(
      fc.asyncProperty(mutations, async (value) => {
        const text = inDocument(value);
        const verdict = await validate(schemaText, JSON.stringify(value));
        if (verdict.kind !== 'invalid') return;
        rejected += 1;
        const { diagnostics } = await check(text, { dialect: dialect.id, revision, validate }, registry);
        expect(diagnostics.filter(isSerious).length, `${text}\n${JSON.stringify(verdict.issues)}`).toBeGreaterThan(0);
      }),
      {
        numRuns,
        examples: definitions
          .slice(0, 1)
          .flatMap(nulledPairs)
          .map((value) => [value]),
      },
    );
    expect(rejected).toBeGreaterThan(numRuns / 2);
  });
});
