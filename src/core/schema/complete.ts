import type { ArrayNode, EntryNode, JsonNode, JsonTree, ObjectNode } from '../json/tree';
import type { TextRange } from '../text/edit';

/** Something that could stand at a place of the text: `text` takes the place of `range`. */
export interface Suggestion {
  readonly label: string;
  readonly detail: string;
  readonly text: string;
  readonly range: TextRange;
}

/** Inside the `required` list of a schema: the properties it declares and does not list yet. */
export function completeRequired(tree: JsonTree, offset: number): readonly Suggestion[] {
  const place = tree.root && requiredAt(tree.root, offset);
  if (!place) return [];
  const { schema, list } = place;
  const current = list.items.find((item) => item.kind === 'string' && contains(item, offset));
  const listed = new Set(
    list.items.flatMap((item) => (item.kind === 'string' && item !== current ? [item.value] : [])),
  );
  const isBetween = !current && list.items.some((item) => contains(item, offset));
  if (isBetween) return [];
  const range = current ? { offset: current.offset, length: current.length } : { offset, length: 0 };
  const before = needsCommaBefore(tree.text, list, range.offset) ? ', ' : '';
  const after = needsCommaAfter(tree.text, range.offset + range.length) ? ', ' : '';
  return declaredNames(schema)
    .filter((name) => !listed.has(name))
    .map((name) => ({
      label: name,
      detail: 'Declared property',
      text: `${before}${JSON.stringify(name)}${after}`,
      range,
    }));
}

function contains(node: TextRange, offset: number): boolean {
  return node.offset < offset && offset < node.offset + node.length;
}

/** The innermost `required` list around an offset, with the schema it belongs to. */
function requiredAt(root: JsonNode, offset: number): { schema: ObjectNode; list: ArrayNode } | undefined {
  let found: { schema: ObjectNode; list: ArrayNode } | undefined;
  let node: JsonNode | undefined = root;
  while (node) {
    let next: JsonNode | undefined;
    if (node.kind === 'object') {
      const member: EntryNode | undefined = node.entries.find(({ value }) => value && contains(value, offset));
      next = member?.value;
      if (member?.key === 'required' && next?.kind === 'array') found = { schema: node, list: next };
    } else if (node.kind === 'array') {
      next = node.items.find((item) => contains(item, offset));
    }
    node = next;
  }
  return found;
}

function declaredNames(schema: ObjectNode): readonly string[] {
  const properties = schema.members.find(({ key }) => key === 'properties')?.value;
  if (properties?.kind !== 'object') return [];
  return [...new Set(properties.entries.map(({ key }) => key))];
}

function needsCommaBefore(text: string, list: ArrayNode, offset: number): boolean {
  const before = text.slice(list.offset + 1, offset).trimEnd();
  return before !== '' && !before.endsWith(',');
}

function needsCommaAfter(text: string, offset: number): boolean {
  return text.slice(offset).trimStart().startsWith('"');
}
