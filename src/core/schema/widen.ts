import { compareNumbers } from '../json/exact-number';
import { nodeAt } from '../json/get';
import { isObject, member } from '../json/members';
import { parseJson } from '../json/parse';
import { fromPointer, type Path, toPointer } from '../json/pointer';
import { toValue } from '../json/to-value';
import type { JsonNode, JsonTree } from '../json/tree';
import { textOf } from '../text/edit';
import { inferSchema, typeOf } from './infer';
import { applyStep, type SchemaStep } from './schema-change';
import type { SchemaIssue, Validate } from './verdict';

/** The steps that make a schema accept values, and why some value is not accepted even so. */
export interface Widening {
  readonly steps: readonly SchemaStep[];
  readonly reason: string | undefined;
}

/** So often is the widened schema asked before it is given up. */
const maxRounds = 200;

/**
 * The smallest steps that make a schema accept JSON texts: the check says what it objects to, the keyword that objects
 * gives way just so far, and the check is asked again. Steps only widen, unless two alternatives of a `oneOf` come to
 * overlap; then it becomes `anyOf`.
 */
export async function widen(
  schemaText: string,
  valueTexts: readonly string[],
  validate: (schemaText: string, valueText: string) => ReturnType<Validate>,
): Promise<Widening> {
  let text = schemaText;
  const steps: SchemaStep[] = [];
  for (const valueText of valueTexts) {
    const value = parseJson(valueText);
    for (let round = 0; ; round += 1) {
      const verdict = await validate(text, valueText);
      if (verdict.kind === 'not-checked') return { steps, reason: verdict.reason };
      if (verdict.kind === 'valid') break;
      const before = text;
      for (const step of round < maxRounds ? stepsFor(verdict.issues, text, value) : []) {
        const changed = applyStep(text, [], step);
        if (changed === text) continue;
        text = changed;
        remember(steps, step);
      }
      if (text === before) {
        return { steps, reason: verdict.issues[0]?.message ?? 'No change of the schema was found that accepts it.' };
      }
    }
  }
  return { steps, reason: undefined };
}

/** A bound that moves again takes the place of its earlier move. */
function remember(steps: SchemaStep[], step: SchemaStep): void {
  const earlier = steps.findIndex(
    (each) =>
      each.kind === 'set' &&
      step.kind === 'set' &&
      each.keyword === step.keyword &&
      toPointer(each.path) === toPointer(step.path),
  );
  if (earlier >= 0) steps[earlier] = step;
  else steps.push(step);
}

interface Objection {
  /** The schema whose keyword objects. */
  readonly path: Path;
  readonly schema: unknown;
  readonly keyword: string;
  readonly issue: SchemaIssue;
  readonly node: JsonNode | undefined;
  readonly value: unknown;
  readonly valueTree: JsonTree;
}

/** The steps for what the first issue is about: all issues of the same keyword at the same place of the schema. */
function stepsFor(issues: readonly SchemaIssue[], schemaText: string, valueTree: JsonTree): readonly SchemaStep[] {
  const [first] = issues;
  if (!first) return [];
  const schemaTree = parseJson(schemaText);
  const place = fromPointer(first.schemaPointer) ?? [];
  // In a schema that stands elsewhere the place is that of the reference: what it leads to cannot give way.
  if (place.at(-1) !== first.keyword) return [];
  const path = place.slice(0, -1);
  const schema = toValue(nodeAt(schemaTree.root, path));
  const same = issues.filter((issue) => issue.schemaPointer === first.schemaPointer);
  return same
    .map((issue): Objection => {
      const node = nodeAt(valueTree.root, issue.path);
      return { path, schema, keyword: issue.keyword, issue, node, value: toValue(node), valueTree };
    })
    .toSorted(byExtreme)
    .flatMap((objection) => {
      const answer = answers.get(objection.keyword) ?? drop;
      return answer(objection);
    });
}

/** Of several values that pass a bound, the one furthest out comes last and so has the last word. */
function byExtreme(a: Objection, b: Objection): number {
  const sign = /^max|Maximum$/.test(a.keyword) ? 1 : /^min|Minimum$/.test(a.keyword) ? -1 : 0;
  return sign * compareNumbers(measureOf(a), measureOf(b));
}

/** What a bound measures, as a JSON number. */
function measureOf({ node, value, valueTree }: Objection): string {
  if (node?.kind === 'number') return spelled(node, valueTree);
  if (typeof value === 'string') return String([...value].length);
  if (Array.isArray(value)) return String(value.length);
  return String(isObject(value) ? Object.keys(value).length : 0);
}

