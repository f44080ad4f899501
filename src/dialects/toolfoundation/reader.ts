import type { DialectReader } from '../../core/dialect';
import { isObject } from '../../core/json/members';
import { toolfoundationMembers } from '../../core/model/toolfoundation-members';
import { isSchemaDirect, reader as modelContextProtocol, saysMore } from '../mcp/reader';
import { read } from './read';

/** Tools of toolfoundation. */
export const reader: DialectReader = {
  id: 'tf',
  title: 'toolfoundation',
  protocols: ['mcp-http'],
  traits: ['open-parameters', 'known-drafts'],
  telltales: ['namespace', 'tags', 'inputSchema', 'version'],
  members: [...toolfoundationMembers, ...modelContextProtocol.members.filter((key) => key !== 'execution')],
  detect,
  isSure: isSchemaDirect,
  read,
};

/** Members of other formats. */
const foreign = [
  'input_schema',
  'output_schema',
  'fully_qualified_name',
  'toolkit',
  'input',
  'capabilities',
  'exports',
  'fields',
];

function detect(value: unknown): boolean {
  if (!isObject(value)) return false;
  const has = (key: string) => Object.hasOwn(value, key);
  if (foreign.some(has)) return false;
  return saysMore(value) && (has('inputSchema') || has('outputSchema') || (has('namespace') && has('name')));
}
