import type { Finding, Fix } from '../../core/diagnostic';
import { nodeAt } from '../../core/json/get';
import { isObject, member } from '../../core/json/members';
import { decodeFragment, type Path, startsWith, toPointer } from '../../core/json/pointer';
import { unwrap } from '../../core/model/unwrap';
import type { Rule } from '../../core/rule';
import { type SchemaNode, type SchemaView, schemaView } from '../../core/schema/schema-view';
import { nearest } from '../../core/text/likeness';
import { byRenaming, bySetting } from '../fixes';
import { shown } from '../words';
import { inputSchema, property } from './example';

const rootOf = (node: SchemaNode) => node.root ?? node;

function referenceOf(node: SchemaNode): { readonly target: string; readonly at: Path } | undefined {
  const target = member(node.value, '$ref');
  return typeof target === 'string' ? { target, at: [...node.path, '$ref'] } : undefined;
}

const holders: readonly string[] = ['$defs', 'definitions', 'components'];

/** Where schemas are defined: in a schema, or in an OpenAPI document. */
const places: readonly Path[] = [['components', 'schemas'], ['definitions'], ['$defs']];

/** The names of what is defined here, and where. */
function definedIn(root: unknown): ReadonlyMap<string, Path> {
  return new Map(
    places.flatMap((place) => {
      const defs = place.reduce<unknown>((held, key) => member(held, String(key)), root);
      return isObject(defs) ? Object.keys(defs).map((name) => [name, place] as const) : [];
    }),
  );
}

