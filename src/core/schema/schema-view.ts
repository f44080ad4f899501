import { get, itemsOf, membersOf } from '../json/get';
import { isObject } from '../json/members';
import { decodeFragment, fromFragment, type Path } from '../json/pointer';
import type { JsonNode } from '../json/tree';
import type { JsonValue } from '../json/value';
import { type Holds, holdsOf } from './positions';

/** How the JSON that a schema is made of is read: plain data, or parsed nodes. */
interface JsonReader<T> {
  readonly kindOf: (value: T) => 'object' | 'array' | 'other';
  /** An object or a boolean. */
  readonly isSchema: (value: T) => boolean;
  /** Own members only; nothing where there is none. */
  readonly member: (value: T, key: string) => T | undefined;
  readonly eachMember: (value: T, visit: (key: string, value: T) => void) => void;
  readonly items: (value: T | undefined) => readonly T[];
  readonly text: (value: T | undefined) => string | undefined;
}

/** A place of a schema where a schema belongs, directly in it. */
export interface Child<T> {
  readonly keyword: string;
  readonly holds: Holds;
  /** Of a list the index, of a map the name. */
  readonly step: string | number | undefined;
  readonly value: T;
  /** False for what stands there and is none. */
  readonly isSchema: boolean;
}

/** One schema (object or boolean) inside a JSON Schema, found through schema keywords only. */
export interface SchemaNode<T = unknown> {
  readonly value: T;
  /** Path in the document. */
  readonly path: Path;
  /** The keyword that led here (`properties`, `items`, `anyOf` …), and nothing at the root. */
  readonly keyword: string | undefined;
  readonly parent: SchemaNode<T> | undefined;
  /** Nothing at the root itself. */
  readonly root: SchemaNode<T> | undefined;
  /** 0 at the root. */
  readonly depth: number;
}

/** What a reference leads to. */
export interface Target<T> {
  readonly value: T;
  /** From the root of the schema; items of lists by number. */
  readonly path: Path;
}

/** One JSON Schema: its root, which references are counted from, and what its keywords say about its structure. */
export interface SchemaView<T> {
  readonly root: T;
  /**
   * The schema and all schemas in it, each before those it holds, in the order of the text. Never enters `default`,
   * `enum`, `const`, `examples` or unknown keywords; what is no schema is left out. `path` is where it stands.
   */
  walk(path?: Path): Iterable<SchemaNode<T>>;
  /** What `walk` finds, and what only a `$ref` makes a schema. */
  reachable(): Iterable<SchemaNode<T>>;
  /** What `#`, `#/a/b` or `#name` leads to; nothing where that is not there, not certain, or in another document. */
  resolve(reference: string): Target<T> | undefined;
  /** What `$ref` of a schema leads to, else what `$dynamicRef` does. */
  referred(schema: T): Target<T> | undefined;
  /** What applies together with a schema: what it refers to, and the parts of its `allOf`. */
  parts(schema: T): readonly T[];
  /**
   * A schema and all that applies with it, each once, the outer ones first and each before its own parts. `partsOf` may
   * say otherwise what the parts of one are.
   */
  conjuncts(schema: T, partsOf?: (schema: T) => readonly T[]): readonly T[];
  /** Every reference by `$ref` that is written in it. */
  readonly references: readonly { readonly path: Path; readonly target: Path | undefined }[];
  readonly ids: ReadonlySet<string>;
  /** By name; without a target where several have the name, or where an `$id` of its own makes it one of another schema. */
  readonly anchors: ReadonlyMap<string, Target<T> | undefined>;
}

/** Every place directly in a schema where a schema belongs, in the order of the text. */
function childrenIn<T>(schema: T, { kindOf, isSchema, eachMember, items }: JsonReader<T>): Child<T>[] {
  const found: Child<T>[] = [];
  eachMember(schema, (keyword, held) => {
    // Most keywords hold none.
    const usual = holdsOf(keyword);
    if (usual === undefined) return;
    const holds = holdsOf(keyword, kindOf(held)) ?? usual;
    if (holds === 'one') {
      const belongs = usual === 'one' && isSchema(held);
      found.push({ keyword, holds, step: undefined, value: held, isSchema: belongs });
    } else if (holds === 'list') {
      for (const [step, value] of items(held).entries()) {
        found.push({ keyword, holds, step, value, isSchema: isSchema(value) });
      }
    } else eachMember(held, (step, value) => found.push({ keyword, holds, step, value, isSchema: isSchema(value) }));
  });
  return found;
}

