import { sized } from '../sizes.testkit';
import { canary } from './payloads.testkit';

const long = (length: number) => 'x'.repeat(length);

/** References that lead to references, further than a call stack is deep: by day as few as once filled it. */
const chain = (levels: number, member: (next: string) => string) => {
  const definitions = Array.from(
    { length: levels },
    (_, index) => `"d${index}": ${member(`{"$ref": "#/$defs/d${index + 1}"}`)}`,
  );
  return `{"type": "object", "properties": {"a": {"$ref": "#/$defs/d0"}}, "$defs": {${definitions.join()}, "d${levels}": {"type": "string"}}}`;
};

const chains: readonly (readonly [what: string, schema: string, converted?: number])[] = [
  ['references in allOf', chain(sized(2_000, 3_000), (next) => `{"allOf": [${next}]}`)],
  ['references deep in items', chain(60, (next) => `${'{"items": '.repeat(150)}${next}${'}'.repeat(150)}`)],
  // Takes time by the square of its levels where each is written out anew, and no stack.
  ['references in a row', chain(sized(500, 3_000), (next) => next)],
  ['references in items', chain(sized(1_500, 3_000), (next) => `{"items": ${next}}`)],
  [
    'references in properties',
    chain(sized(1_000, 3_000), (next) => `{"type": "object", "properties": {"a": ${next}}}`),
  ],
  // Two formats write two schemas each of as many parts as references may come to: 3.4 million characters.
  [
    'references that multiply',
    chain(20, (next) => `{"anyOf": [${next}, ${next}], "properties": {"a": ${next}}}`),
    3_500_000,
  ],
];

/**
 * Texts that once did harm, by the entry point that took them: each is tried every time. Some come to more values and
 * characters than others to begin with.
 */
export const kept: readonly (readonly [entryPoint: string, what: string, text: string, fewest?: number])[] = [
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
  ...chains.flatMap(([what, schema, converted]) => {
    const tool = `{"name": "a", "description": "A.", "inputSchema": ${schema}, "outputSchema": ${schema}}`;
    const otc = `{"id": "A.B@1.0.0", "name": "B", "description": "A.", "input_schema": {"parameters": ${schema}}}`;
    const functions = `{"tools": [{"type": "function", "function": {"name": "a", "parameters": ${schema}}}]}`;
    const taken = { schema, checked: tool, converted: tool, tools: functions };
    return [...Object.entries(taken), ['checked', otc] as const].map(
      ([point, text]) => [point, what, text, point === 'converted' ? converted : undefined] as const,
    );
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
