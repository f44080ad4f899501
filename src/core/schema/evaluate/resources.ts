import { isObject } from '../../json/members';
import { decodeFragment, fromPointer, toPointer } from '../../json/pointer';
import { shortened } from '../../text/shortened';
import { checkedDraftOf } from '../checked-draft';
import type { Draft } from '../json-schema';
import { type SchemaNode, schemaView } from '../schema-view';
import { isSchema } from '../shape';
import { resolveUri } from './uri';

/** A schema with an address of its own, alone or inside another one. */
export interface Resource {
  readonly address: string;
  readonly schema: unknown;
  /** Where it stands in its document. */
  readonly pointer: string;
  /** Nothing for a draft that is not followed. */
  readonly draft: Draft | undefined;
  /** True for what is known without being in the schema that is judged by. */
  readonly isForeign: boolean;
  /** By name; without a target where several have the name. */
  readonly anchors: Map<string, Located | undefined>;
  readonly dynamicAnchors: Map<string, Located | undefined>;
}

/** A schema, where it stands in its document, and the resource that it is part of. */
export interface Located {
  readonly schema: unknown;
  readonly pointer: string;
  readonly resource: Resource;
}

export interface Resources {
  readonly root: Located;
  /** The resource that a schema begins; nothing when it is only part of one. */
  beginning(schema: object): Resource | undefined;
  /** What a reference leads to, or why that is not known. */
  resolve(reference: string, from: Resource): Located | { readonly reason: string };
}

/** Where a schema is that does not say its address. */
const nowhere = 'schema:///';

/** `known` are the schemas by address that are there without being fetched. */
export function readResources(root: unknown, draft: Draft, known: ReadonlyMap<string, unknown>): Resources {
  const all: Found = { byAddress: new Map(), byRoot: new Map() };
  const own = collect(root, { draft, address: nowhere, isForeign: false }, all);
  const answers = new Map<Resource, Map<string, Located | { readonly reason: string }>>();

  const find = (address: string): Resource | undefined => {
    const schema = all.byAddress.has(address) ? undefined : known.get(address);
    if (schema !== undefined) collect(schema, { draft: checkedDraftOf(schema), address, isForeign: true }, all);
    return all.byAddress.get(address);
  };
  const look = (reference: string, from: Resource): Located | { readonly reason: string } => {
    const { address, fragment } = resolveUri(reference, from.address);
    const isOwn = address === from.address;
    const resource = isOwn ? from : find(address);
    if (!resource) {
      const isTwice = all.byAddress.has(address);
      const why = isTwice ? 'which several schemas have as "$id"' : 'which is not in this schema; nothing is fetched';
      return { reason: `"$ref" leads to "${shortened(reference)}", ${why}.` };
    }
    const target = within(resource, decodeFragment(fragment), all);
    return target && isSchema(target.schema)
      ? target
      : { reason: `"$ref" leads to "${shortened(reference)}", where there is no schema.` };
  };
  return {
    root: { schema: root, pointer: '', resource: own },
    beginning: (schema) => all.byRoot.get(schema),
    resolve(reference, from) {
      const ofResource = answers.get(from) ?? new Map<string, Located | { readonly reason: string }>();
      answers.set(from, ofResource);
      const answer = ofResource.get(reference) ?? look(reference, from);
      ofResource.set(reference, answer);
      return answer;
    },
  };
}

interface Found {
  /** Without a resource where several have the address. */
  readonly byAddress: Map<string, Resource | undefined>;
  readonly byRoot: Map<object, Resource>;
}

type About = Pick<Resource, 'draft' | 'address' | 'isForeign'>;

/** Every resource of a document; answers with that of its root. */
function collect(root: unknown, about: About, all: Found): Resource {
  const holders = new Map<SchemaNode, Resource>();
  const whole = begin({ value: root, path: [] }, about, all);
  for (const node of schemaView(root).walk()) {
    const outer = node.parent ? holders.get(node.parent) : undefined;
    const resource = outer ? resourceOf(node, outer, all) : resourceOf(node, whole, all);
    holders.set(node, resource);
    if (isObject(node.value)) nameAnchors(node, resource);
  }
  return (isObject(root) && all.byRoot.get(root)) || whole;
}

function begin({ value, path }: Pick<SchemaNode, 'value' | 'path'>, about: About, { byAddress, byRoot }: Found) {
  const resource: Resource = {
    ...about,
    schema: value,
    pointer: toPointer(path),
    anchors: new Map(),
    dynamicAnchors: new Map(),
  };
  const isTwice = byAddress.has(about.address) && byAddress.get(about.address)?.schema !== value;
  byAddress.set(about.address, isTwice ? undefined : resource);
  if (isObject(value)) byRoot.set(value, resource);
  return resource;
}

function resourceOf(node: SchemaNode, outer: Resource, all: Found): Resource {
  const { value } = node;
  // In draft-07 nothing beside a "$ref" counts.
  if (!isObject(value) || (outer.draft === 'draft-07' && typeof value.$ref === 'string')) return outer;
  if (!Object.hasOwn(value, '$id') || typeof value.$id !== 'string') return outer;
  const { address, fragment } = resolveUri(value.$id, outer.address);
  const draft = Object.hasOwn(value, '$schema') ? checkedDraftOf(value) : outer.draft;
  const resource = address === outer.address ? outer : begin(node, { ...outer, address, draft }, all);
  if (fragment !== '') name(resource.anchors, decodeFragment(fragment), node, resource);
  return resource;
}

function nameAnchors(node: SchemaNode, resource: Resource): void {
  const { value } = node;
  if (!isObject(value) || resource.draft === 'draft-07') return;
  for (const word of ['$anchor', '$dynamicAnchor']) {
    const anchor = Object.hasOwn(value, word) ? value[word] : undefined;
    if (typeof anchor !== 'string') continue;
    name(resource.anchors, anchor, node, resource);
    if (word === '$dynamicAnchor') name(resource.dynamicAnchors, anchor, node, resource);
  }
}

function name(
  anchors: Map<string, Located | undefined>,
  anchor: string,
  { value, path }: SchemaNode,
  resource: Resource,
): void {
  const isTwice = anchors.has(anchor) && anchors.get(anchor)?.schema !== value;
  anchors.set(anchor, isTwice ? undefined : { schema: value, pointer: toPointer(path), resource });
}

/** What a fragment means in a resource: a way through it, or a name. */
function within(resource: Resource, fragment: string, { byRoot }: Found): Located | undefined {
  const steps = fromPointer(fragment);
  if (!steps) return resource.anchors.get(fragment);
  let at: Located = { schema: resource.schema, pointer: resource.pointer, resource };
  for (const step of steps) {
    const { schema } = at;
    const isItem = Array.isArray(schema) && /^(0|[1-9]\d{0,14})$/.test(step);
    const next: unknown = isItem
      ? schema[Number(step)]
      : isObject(schema) && Object.hasOwn(schema, step)
        ? schema[step]
        : undefined;
    if (next === undefined) return undefined;
    const inner = isObject(next) ? byRoot.get(next) : undefined;
    at = { schema: next, pointer: at.pointer + toPointer([step]), resource: inner ?? at.resource };
  }
  return at;
}
