import type { Page } from '@playwright/test';

/** Bytes of the page's own heap, after a collection. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[]];
      readonly edge_types: readonly [readonly string[]];
    };
  };
  readonly nodes: readonly number[];
  /** Of each its type, its name, and where it leads. */
  readonly edges: readonly number[];
  readonly strings: readonly string[];
}

async function snapshotOf(page: Page): Promise<Snapshot> {
  const session = await page.context().newCDPSession(page);
  const parts: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return JSON.parse(parts.join(''));
}

/**
 * What the page's heap holds after a collection: how many objects have all the members of a kind, in the order of the
 * kinds, the bytes of code that the browser has compiled, and the texts, of each its beginning. A member of which nothing in the page knows is an error:
 * what has another name by now would count as none.
 */
export async function heldObjects(page: Page, kinds: readonly (readonly string[])[]) {
  const { snapshot, nodes, edges, strings } = await snapshotOf(page);
  const { node_fields: fields, node_types: nodeTypes, edge_types: edgeTypes } = snapshot.meta;
  const [type, size, edgeCount] = ['type', 'self_size', 'edge_count'].map((field) => fields.indexOf(field));
  if (type === undefined || size === undefined || edgeCount === undefined) throw new Error('An unknown snapshot.');
  const [code, property] = [nodeTypes[0].indexOf('code'), edgeTypes[0].indexOf('property')];
  const nameOf = (member: string) => {
    const name = strings.indexOf(member);
    if (name < 0) throw new Error(`Nothing in the page has a member "${member}".`);
    return name;
  };
  const wanted = kinds.map((members) => members.map(nameOf));
  const counts = kinds.map(() => 0);
  let codeBytes = 0;
  let edge = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (nodes[node + type] === code) codeBytes += nodes[node + size] ?? 0;
    const names = new Set<number | undefined>();
    for (const end = edge + 3 * (nodes[node + edgeCount] ?? 0); edge < end; edge += 3)
      if (edges[edge] === property) names.add(edges[edge + 1]);
    for (const [kind, members] of wanted.entries())
      if (members.every((member) => names.has(member))) counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return { counts, codeBytes, strings };
}
