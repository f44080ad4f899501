import type { Findings, Fix } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { isTypeName } from '../../core/schema/json-schema';
import type { SchemaNode } from '../../core/schema/schema-view';
import { bySetting } from '../fixes';
import { findNoDescription } from '../input-schema';
import { shownAt } from '../written-at';
import { withParameter, withParameters } from './example';

function repairParameter(at: readonly (string | number)[], value: unknown): readonly Fix[] {
  const set = (title: string, json: string): readonly Fix[] => [bySetting(title, at, json)];
  if (isTypeName(value)) return set(`Change to {"type": "${value}"}`, `{"type": "${value}"}`);
  return value === true || value === null ? set('Change to {}, which allows any value', '{}') : [];
}

export const parameterNotSchema: Rule = {
  id: 'otc/parameter-not-schema',
  severity: 'error',
  summary: 'Each parameter is described by a JSON Schema object; true, false, text or a list is not enough here.',
  citation: 'Open Tool Calling 1.0, Tool Definition, Input Schema (MUST)',
  replaces: ['schema/keyword-type'],
  tool: (tool) => {
    const place = tool.schemas.find(({ use }) => use === 'input');
    const properties = member(place?.value, 'properties');
    if (!place || !isObject(properties)) return [];
    return Object.entries(properties).flatMap(([name, value]): Findings => {
      if (isObject(value)) return [];
      const at = [...place.path, 'properties', name];
      const message = `Parameter "${name}" is ${shownAt(tool, at)}; describe it by an object such as {"type": "string", "description": "…"}.`;
      return { at, message, fixes: repairParameter(at, value) };
    });
  },
  good: [withParameter('{"description": "A."}')],
  bad: [withParameter('«true»'), withParameter('«"string"»'), withParameter('«["string"]»'), withParameter('«null»')],
};

function hasDescription(value: unknown): boolean {
  const description = member(value, 'description');
  return description !== undefined && (typeof description !== 'string' || description.trim() !== '');
}

/** The root, or a part of it that speaks about the same arguments. */
function isOfRoot(node: SchemaNode): boolean {
  const isPart = node.keyword !== undefined && ['allOf', 'anyOf', 'oneOf', 'then', 'else'].includes(node.keyword);
  return node.parent === undefined || (isPart && isOfRoot(node.parent));
}

/** The parameters themselves are the properties of the root and of its branches; what `$ref` brings in is not known before it is inlined. */
function isUndescribed(node: SchemaNode, depth: 'parameter' | 'nested'): boolean {
  if (node.keyword !== 'properties' || !isObject(node.value)) return false;
  const isParameter = node.parent !== undefined && isOfRoot(node.parent);
  if ((depth === 'parameter') !== isParameter) return false;
  return !hasDescription(node.value) && !Object.hasOwn(node.value, '$ref');
}

export const parameterDescription: Rule = {
  id: 'otc/parameter-description',
  severity: 'error',
  summary: 'A model chooses arguments by the descriptions of the parameters; each must have one.',
  citation: 'Open Tool Calling 1.0, Tool Definition, Input Schema (MUST)',
  schema: (node, place) => (place.use === 'input' && isUndescribed(node, 'parameter') ? findNoDescription(node) : []),
  good: [withParameter('{"type": "string", "description": "Where."}'), withParameters('{}')],
  bad: [
    withParameter('«{»"type": "string"}'),
    withParameter('«{»"type": "string", "title": "City"}'),
    withParameter('{"type": "string", "description": «""»}'),
    withParameters('{"type": "object", "anyOf": [{"properties": {"city": «{»"type": "string"}}}]}'),
  ],
};

export const nestedDescription: Rule = {
  id: 'otc/nested-description',
  severity: 'info',
  summary:
    'The specification asks for a description of each parameter; a model is helped by one on each nested value too.',
  citation: 'Open Tool Calling 1.0, Tool Definition, Input Schema (a reading: nested properties are not named there)',
  schema: (node, place) => {
    if (place.use !== 'input' || !isUndescribed(node, 'nested')) return [];
    const message = `The nested property "${String(node.path.at(-1))}" has no description; add one, a model fills it in by it.`;
    return { at: node.path, part: 'brace', message };
  },
  good: [
    withParameter(
      '{"type": "object", "description": "A.", "properties": {"b": {"type": "string", "description": "B."}}}',
    ),
  ],
  bad: [withParameter('{"type": "object", "description": "A.", "properties": {"b": «{»"type": "string"}}}')],
};
