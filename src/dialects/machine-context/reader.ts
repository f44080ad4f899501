import type { DialectReader } from '../../core/dialect';
import { getObject, getText } from '../../core/json/get';
import { isObject, member } from '../../core/json/members';
import { read } from './read';

/** Machine Context Protocol: one document, many capabilities. Not the Model Context Protocol. */
export const reader: DialectReader = {
  id: 'mcx',
  title: 'Machine Context Protocol',
  protocols: ['machine-context-http'],
  holdsSeveral: true,
  telltales: ['capabilities', 'securityLevel', 'security_level', 'metadata', 'version', 'id'],
  members: ['id', 'name', 'version', 'description', 'capabilities', 'securityLevel', 'metadata'],
  detect,
  callOf: (value) => getText(getObject(getObject(value, 'payload'), 'tool'), 'id'),
  read,
};

const foreign = ['input_schema', 'inputSchema', 'fully_qualified_name', 'toolkit', 'exports'];

function detect(value: unknown): boolean {
  if (!isObject(value) || foreign.some((key) => Object.hasOwn(value, key))) return false;
  const capabilities = member(value, 'capabilities');
  const isSecured = ['securityLevel', 'security_level'].some((key) => Object.hasOwn(value, key));
  if (!Array.isArray(capabilities)) return isSecured && capabilities === undefined && Object.hasOwn(value, 'id');
  return capabilities.some(isObject) || isSecured;
}
