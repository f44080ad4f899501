import type { JsonNode } from '../json/tree';

export type JsonKind = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';

/** What may stand in one place of a definition: which values, and which members and items below it. */
export interface Grammar {
  /** Empty: any value. */
  readonly kinds: ReadonlySet<JsonKind>;
  /** The only texts that are allowed. */
  readonly texts?: readonly string[];
  readonly members: ReadonlyMap<string, Grammar>;
  readonly required: readonly string[];
  /**
   * Keys beside the members. `closed`: there are none; `open`: they are tolerated and mean nothing; `free`: any key with any
   * value; a grammar: any key, with a value of this kind.
   */
  readonly rest: 'closed' | 'open' | 'free' | Grammar;
  readonly items?: Grammar | undefined;
  /** Instead of all that: one of these. */
  readonly choices?: readonly Grammar[];
  /** A JSON Schema stands here. */
  readonly isSchema?: boolean;
}

export const anything: Grammar = { kinds: new Set(), members: new Map(), required: [], rest: 'free' };

export function kindOf(node: JsonNode): JsonKind {
  if (node.kind === 'literal') return node.value === null ? 'null' : 'boolean';
  if (node.kind !== 'number') return node.kind;
  return Number.isInteger(node.value) ? 'integer' : 'number';
}

export function takes({ kinds }: Grammar, kind: JsonKind): boolean {
  return kinds.size === 0 || kinds.has(kind) || (kind === 'integer' && kinds.has('number'));
}

/** The one of the choices that a value of this kind is meant for. */
export function chosen(grammar: Grammar, kind: JsonKind): Grammar {
  const { choices } = grammar;
  return choices?.find((each) => takes(each, kind)) ?? choices?.[0] ?? grammar;
}

export function takesNode(expected: Grammar, node: JsonNode): boolean {
  const kind = kindOf(node);
  return takes(chosen(expected, kind), kind);
}

/** The grammar of an object, where there can be one. */
export function objectIn(grammar: Grammar): Grammar | undefined {
  const found = chosen(grammar, 'object');
  return found.kinds.has('object') ? found : undefined;
}

/** The grammar of the values that stand under a key or an index. */
export function below(grammar: Grammar, kind: 'object' | 'array', step: string | number): Grammar {
  const own = chosen(grammar, kind);
  if (kind === 'array') return own.items ?? anything;
  const named = own.members.get(String(step));
  return named ?? (typeof own.rest === 'object' ? own.rest : anything);
}