/** Where the schema that a reference names by its last word, or seems to name, is defined here. */
function definedAt(target: string, root: unknown): string | undefined {
  const written = decodeFragment(/[^/#]*$/.exec(target)?.[0] ?? '').replace(/\.json$/, '');
  const defined = definedIn(root);
  const name = defined.has(written) ? written : (nearest(written, defined.keys()) ?? '');
  return name === '' ? undefined : addressOf(name, root);
}

/** Where a schema of just that name is defined here. */
export function addressOf(name: string, root: unknown): string | undefined {
  const place = definedIn(root).get(name);
  return place && `#${toPointer([...place, name])}`;
}

/** References all lead to "$defs", and what they lead to is under "definitions": the one name is wrong. */
export function areMisnamed(root: unknown): boolean {
  if (!isObject(root) || Object.hasOwn(root, '$defs') || !isObject(root.definitions)) return false;
  const json = JSON.stringify(root);
  return json.includes('"$ref":"#/$defs/') && !json.includes('"$ref":"#/definitions/');
}

function changeTo(address: string | undefined, at: Path): readonly Fix[] {
  return address === undefined ? [] : [bySetting(`Change to "${address}"`, at, JSON.stringify(address))];
}

/** An `$id` inside the schema changes what `#` means below it; nothing is claimed there. */
function hasOwnBase(node: SchemaNode): boolean {
  for (let place: SchemaNode | undefined = node; place?.parent; place = place.parent) {
    if (typeof member(place.value, '$id') === 'string') return true;
  }
  return false;
}

export const refExternal: Rule = {
  id: 'schema/ref-external',
  severity: 'error',
  summary: 'A schema in a tool definition must be complete: clients do not fetch another document to resolve it.',
  citation: 'toolfoundation schemas, Supported dialects; MCP 2026-07-28, $ref resolution',
  keywords: ['$ref'],
  schema: (node, { base }) => {
    const reference = referenceOf(node);
    if (!reference || reference.target.startsWith('#')) return [];
    const { target, at } = reference;
    const [document = target] = target.split('#');
    if (schemaView(rootOf(node).value).ids.has(document)) return [];
    const here = /^[a-z][a-z+.-]*:/i.test(target) ? undefined : definedAt(target, base ?? rootOf(node).value);
    const copy = base === undefined ? 'copy the schema here, or under "$defs"' : 'copy the schema here';
    const advice = here === undefined ? copy : `the schema of that name here is "${here}"`;
    const message = `${shown(target)} is in another document, which is never fetched; ${advice}.`;
    return { at, message, fixes: changeTo(here, at) };
  },
  good: [
    inputSchema('{"$ref": "#/$defs/a", "$defs": {"a": {}}}'),
    inputSchema('{"properties": {"$ref": {"type": "string"}}}'),
  ],
  bad: [
    property('{"$ref": «"https://example.org/city.json"»}'),
    property('{"$ref": «"city.json#/a"»}'),
    inputSchema('{"$ref": «"City"», "$defs": {"City": {"type": "object"}}}'),
  ],
};

const namesShown = 5;

export const refUnresolved: Rule = {
  id: 'schema/ref-unresolved',
  severity: 'error',
  summary: 'A reference that leads nowhere makes the whole schema unusable.',
  citation: 'JSON Schema 2020-12 Core §8.2.3',
  keywords: ['$ref'],
  // What stands beside a list of tools is of no schema in it.
  document: ({ tree }) => {
    const { path, beside } = unwrap(tree.root);
    const found = holders.filter((key) => beside.includes(key) && tree.text.includes(`"#/${key}/`));
    return found.flatMap((key) => {
      const at = [...path.slice(0, -1), key];
      const message = `"${key}" is outside of the tools, where their references don't lead; copy it into each schema that refers to it.`;
      return nodeAt(tree.root, at) ? { at, part: 'key' as const, message } : [];
    });
  },
  schema: (node, { base }) => {
    const reference = referenceOf(node);
    if (!reference?.target.startsWith('#') || hasOwnBase(node)) return [];
    const { target, at } = reference;
    const root = base ?? rootOf(node).value;
    const view = schemaView(root);
    if (view.resolve(target) || view.anchors.has(decodeFragment(target.slice(1)))) return [];
    const names = [...definedIn(root).keys()];
    const more = names.length > namesShown ? ` and ${names.length - namesShown} more` : '';
    const known = names.length > 0 ? ` Defined here: ${names.slice(0, namesShown).join(', ')}${more}.` : '';
    const message = `There is no schema at ${shown(target)}; correct the reference or define it.${known}`;
    if (target.startsWith('#/$defs/') && areMisnamed(root))
      return { at, message, fixes: byRenaming([...rootOf(node).path, 'definitions'], '$defs') };
    return { at, message, fixes: changeTo(definedAt(target, root), at) };
  },
  good: [
    inputSchema('{"$ref": "#/$defs/a~1b", "$defs": {"a/b": {}}}'),
    inputSchema('{"$ref": "#here", "$defs": {"a": {"$anchor": "here"}}}'),
  ],
  bad: [
    inputSchema('{"$ref": «"#/$defs/b"», "$defs": {"a": {}}}'),
    inputSchema('{"$ref": «"#here"»}'),
    inputSchema('{"$ref": «"#/definitions/Positon"», "$defs": {"Depth": {}}, "definitions": {"Position": {}}}'),
    inputSchema('{"$ref": «"#/$defs/toString"», "$defs": {"a": {}}}'),
    inputSchema('{"$ref": «"#/inputSchema/$defs/a"», "$defs": {"a": {}}}'),
    inputSchema('{"$ref": «"#/$defs/a"», "definitions": {"a": {}}}'),
    `{«"$defs"»: {"a": {}}, "tools": [${inputSchema('{"$ref": «"#/$defs/a"»}')}]}`,
  ],
};

/** More references than this are not followed; the finding is a note only. */
const maxReferences = 200;

export const refCycle: Rule = {
  id: 'schema/ref-cycle',
  severity: 'info',
  summary: 'A schema may contain itself. A form cannot be drawn without end, so it shows raw JSON from there on.',
  citation: 'inferred',
  keywords: ['$ref'],
  schema: (node) => {
    const reference = referenceOf(node);
    if (!reference) return [];
    const root = rootOf(node);
    const view = schemaView(root.value);
    const start = view.resolve(reference.target);
    if (!start) return [];
    const own = node.path.slice(root.path.length);
    if (view.references.length > maxReferences || !leadsBack(start.path, own, view)) return [];
    return [
      { at: reference.at, message: 'This schema contains itself; forms show raw JSON from here on.' },
    ] satisfies readonly Finding[];
  },
  good: [inputSchema('{"$ref": "#/$defs/a", "$defs": {"a": {}}}')],
  bad: [
    inputSchema('{"type": "object", "properties": {"child": {"$ref": «"#"»}}}'),
    inputSchema(
      '{"$ref": "#/$defs/a", "$defs": {"a": {"items": {"$ref": «"#/$defs/b"»}}, "b": {"items": {"$ref": «"#/$defs/a"»}}}}',
    ),
  ],
};

function leadsBack(target: Path, own: Path, { references }: SchemaView<unknown>): boolean {
  const waiting = [target];
  const seen = new Set<string>();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const key = JSON.stringify(next);
    if (seen.has(key)) continue;
    seen.add(key);
    if (startsWith(own, next)) return true;
    for (const { path, target: further } of references) {
      if (further && startsWith(path, next)) waiting.push(further);
    }
  }
  return false;
}
