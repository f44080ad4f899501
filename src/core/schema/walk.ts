import { isObject } from '../json/members';
import type { Path } from '../json/pointer';
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
  const children: SchemaNode[] = [];
  if (!isObject(parent.value)) return children;
  const depth = parent.depth + 1;
  for (const keyword of Object.keys(parent.value)) {
    const shape = keywords.get(keyword)?.shape;
    if (!shape?.startsWith('schema')) continue;
    const held = parent.value[keyword];
    const isMap = shape.endsWith('map');
    if (!isMap && isSchema(held) && shape !== 'schema-list') {
      children.push({ value: held, path: [...parent.path, keyword], keyword, parent, root, depth });
    } else if (Array.isArray(held) ? shape.endsWith('list') : isMap && isObject(held)) {
      for (const [step, value] of entriesOf(held)) {
        if (!isSchema(value)) continue;
        children.push({ value, path: [...parent.path, keyword, step], keyword, parent, root, depth });
      }
    }
  }
  return children;
}

function entriesOf(held: unknown): Iterable<readonly [string | number, unknown]> {
  if (Array.isArray(held)) return held.entries();
  return isObject(held) ? Object.entries(held) : [];
}
