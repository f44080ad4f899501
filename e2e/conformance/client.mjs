// What the official MCP suite starts for each client scenario: the built command line lists the tools of the address at
// the end, and calls those that the scenario waits for.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../dist/cli/callsheet.js', import.meta.url));
const url = process.argv.at(-1);
const scenario = process.env.MCP_CONFORMANCE_SCENARIO ?? '';
const context = JSON.parse(process.env.MCP_CONFORMANCE_CONTEXT ?? '{}');

const valuesOf = { string: 'a', number: 1, integer: 1, boolean: true, object: {}, array: [], null: null };

/** What a tool must have to be called, so that nothing but the tool itself is a reason not to. */
function argumentsFor({ name, inputSchema }, tools) {
  if (name === 'json_schema_echo') {
    return { schema: tools.find((tool) => tool.name === 'json_schema_2020_12_tool')?.inputSchema };
  }
  const required = inputSchema?.required ?? [];
  return Object.fromEntries(required.map((key) => [key, valuesOf[inputSchema.properties[key].type]]));
}

/** Options of a scenario; questions are accepted with their defaults unless an answer is given. */
const optionsOf = {
  'elicitation-sep1034-client-defaults': ['--answer', '{}'],
  'sep-2322-client-request-state': ['--answer', '{"confirmed":true}', '--answer', '{"confirmed":true}'],
  // Null for a boolean, on purpose.
  'http-custom-headers': ['--send-anyway'],
};

function callsheet(...args) {
  return new Promise((resolve) => {
    const options = ['--protocol', 'mcp-http', '--format', 'json', ...(optionsOf[scenario] ?? [])];
    const own = args[0] === 'call' ? options : options.slice(0, 4);
    const child = spawn(process.execPath, [program, ...args, ...own], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.pipe(process.stderr, { end: false });
    child.on('close', () => resolve(output));
  });
}

const listed = await callsheet('tools', url);
process.stdout.write(listed);
const { tools = [] } = listed === '' ? {} : JSON.parse(listed);
const calls = context.toolCalls ?? tools.map((tool) => ({ name: tool.name, arguments: argumentsFor(tool, tools) }));
for (const { name, arguments: given } of calls) {
  process.stdout.write(await callsheet('call', url, name, '--args', JSON.stringify(given)));
}
