import { expect, it } from 'vitest';
import { elsewhere, toolsElsewhere } from './elsewhere';

it.each<[unknown, readonly string[], string]>([
  [{ data: { result: {} } }, ['result'], ' There is "result" at /data/result.'],
  [{ a: { b: { success: 1 } }, c: { success: 2 } }, ['success'], ' There is "success" at /c/success.'],
  [{ response: { success: true } }, ['result', 'success'], ' There is "success" at /response/success.'],
  [{ 'a/b': { result: {} } }, ['result'], ' There is "result" further down.'],
  [{ result: {} }, ['result'], ''],
  [{ Result: {} }, ['result'], ' There is "Result" at /Result.'],
  [{ payload: { Execution: {} } }, ['execution'], ' There is "Execution" at /payload/Execution.'],
  [{ 'exec-ution_id': 1 }, ['executionId'], ' There is "exec-ution_id" at /exec-ution_id.'],
  [{ a: { b: { c: { d: { result: 1 } } } } }, ['result'], ''],
  [[{ result: 1 }], ['result'], ''],
  [3, ['result'], ''],
])('%j has %j elsewhere: %s', (whole, names, wanted) => expect(elsewhere(whole, names)).toBe(wanted));

const tool = { name: 'add', inputSchema: {} };
it.each<[unknown, string]>([
  [tool, ' It is one definition; it must be in an array.'],
  [{ add: tool, sub: tool }, ' It has them by name.'],
  [{ tools: { add: tool } }, ' An object at /tools has them by name.'],
  [{ data: [tool] }, ' There is an array of them at /data.'],
  [{ data: { tools: [tool] } }, ' There is an array of them at /data/tools.'],
  [{ tool, at: 1 }, ' There is one definition at /tool.'],
  [{ data: [{ id: 'm', capabilities: [] }] }, ' There is an array of them at /data.'],
  [{ data: [{ name: 'a', input_schema: {} }] }, ' There is an array of them at /data.'],
  [{ data: [{ type: 'function', function: {} }] }, ' There is an array of them at /data.'],
  [{ data: [{ fully_qualified_name: 'A.B' }] }, ' There is an array of them at /data.'],
  [{ data: [{ name: 'a user' }], capabilities: {} }, ''],
  [{ ['x'.repeat(41)]: [tool] }, ' There is an array of them further down.'],
  [{ tools: [] }, ''],
  [null, ''],
])('%j: %s', (whole, wanted) => expect(toolsElsewhere(whole)).toBe(wanted));

it('looks at the first members of an answer of very many', () => {
  const many = JSON.parse(`{${Array.from({ length: 150_000 }, (_, index) => `"a${index}": 1`).join()}}`);
  expect(elsewhere({ data: { success: true }, many }, ['success'])).toBe(' There is "success" at /data/success.');
  expect(elsewhere(many, ['success'])).toBe('');
  expect(toolsElsewhere({ tools: many })).toBe('');
});
