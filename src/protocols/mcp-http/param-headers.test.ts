import { expect, it } from 'vitest';
import { paramHeaders } from './param-headers';

const inputSchema = {
  type: 'object',
  properties: {
    region: { type: 'string', 'x-mcp-header': 'Region' },
    size: { type: 'integer', 'x-mcp-header': 'Size' },
    loud: { type: 'boolean', 'x-mcp-header': 'Loud' },
    plain: { type: 'string' },
    to: { type: 'object', properties: { tenant: { type: 'string', 'x-mcp-header': 'Tenant' } } },
  },
};

// The encoded values are those of the specification's table, "Value Encoding".
it.each([
  ['{"region": "us-west1", "plain": "x"}', { 'mcp-param-region': 'us-west1' }],
  ['{"region": "us west 1"}', { 'mcp-param-region': 'us west 1' }],
  ['{"region": "Hello, 世界"}', { 'mcp-param-region': '=?base64?SGVsbG8sIOS4lueVjA==?=' }],
  ['{"region": " padded "}', { 'mcp-param-region': '=?base64?IHBhZGRlZCA=?=' }],
  ['{"region": "line1\\nline2"}', { 'mcp-param-region': '=?base64?bGluZTEKbGluZTI=?=' }],
  ['{"region": "=?base64?eA==?="}', { 'mcp-param-region': '=?base64?PT9iYXNlNjQ/ZUE9PT89?=' }],
  ['{"region": ""}', { 'mcp-param-region': '=?base64??=' }],
  ['{"size": 9007199254740993, "loud": false}', { 'mcp-param-size': '9007199254740993', 'mcp-param-loud': 'false' }],
  ['{"region": null, "to": {"tenant": "a"}}', { 'mcp-param-tenant': 'a' }],
  ['{}', {}],
])('%s', (argumentsText, headers) => {
  expect(paramHeaders({ inputSchema }, argumentsText)).toEqual(headers);
});

it('repeats nothing where the tool asks for nothing, or is not known', () => {
  expect(paramHeaders({ inputSchema: { type: 'object', properties: { region: {} } } }, '{"region": "a"}')).toEqual({});
  expect(paramHeaders(undefined, '{"region": "a"}')).toEqual({});
});
