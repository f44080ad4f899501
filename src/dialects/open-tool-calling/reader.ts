import type { DialectReader } from '../../core/dialect';
import { get, getObject, getText } from '../../core/json/get';
import { isObject, member } from '../../core/json/members';
import { isPrintedTool } from '../mcp/reader';
import { read } from './read';

/** Open Tool Calling 1.0. */
export const reader: DialectReader = {
  id: 'otc',
  title: 'Open Tool Calling 1.0',
  protocols: ['otc-http'],
  telltales: ['input_schema', 'output_schema', 'id', 'requirements', 'version'],
  members: ['id', 'name', 'description', 'version', 'input_schema', 'output_schema', 'requirements'],
  doubts: isProviders,
  detect,
  isSure: (value) => isObject(member(member(value, 'input_schema'), 'parameters')),
  callOf: (value) => getText(getObject(value, 'request') ?? value, 'tool_id'),
  isResult: (value) => [get(value, 'call_id'), get(value, 'success')].every(Boolean),
  read,
};

/** A JSON Schema is the input itself, and nothing else says that it is this format. */
function isProviders(value: unknown): boolean {
  const input = member(value, 'input_schema');
  const isSchema = ['type', 'properties'].some((key) => member(input, key) !== undefined);
  const isOwn = isObject(input) && (Object.hasOwn(input, 'parameters') || !isSchema);
  return !isOwn && ['id', 'output_schema', 'requirements', 'version'].every((key) => member(value, key) === undefined);
}

const foreign = ['fully_qualified_name', 'toolkit', 'input', 'capabilities', 'namespace'];

function detect(value: unknown): boolean {
  if (!isObject(value) || foreign.some((key) => Object.hasOwn(value, key))) return false;
  const has = (key: string) => Object.hasOwn(value, key);
  const id = member(value, 'id');
  if (typeof id === 'string' && /^\w+\.\w+(@|$)/.test(id)) return true;
  if (isPrintedTool(value)) return false;
  return (
    (has('input_schema') && ['id', 'output_schema', 'version'].some(has)) ||
    member(member(value, 'input_schema'), 'parameters') !== undefined ||
    (has('output_schema') && has('id'))
  );
}
