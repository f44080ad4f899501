/** The example of a request rule: the input of "call" for the tool "greet". */
export function pluginCall(body = '{"params": {"name": "greet", "arguments": {}}}', isBusy = 'false'): string {
  const tool = '{"tools": [{"name": "greet", "description": "Greets somebody.", "inputSchema": {"type": "object"}}]}';
  return `{"tool": ${tool}, "arguments": {}, "server": {"url": "https://plugins.example/greet.wasm", "isBusy": ${isBusy}}, "body": ${body}}`;
}
