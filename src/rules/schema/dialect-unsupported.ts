import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { draftAddresses, draftOf } from '../../core/schema/json-schema';
import { schemaView } from '../../core/schema/schema-view';
import { bySetting } from '../fixes';
import { isAddress } from '../schema-address';
import { shown } from '../words';
import { inputSchema } from './example';

/** Keywords that 2020-12 reads in another way or not at all. */
export function isLegacyKeyword(keyword: string, value: unknown): boolean {
  if (keyword === 'items')
    return Array.isArray(value) && value.length > 0 && !value.some((each) => typeof each === 'string');
  // Another "id" belongs to the tool rather than to its schema.
  if (keyword === 'id') return typeof value === 'string' && /[/:#]|\.json$/.test(value);
  return keyword === 'definitions' || keyword === 'dependencies';
}

function hasOldKeywords(value: unknown): boolean {
  for (const node of schemaView(value).walk()) {
    const members = isObject(node.value) ? Object.entries(node.value) : [];
    for (const [keyword, member] of members) {
      if (isLegacyKeyword(keyword, member) || keyword === 'additionalItems') return true;
      if (keyword.startsWith('exclusive') && typeof member === 'boolean') return true;
    }
  }
  return false;
}

export const dialectUnsupported: Rule = {
  id: 'schema/dialect-unsupported',
  severity: 'warning',
  summary:
    'Tool servers and clients read JSON Schema 2020-12 and draft-07; another "$schema" may be refused or misread.',
  citation: 'toolfoundation schemas, Supported dialects; MCP 2026-07-28, JSON Schema usage',
  keywords: ['$schema'],
  schema: (node, _place, context) => {
    const uri = member(node.value, '$schema');
    if (typeof uri !== 'string' || draftOf(node.value)) return [];
    const at = [...node.path, '$schema'];
    return {
      at,
      severity: context.traits.includes('known-drafts') ? 'error' : 'warning',
      message: isAddress(uri)
        ? `"$schema" names ${shown(uri)}, which is not read everywhere; use JSON Schema 2020-12 or draft-07, or leave "$schema" out.`
        : `"$schema" is ${shown(uri)}; it must be the URI of JSON Schema 2020-12 or draft-07. Correct it, or leave it out.`,
      fixes: hasOldKeywords(node.value)
        ? []
        : bySetting('Change to JSON Schema 2020-12', at, JSON.stringify(draftAddresses['2020-12'])),
    };
  },
  good: [
    inputSchema(`{"$schema": "${draftAddresses['2020-12']}"}`),
    inputSchema('{"$schema": "http://json-schema.org/draft-07/schema#", "type": "object"}'),
  ],
  bad: [
    inputSchema('{"$schema": «"http://json-schema.org/draft-04/schema#"», "type": "object"}'),
    inputSchema('{"$schema": «"http://json-schema.org/draft-04/schema#"», "definitions": {}}'),
    inputSchema('{"$schema": «"2020-12"», "type": "object"}'),
  ],
};
