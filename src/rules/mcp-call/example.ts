interface Parts {
  readonly params?: string;
  readonly schema?: string;
  readonly server?: string;
  /** Names that the server listed. */
  readonly listed?: string;
  /** What the server speaks, as JSON. */
  readonly revision?: string;
}

const usual = '{"name": "get_weather", "arguments": {"city": "Paris"}}';

/** The example of a request rule: a call of the tool "get_weather", whose argument is "city". */
export function toolsCall({
  params = usual,
  schema = '{"type": "string"}',
  server = '{"url": "https://tools.example/mcp"}',
  listed = '["get_weather"]',
  revision = 'null',
}: Parts = {}): string {
  const tool = `{"name": "get_weather", "inputSchema": {"type": "object", "properties": {"city": ${schema}}}}`;
  const body = `{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": ${params}}`;
  return `{"tool": ${tool}, "arguments": {}, "listed": ${listed}, "revision": ${revision}, "server": ${server}, "body": ${body}}`;
}
