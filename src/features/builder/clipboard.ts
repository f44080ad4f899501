import { get, getObject, getText, nodeAt, textsIn } from '../../core/json/get';
import { parseJson } from '../../core/json/parse';
import { spelled } from '../../core/json/spelled';
import type { JsonNode, JsonTree } from '../../core/json/tree';
import type { SchemaEntry } from '../../core/model/edit-op';
import type { RowItem } from './rows';

/**
 * Rows as JSON text that says the same elsewhere: properties as an object schema with their names and what is required,
 * any other schema as itself, several of those as a list.
 */
export function copiedText(tree: JsonTree, rows: readonly RowItem[]): string {
  const texts = rows.map(({ placed, role }) => {
    const { name, path, required } = placed.parameter;
    const node = nodeAt(tree.root, path);
    return { name, required, isProperty: role === 'property', json: node ? outdented(tree, node) : 'true' };
  });
  if (texts.some(({ isProperty }) => !isProperty)) {
    return texts.length === 1
      ? (texts[0]?.json ?? '')
      : `[\n${texts.map(({ json }) => indented(json, '  ')).join(',\n')}\n]`;
  }
  const members = texts.map(({ name, json }) => indented(`${JSON.stringify(name)}: ${json}`, '    '));
  const names = texts.flatMap(({ name, required }) => (required ? [JSON.stringify(name)] : []));
  const required = names.length === 0 ? '' : `,\n  "required": [${names.join(', ')}]`;
  return `{\n  "type": "object",\n  "properties": {\n${members.join(',\n')}\n  }${required}\n}`;
}

/** The schemas that copied text holds; nothing when it is no JSON or holds no schema. */
export function pastedEntries(copied: string): readonly SchemaEntry[] | undefined {
  const tree = parseJson(copied.trim());
  const { root, issues } = tree;
  if (issues.length > 0) return undefined;
  const entry = (node: JsonNode, name: string, required = false): SchemaEntry => ({
    name,
    json: outdented(tree, node),
    required,
  });
  if (root?.kind === 'array') {
    return root.items.every(isSchema) ? root.items.map((item) => entry(item, 'schema')) : undefined;
  }
  if (root?.kind !== 'object') return isSchema(root) && root ? [entry(root, 'schema')] : undefined;
  const properties = getObject(root, 'properties');
  const isFragment =
    properties !== undefined &&
    getText(root, 'type') === 'object' &&
    root.entries.every(({ key }) => ['type', 'properties', 'required'].includes(key));
  if (!isFragment) return [entry(root, 'schema')];
  const required = textsIn(get(root, 'required'));
  return properties.members.map(({ key, value }) => entry(value, key, required.includes(key)));
}

function isSchema(node: JsonNode | undefined): boolean {
  return node?.kind === 'object' || (node?.kind === 'literal' && node.value !== null);
}

function indented(text: string, indent: string): string {
  return indent + text.replaceAll('\n', `\n${indent}`);
}

/** With line feeds, at the left margin. */
function outdented(tree: JsonTree, node: JsonNode): string {
  return spelled(node, tree).replaceAll('\r\n', '\n');
}
