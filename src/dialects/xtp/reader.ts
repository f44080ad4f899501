import type { DialectReader } from '../../core/dialect';
import { get, getObject, getText } from '../../core/json/get';
import { isObject } from '../../core/json/members';
import type { JsonTree, ObjectNode } from '../../core/json/tree';
import { readDocument } from '../../core/model/read-document';
import type { ToolDocument } from '../../core/model/tool-document';
import { toolfoundationMembers } from '../../core/model/toolfoundation-members';
import type { Unwrapped } from '../../core/model/unwrap';
import { likeness } from '../../core/text/likeness';
import { readTool } from '../mcp/read';

const members = ['name', 'description', 'inputSchema'];

/** The tool lists that XTP plug-ins answer `describe` with. */
export const reader: DialectReader = {
  id: 'xtp',
  title: 'XTP tool list',
  protocols: ['xtp-plugin'],
  traits: ['open-parameters'],
  telltales: ['tools'],
  members,
  detect: (value, around) => isObject(value) && isToolDescriptions(around),
  callOf,
  read,
};

/** The input of the export `call`. */
function callOf(value: ObjectNode): string | undefined {
  const params = getObject(value, 'params');
  const isAll = value.members.every(({ key }) => key === 'method' || key === 'params');
  return isAll && getObject(params, 'arguments') ? getText(params, 'name') : undefined;
}

/** What has "tools" that are no list is no tool itself. */
function read(tree: JsonTree): ToolDocument {
  const document = readDocument('xtp', tree, (source) => readTool(source));
  const isBroken = document.form === 'single' && get(tree.root, 'tools') !== undefined;
  return isBroken ? { ...document, tools: [] } : document;
}

/**
 * True for `{"tools": […]}` with nothing beside the list and nothing but the three members in every entry. Beside such
 * an entry, another one may hold what is a member of no format: that is a mistake in it, not another format.
 */
export function isToolDescriptions({ form, path, beside, places }: Unwrapped): boolean {
  if (form !== 'listing' || path.length !== 1 || beside.length > 0) return false;
  const others = places.filter(({ node }) => !hasJust(node));
  if (places.length > 0 && others.length === places.length) return false;
  return others.every(({ node }) => isMistaken(node));
}

/** Members of the formats whose listings are of the same form. */
const elsewhere = [
  ...['title', 'outputSchema', 'annotations', 'icons', 'execution', '_meta'],
  ...toolfoundationMembers,
];

function isMistaken(node: ObjectNode): boolean {
  const strange = node.entries.flatMap(({ key }) => (members.includes(key) ? [] : key));
  const isOther = (key: string) => elsewhere.some((member) => likeness(key, member) !== undefined);
  return strange.length > 0 && strange.length < 4 && get(node, 'name') !== undefined && !strange.some(isOther);
}

function hasJust(node: ObjectNode): boolean {
  const keys = new Set(node.entries.map(({ key }) => key));
  return keys.size === members.length && members.every((member) => keys.has(member));
}
