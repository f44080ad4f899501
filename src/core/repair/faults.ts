import { get, membersOf } from '../json/get';
import { isSamePath, type Path } from '../json/pointer';
import type { JsonNode, ObjectNode } from '../json/tree';
import { anything, chosen, type Grammar, kindOf, takes } from './grammar';
import { plain } from './schema-grammar';

/**
 * One thing about the structure of a definition that is not as its grammar says. `unknown` and `missing` are about the
 * member `key` of the object at `path`, the others about the value at `path`.
 */
export interface Fault {
  readonly kind: 'unknown' | 'missing' | 'kind' | 'text' | 'undeclared';
  readonly path: Path;
  readonly key: string;
  readonly node: JsonNode;
  readonly grammar: Grammar;
}

type Report = (kind: Fault['kind'], node: JsonNode, grammar: Grammar, key: string, path: Path) => void;

export function faultsIn(node: JsonNode, grammar: Grammar, most: number): readonly Fault[] {
  const found: Fault[] = [];
  walk(node, grammar, (kind, at, expected, key, path) => {
    // What is missing is looked for where something is too much.
    if (kind !== 'missing' && found.length < most)
      found.push({ kind, node: at, grammar: expected, key, path: [...path] });
  });
  return found;
}

/** A value of another kind hides all that may be wrong in it. */
export const kindWeight = 3;

/** How much is wrong, but for what is wrong inside of what is `brought`. */
export function countFaults(node: JsonNode, grammar: Grammar, brought: readonly Path[] = []): number {
  let count = 0;
  walk(node, grammar, (kind, _, __, key, path) => {
    if (brought.some((at) => isBrought(kind, path, key, at))) return;
    count += kind === 'kind' ? kindWeight : 1;
  });
  return count;
}

/**
 * True of a fault inside the value at a place, of a required name that the properties there would have to have, and of a
 * default that the type there is not the type of.
 */
function isBrought(kind: Fault['kind'], path: Path, key: string, at: Path): boolean {
  if (at.at(-1) === 'type' && path.at(-1) === 'default' && isSamePath(path.slice(0, -1), at.slice(0, -1))) return true;
  const ofMember = kind === 'unknown' || kind === 'missing';
  if (path.length + (ofMember ? 1 : 0) <= at.length) return false;
  const isLacking = kind === 'undeclared' && path.length === at.length + 1 && at.at(-1) === 'properties';
  return at.every(
    (step, depth) => step === (depth < path.length ? path[depth] : key) || (isLacking && depth === at.length - 1),
  );
}

/** Costs nothing but steps as long as all is well. */
function walk(root: JsonNode, rootGrammar: Grammar, report: Report): void {
  const path: (string | number)[] = [];

  const visit = (node: JsonNode, expected: Grammar, isRefined: boolean): void => {
    if (expected === anything) return;
    const kind = kindOf(node);
    const grammar = chosen(expected, kind);
    if (!takes(grammar, kind)) {
      report('kind', node, expected, '', path);
      return;
    }
    if (node.kind === 'object') visitObject(node, grammar, isRefined);
    if (node.kind === 'array' && grammar.items) {
      for (let index = 0; index < node.items.length; index += 1) {
        const item = node.items[index];
        if (!item) continue;
        path.push(index);
        visit(item, grammar.items, isRefined);
        path.pop();
      }
    }
    if (node.kind === 'string' && grammar.texts && !grammar.texts.includes(node.value)) {
      report('text', node, grammar, '', path);
    }
  };

  const visitObject = (node: ObjectNode, grammar: Grammar, isRefined: boolean): void => {
    const { members, rest, required } = grammar;
    for (const { key, value } of node.members) {
      const named = members.get(key);
      if (named === undefined && typeof rest !== 'object') {
        if (rest !== 'free' && !(rest === 'open' && key.startsWith('x-'))) report('unknown', value, grammar, key, path);
        continue;
      }
      const below = named ?? (rest as Grammar);
      if (below === anything) continue;
      path.push(key);
      if (value.kind === 'literal' && named === undefined && flags.has(key)) report('kind', value, below, '', path);
      else visit(value, below, named === undefined ? isRefined : refining.has(key));
      path.pop();
    }
    for (const key of required) {
      if (!get(node, key)) report('missing', node, grammar, key, path);
    }
    if (!grammar.isSchema) {
      if (members.has('description') && !get(node, 'description')) describedInside(node, grammar);
      return;
    }
    if (!isRefined) undeclaredIn(node, grammar);
    defaultIn(node);
  };

  /** What a tool is for is said of the tool: what is said of its arguments alone was meant for it. */
  const describedInside = (node: JsonNode, { members }: Grammar, steps: readonly string[] = []): void => {
    for (const { key, value } of membersOf(node)) {
      const inner = ofOutput.test(key) ? undefined : members.get(key);
      const at = [...steps, key];
      const described = get(value, 'description');
      if (!inner?.isSchema) {
        if (inner && !inner.members.has('description')) describedInside(value, inner, at);
      } else if (described?.kind === 'string' && get(value, 'properties')) {
        report('unknown', described, inner, 'description', [...path, ...at]);
      }
    }
  };

  const defaultIn = (node: ObjectNode): void => {
    const value = get(node, 'default');
    const type = value?.kind === 'string' ? get(node, 'type') : undefined;
    const expected = type?.kind === 'string' ? notTexts.get(type.value) : undefined;
    if (!value || !expected) return;
    path.push('default');
    report('kind', value, expected, '', path);
    path.pop();
  };

  const undeclaredIn = (node: ObjectNode, grammar: Grammar): void => {
    const listed = get(node, 'required');
    const properties = get(node, 'properties');
    if (listed?.kind !== 'array' || properties?.kind !== 'object' || listed.items.length > maxNames) return;
    let index = -1;
    for (const name of listed.items) {
      index += 1;
      if (name.kind !== 'string' || get(properties, name.value)) continue;
      if (node.members.some(({ key }) => elsewhere.has(key))) return;
      path.push('required', index);
      report('undeclared', name, grammar, name.value, path);
      path.length -= 2;
    }
  };

  visit(root, rootGrammar, false);
}

/** A schema that is true or false is no property of these names. */
const flags: ReadonlySet<string> = new Set(['additionalProperties', 'unevaluatedProperties']);

/** What it gives back has a description of its own. */
const ofOutput = /^(?:output|response|return)/i;

/** The types that a default in quotes is certainly not of. */
const notTexts: ReadonlyMap<string, Grammar> = new Map(
  (['number', 'integer', 'boolean'] as const).map((kind) => [kind, plain(kind)]),
);

/** Nobody writes a longer list of names by hand. */
const maxNames = 1_000;

/** Parts that speak about the properties of the schema around them. */
const refining: ReadonlySet<string> = new Set([
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'then',
  'else',
  'dependentSchemas',
  'dependencies',
  'not',
]);
/** Properties may be declared in these. */
const elsewhere: ReadonlySet<string> = new Set([...refining, 'patternProperties', '$ref', '$dynamicRef']);
