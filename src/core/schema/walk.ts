import type { Path } from '../json/pointer';
import { isRecord } from '../json/to-value';
import { keywords } from './json-schema';
import { isSchema } from './shape';

/** One schema (object or boolean) inside a JSON Schema, found through schema keywords only. */
export interface SchemaNode {
  readonly value: unknown;
  /** Path in the document. */
  readonly path: Path;
  /** The keyword that led here (`properties`, `items`, `anyOf` …), and nothing at the root. */
  readonly keyword: string | undefined;
  readonly parent: SchemaNode | undefined;
  /** Nothing at the root itself. */
  readonly root: SchemaNode | undefined;
  /** 0 at the root. */
  readonly depth: number;
}

/** Deeper schemas are not visited; no text that gives a tree is nested further. */
const maximumDepth = 500;

/**
 * The schema and all schemas in it, each before those it holds, in the order of the text.
 * Never enters `default`, `enum`, `const`, `examples` or unknown keywords; what is no schema is left out.
 */
export function* walkSchema(value: unknown, path: Path): Iterable<SchemaNode> {
  if (!isSchema(value)) return;
  const first: SchemaNode = { value, path, keyword: undefined, parent: undefined, root: undefined, depth: 0 };
  const waiting: SchemaNode[] = [first];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    // One by one: a call takes no more than some 100,000 arguments.
    if (node.depth < maximumDepth) for (const child of childrenOf(node, first).reverse()) waiting.push(child);
  }
}

function childrenOf(parent: SchemaNode, root: SchemaNode): SchemaNode[] {
  if (!isRecord(parent.value)) return [];
  const children: SchemaNode[] = [];
  for (const [keyword, held] of Object.entries(parent.value)) {
    for (const [steps, value] of subschemas(keyword, held)) {
      const path = [...parent.path, keyword, ...steps];
      children.push({ value, path, keyword, parent, root, depth: parent.depth + 1 });
    }
  }
  return children;
}

/** The schemas that a keyword holds, with the steps that lead from the keyword to each. */
function* subschemas(keyword: string, held: unknown): Iterable<readonly [Path, unknown]> {
  const shape = keywords.get(keyword)?.shape;
  if (!shape?.startsWith('schema')) return;
  const isMap = shape.endsWith('map');
  if (!isMap && isSchema(held) && shape !== 'schema-list') yield [[], held];
  else if (Array.isArray(held) && shape.endsWith('list')) yield* schemasIn(held.entries());
  else if (isMap && isRecord(held)) yield* schemasIn(Object.entries(held));
}

function* schemasIn(entries: Iterable<readonly [string | number, unknown]>): Iterable<readonly [Path, unknown]> {
  for (const [step, value] of entries) {
    if (isSchema(value)) yield [[step], value];
  }
}