/** In a schema of one document the two do the same. */
export const referenceWords = ['$ref', '$dynamicRef'] as const;

/** Deeper schemas are not visited; no text that gives a tree is nested further. */
const maximumDepth = 500;

type Facts<T> = Pick<SchemaView<T>, 'references' | 'ids' | 'anchors'>;

class View<T> implements SchemaView<T> {
  readonly root: T;
  private readonly reader: JsonReader<T>;
  private readonly known: WeakMap<object, Facts<T>>;

  constructor(root: T, reader: JsonReader<T>, known: WeakMap<object, Facts<T>>) {
    this.root = root;
    this.reader = reader;
    this.known = known;
  }

  private get facts(): Facts<T> {
    const { root, known } = this;
    if (typeof root !== 'object' || root === null) return factsOf(this, this.reader);
    const facts = known.get(root) ?? factsOf(this, this.reader);
    known.set(root, facts);
    return facts;
  }

  get references() {
    return this.facts.references;
  }

  get ids() {
    return this.facts.ids;
  }

  get anchors() {
    return this.facts.anchors;
  }

  walk(path: Path = []): Iterable<SchemaNode<T>> {
    return this.walkFrom(this.root, path);
  }

  private *walkFrom(value: T, path: Path): Iterable<SchemaNode<T>> {
    if (!this.reader.isSchema(value)) return;
    const first: SchemaNode<T> = { value, path, keyword: undefined, parent: undefined, root: undefined, depth: 0 };
    const waiting = [first];
    for (let parent = waiting.pop(); parent; parent = waiting.pop()) {
      yield parent;
      if (parent.depth >= maximumDepth) continue;
      const depth = parent.depth + 1;
      // One by one: a call takes no more than some 100,000 arguments.
      for (const { keyword, step, value, isSchema } of childrenIn(parent.value, this.reader).reverse()) {
        if (!isSchema) continue;
        const path = step === undefined ? [...parent.path, keyword] : [...parent.path, keyword, step];
        waiting.push({ value, path, keyword, parent, root: first, depth });
      }
    }
  }

  *reachable(): Iterable<SchemaNode<T>> {
    const { kindOf, member, text } = this.reader;
    const seen = new Set<T>();
    const waiting: Target<T>[] = [{ value: this.root, path: [] }];
    for (let start = waiting.pop(); start; start = waiting.pop()) {
      for (const node of this.walkFrom(start.value, start.path)) {
        if (kindOf(node.value) === 'object') {
          if (seen.has(node.value)) continue;
          seen.add(node.value);
          const reference = text(member(node.value, '$ref'));
          const target = reference === undefined ? undefined : this.resolve(reference);
          if (target && !seen.has(target.value)) waiting.push(target);
        }
        yield node;
      }
    }
  }

  resolve(reference: string): Target<T> | undefined {
    const { kindOf, member, items } = this.reader;
    const steps = fromFragment(reference);
    if (!steps) return reference.startsWith('#') ? this.anchors.get(decodeFragment(reference.slice(1))) : undefined;
    let value = this.root;
    const path: (string | number)[] = [];
    for (const each of steps) {
      const step = kindOf(value) === 'array' && /^(0|[1-9]\d{0,14})$/.test(each) ? Number(each) : each;
      const next = typeof step === 'number' ? items(value)[step] : member(value, step);
      if (next === undefined) return undefined;
      value = next;
      path.push(step);
    }
    return { value, path };
  }

  private targets(schema: T): readonly Target<T>[] {
    return referenceWords.flatMap((word) => {
      const reference = this.reader.text(this.reader.member(schema, word));
      return (reference === undefined ? undefined : this.resolve(reference)) ?? [];
    });
  }

  referred(schema: T): Target<T> | undefined {
    return this.targets(schema)[0];
  }

  parts(schema: T): readonly T[] {
    const all = this.reader.items(this.reader.member(schema, 'allOf'));
    return [...this.targets(schema).map(({ value }) => value), ...all];
  }

