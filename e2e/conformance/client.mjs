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

async function callsheet(...args) {
  const options = ['--protocol', 'mcp-http', '--format', 'json', ...(optionsOf[scenario] ?? [])];
  return (await run(...args, ...(args[0] === 'call' ? options : options.slice(0, 4)))).output;
}

function run(...args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.pipe(process.stderr, { end: false });
    child.stderr.on('data', agree);
    child.on('close', (code) => resolve({ output, code }));
  });
}

/** The person who opens the printed address: the suite's authorization servers agree at once and send them back. */
function agree(words) {
  const address = /^Open this address to agree \([^)]*\): (\S+)/m.exec(String(words))?.[1];
  if (address) fetch(address).catch((error) => process.stderr.write(`${error}\n`));
}

/** Who this client is where it was registered by hand, or describes itself at an address of the suite. */
function clientOptions() {
  const given = {
    '--client-id': context.client_id,
    '--client-secret': context.client_secret,
    '--issuer': context.issuer,
  };
  const options = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name, value]));
  if (options.length > 0) return options;
  const document = 'https://conformance-test.local/client-metadata.json';
  return scenario === 'auth/basic-cimd' ? ['--client-id', document] : [];
}

if (scenario.startsWith('auth/')) {
  const { output, code } = await run('call', url, 'test-tool', '--login', '--no-browser', ...clientOptions());
  process.stdout.write(output);
  process.exit(code);
}

const listed = await callsheet('tools', url);
process.stdout.write(listed);
const { tools = [] } = listed === '' ? {} : JSON.parse(listed);
const calls = context.toolCalls ?? tools.map((tool) => ({ name: tool.name, arguments: argumentsFor(tool, tools) }));
for (const { name, arguments: given } of calls) {
  process.stdout.write(await callsheet('call', url, name, '--args', JSON.stringify(given)));
}