type Answer = (objection: Objection) => readonly SchemaStep[];

const drop: Answer = ({ path, keyword }) => [{ kind: 'drop', path, keyword }];

const bound: Answer = (objection) => {
  const { path, keyword } = objection;
  return [{ kind: 'set', path, keyword, json: measureOf(objection) }];
};

/** The bound that was not allowed itself gives way to one that is. */
const exclusive =
  (keyword: 'minimum' | 'maximum'): Answer =>
  (objection) => {
    const held = member(objection.schema, keyword);
    const inner = { ...objection, keyword };
    return [...drop(objection), ...(held === undefined ? bound(inner) : [])];
  };

const replace: Answer = ({ path, value }) => [{ kind: 'describe', path, json: inferred([value]) }];

const addProperty: Answer = ({ path, issue, value }) => {
  const name = issue.property;
  if (name === undefined) return [];
  return [{ kind: 'add-property', path, name, json: inferred([member(value, name)]) }];
};

const union: Answer = ({ path, keyword, issue, value, schema }) => {
  if (keyword === 'oneOf' && !issue.alternatives) {
    return member(schema, 'anyOf') === undefined ? [{ kind: 'any-of', path }] : [{ kind: 'drop', path, keyword }];
  }
  return [{ kind: 'add-branch', path, keyword, json: inferred([value]) }];
};

const moreItems: Answer = ({ path, keyword, value, schema }) => {
  const leading = member(schema, keyword === 'additionalItems' ? 'items' : 'prefixItems');
  const count = Array.isArray(leading) ? leading.length : 0;
  return [{ kind: 'set', path, keyword, json: inferred(Array.isArray(value) ? value.slice(count) : []) }];
};

const undepend: Answer = ({ path, keyword, issue, schema, value }) => {
  const lists = member(schema, keyword);
  const name = issue.property;
  if (!isObject(lists) || name === undefined || !isObject(value)) return [];
  return Object.entries(lists).flatMap(([key, names]): SchemaStep[] => {
    if (!Array.isArray(names) || !names.includes(name) || !Object.hasOwn(value, key)) return [];
    return [{ kind: 'unrequire', path, keyword: toPointer([keyword, key]).slice(1), name }];
  });
};

const contained: Answer = ({ path, schema }) => {
  const counted = ['maxContains', 'minContains'].filter((keyword) => member(schema, keyword) !== undefined);
  const keywords = counted.length > 0 ? counted : ['contains'];
  return keywords.map((keyword) => ({ kind: 'drop', path, keyword }));
};

/** How each keyword gives way; all others go. */
const answers: ReadonlyMap<string, Answer> = new Map<string, Answer>([
  ['type', ({ path, value }) => [{ kind: 'add-type', path, type: typeOf(value) }]],
  ['enum', ({ path, node, valueTree }) => [{ kind: 'add-value', path, json: spelled(node, valueTree) }]],
  ['const', ({ path, node, valueTree }) => [{ kind: 'add-value', path, json: spelled(node, valueTree) }]],
  ['minimum', bound],
  ['maximum', bound],
  ['exclusiveMinimum', exclusive('minimum')],
  ['exclusiveMaximum', exclusive('maximum')],
  ['minLength', bound],
  ['maxLength', bound],
  ['minItems', bound],
  ['maxItems', bound],
  ['minProperties', bound],
  ['maxProperties', bound],
  [
    'required',
    ({ path, issue: { property: name } }) =>
      name === undefined ? [] : [{ kind: 'unrequire', path, keyword: 'required', name }],
  ],
  ['dependentRequired', undepend],
  ['dependencies', undepend],
  ['additionalProperties', addProperty],
  ['unevaluatedProperties', addProperty],
  ['items', moreItems],
  ['additionalItems', moreItems],
  ['unevaluatedItems', moreItems],
  ['contains', contained],
  ['false schema', replace],
  ['anyOf', union],
  ['oneOf', union],
]);

/** Nothing becomes required of what a mismatch showed once. */
function inferred(values: readonly unknown[]): string {
  return JSON.stringify(inferSchema(values, { isRequired: false }), null, 2);
}

function spelled(node: JsonNode | undefined, { text }: JsonTree): string {
  return node ? textOf(text, node) : 'null';
}