  conjuncts(schema: T, partsOf = (each: T) => this.parts(each)): readonly T[] {
    const found = new Set<T>();
    const waiting = [schema];
    while (waiting.length > 0) {
      const next = waiting.pop();
      if (next === undefined || found.has(next)) continue;
      found.add(next);
      for (const part of partsOf(next).toReversed()) waiting.push(part);
    }
    return [...found];
  }
}

/** What a whole schema says about references, wherever it stands in it: a reference may make a schema of anything. */
function factsOf<T>(view: SchemaView<T>, { kindOf, member, eachMember, items, text }: JsonReader<T>): Facts<T> {
  const written: { readonly path: Path; readonly reference: string }[] = [];
  const ids = new Set<string>();
  const anchors = new Map<string, Target<T> | undefined>();
  const visit = (value: T, path: Path, isOutside: boolean): void => {
    if (kindOf(value) === 'array') {
      for (const [index, item] of items(value).entries()) visit(item, [...path, index], isOutside);
      return;
    }
    if (kindOf(value) !== 'object') return;
    const id = text(member(value, '$id'));
    const hasOwnBase = isOutside || (path.length > 0 && id !== undefined && !id.startsWith('#'));
    const name = (anchor: string) => {
      const isClear =
        !hasOwnBase && (anchors.get(anchor)?.value ?? (anchors.has(anchor) ? undefined : value)) === value;
      anchors.set(anchor, isClear ? { value, path } : undefined);
    };
    eachMember(value, (key, held) => {
      const said = text(held);
      if (kindOf(held) !== 'other') visit(held, [...path, key], hasOwnBase);
      if (said === undefined) return;
      if (key === '$ref') written.push({ path, reference: said });
      else if (key === '$id' || key === 'id') {
        ids.add(said);
        if (said.startsWith('#')) name(said.slice(1));
      } else if (key === '$anchor' || key === '$dynamicAnchor') name(said);
    });
  };
  visit(view.root, [], false);
  const facts = { ids, anchors };
  let references: Facts<T>['references'] | undefined;
  return {
    ...facts,
    get references() {
      references ??= written.map(({ path, reference }) => ({ path, target: view.resolve(reference)?.path }));
      return references;
    },
  };
}

/** Views cost nothing and are made anew; what is known of a whole schema is kept as long as the schema is. */
function views<T>(reader: JsonReader<T>): (root: T) => SchemaView<T> {
  const known = new WeakMap<object, Facts<T>>();
  return (root) => new View(root, reader, known);
}

/** The view of a schema as plain data. */
export const schemaView = views<unknown>({
  kindOf: (value) => (isObject(value) ? 'object' : Array.isArray(value) ? 'array' : 'other'),
  isSchema: (value) => typeof value === 'boolean' || isObject(value),
  member: (value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
  eachMember: (value, visit) => {
    if (isObject(value)) for (const key of Object.keys(value)) visit(key, value[key]);
  },
  items: (value) => (Array.isArray(value) ? value : []),
  text: (value) => (typeof value === 'string' ? value : undefined),
});

const json: JsonReader<JsonValue> = {
  kindOf: ({ kind }) => (kind === 'object' || kind === 'array' ? kind : 'other'),
  isSchema: (value) => value.kind === 'object' || (value.kind === 'literal' && value.value !== null),
  member: get,
  eachMember: (value, visit) => {
    for (const member of membersOf(value)) visit(member.key, member.value);
  },
  items: itemsOf,
  text: (value) => (value?.kind === 'string' ? value.value : undefined),
};

const viewOfValue = views(json);

/** The view of a schema as JSON values; of one that was parsed everything in it is a node. */
export function nodeView(root: JsonNode): SchemaView<JsonNode>;
export function nodeView(root: JsonValue): SchemaView<JsonValue>;
export function nodeView(root: JsonValue): SchemaView<JsonValue> {
  return viewOfValue(root);
}

/** Every place directly in a schema where a schema belongs, in the order of the text. */
export function childrenOf(schema: JsonNode): readonly Child<JsonNode>[];
export function childrenOf(schema: JsonValue): readonly Child<JsonValue>[];
export function childrenOf(schema: JsonValue): readonly Child<JsonValue>[] {
  return childrenIn(schema, json);
}
