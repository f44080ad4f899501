import { canary } from './payloads.testkit';

const long = (length: number) => 'x'.repeat(length);

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
