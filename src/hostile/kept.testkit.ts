import { sizedRows } from '../sizes.testkit';
import { canary } from './payloads.testkit';

const long = (length: number) => 'x'.repeat(length);

/** References that lead to references, further than a call stack is deep. */
const chain = (levels: number, member: (next: string) => string) => {
  const definitions = Array.from(
    { length: levels },
    (_, index) => `"d${index}": ${member(`{"$ref": "#/$defs/d${index + 1}"}`)}`,
  );
  return `{"type": "object", "properties": {"a": {"$ref": "#/$defs/d0"}}, "$defs": {${definitions.join()}, "d${levels}": {"type": "string"}}}`;
};

const chains = sizedRows<readonly [what: string, schema: string]>([
  ['references in allOf', chain(3_000, (next) => `{"allOf": [${next}]}`)],
  ['references in a row', chain(3_000, (next) => next)],
  ['references in items', chain(3_000, (next) => `{"items": ${next}}`)],
  ['references in properties', chain(3_000, (next) => `{"type": "object", "properties": {"a": ${next}}}`)],
  ['references that multiply', chain(20, (next) => `{"anyOf": [${next}, ${next}], "properties": {"a": ${next}}}`)],
]);

/** Texts that once did harm, by the entry point that took them: each is tried every time. */
export const kept: readonly (readonly [entryPoint: string, what: string, text: string])[] = [
  [
    'mcp.json and packages',
    'an argument that has no text',
    '{"mcpServers": {"a": {"command": "x", "args": [{"toString": {"a": 1}}], "env": {"K": {"toString": null}}}}}',
  ],
  ['#story=', 'a story as a string', JSON.stringify(long(5_000))],
  [
    'cURL',
    'a long address that is none',
    `curl 'https://a.t{${long(5_000)}' -d '{"method":"tools/call","params":{"name":"a"}}'`,
  ],
  ['schema', 'a long type', `{"type": "${long(5_000)}"}`],
  ['schema', 'a long reference', `{"$ref": "${long(5_000)}"}`],
  [
    'checked',
    'a long key',
    `{"name": "a", "inputSchema": {"type": "object", "properties": {"b": {"type": "string", "${long(5_000)}": 1}}}}`,
  ],
  ...chains.flatMap(([what, schema]) => {
    const tool = `{"name": "a", "description": "A.", "inputSchema": ${schema}, "outputSchema": ${schema}}`;
    const otc = `{"id": "A.B@1.0.0", "name": "B", "description": "A.", "input_schema": {"parameters": ${schema}}}`;
    const functions = `{"tools": [{"type": "function", "function": {"name": "a", "parameters": ${schema}}}]}`;
    const taken = { schema, checked: tool, converted: tool, tools: functions };
    return [...Object.entries(taken), ['checked', otc] as const].map(([point, text]) => [point, what, text] as const);
  }),
  ['converted', 'a long name', `{"name": "${long(5_000)}", "inputSchema": {"type": "object"}}`],
  [
    'machine-context-http',
    'a long status',
    `{"header": {"messageType": "Response"}, "payload": {"execution": {"status": "${long(5_000)}", "result": 1}}}`,
  ],
  [
    'arcade-worker',
    'a credential as a key',
    `{"execution_id": "c-1", "duration": 1, "success": false, "output": {"error": {"message": "No.", "Bearer ${canary}": 1}}}`,
  ],
];
