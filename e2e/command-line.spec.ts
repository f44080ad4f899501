import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startServer } from '../src/protocols/faulty-server.testkit';
import { expect, nightly, test } from './support/test';

const program = resolve('dist/cli/callsheet.js');

const tool = (name: string, parameter: object = { type: 'string', description: 'The code.' }) =>
  JSON.stringify({
    id: `Codes.${name}@1.0.0`,
    name: `Codes_${name}`,
    description: 'Checks a code and says whether it is one.',
    version: '1.0.0',
    input_schema: { parameters: { type: 'object', properties: { code: parameter } } },
    output_schema: null,
  });

/** A pattern that takes longer than anybody lives. */
const hostile = tool('Hostile', {
  type: 'string',
  description: 'The code.',
  pattern: '^(a|a)*$',
  default: `${'a'.repeat(60)}!`,
});

/** With a mistake that is fixed mechanically, and everything that must not be touched beside it. */
const untidy =
  '\uFEFF{\r\n\t"id":"Codes.Check@1.0.0",  "name" : "Codes_Check",\r\n"description":"Grüße 天気 \\u0041.","version":"1.0.1",' +
  '"input_schema":{"parameters":{"type":"object","properties":{"n":{"type":"number","description":"N.","maximum":1.50e+2}}}},"output_schema":null }\r\n\r\n';
const tidy = untidy.replace('Check@1.0.0', 'Check@1.0.1');

const files: Readonly<Record<string, string | Buffer>> = {
  'good.json': tool('Check'),
  'other.json': tool('Other'),
  'bad.json': tool('Check').replace('"version":"1.0.0"', '"version":"2.0.0"'),
  'functions.json':
    '[{"type": "function", "name": "get_weather", "parameters": {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"], "additionalProperties": false}}]',
  'log.txt': `12:00 <- {"jsonrpc": "2.0", "id": 1, "result": {"tools": [${['one', 'two'].map((name) => `{"name": "${name}", "description": "D.", "inputSchema": {"type": "object", "additionalProperties": false}}`).join(', ')}]}}\n`,
  'unknown.json': '{"a": 1}',
  'broken.json': '{"id": "Codes.Check@1.0.0", ',
  'broken.yaml': 'version: v1-draft\nexports:\n  call: [\n',
  'tools.yaml': 'name: get_weather\ndescription: Gets the weather.\ninputSchema:\n  type: object\n',
  'bare.json': '{"name": "find", "inputSchema": {"type": "object", "properties": {"city_name": {"type": "string"}}}}',
  'hostile.json': hostile,
  'untidy.json': untidy,
  'binary.json': Buffer.from([0x7b, 0, 1, 2, 0x7d]),
  'latin.json': Buffer.from('{"name": "Gr\xfc\xdfe"}', 'latin1'),
  'utf16.json': Buffer.from('\uFEFF{}', 'utf16le'),
  'large.json': Buffer.alloc(50_000_000, ' '),
  '\u001b[2J.json': '{',
};

let folder = '';

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'callsheet-cli-'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
});
test.afterAll(() => rm(folder, { recursive: true }));

function start(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  return spawn(process.execPath, [program, ...args], { cwd: folder, env: { ...process.env, ...environment } });
}

async function run(args: readonly string[], input = '', environment: Readonly<Record<string, string>> = {}) {
  const child = start(args, environment);
  const output = { out: '', error: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    output.out += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    output.error += chunk;
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { code, ...output };
}

for (const { args, input, code, out = /^$/, error = /^$/ } of [
  // mock
  {
    args: ['mock'],
    code: 2,
    error: /^No file given\. Name a file, or use - for standard input\. Usage: callsheet mock FILE…/,
  },
  {
    args: ['mock', 'unknown.json'],
    code: 1,
    error: /^unknown\.json is not in a known format; callsheet validate .+\n$/,
  },
  {
    args: ['mock', 'good.json', '--seed', 'x'],
    code: 2,
    error: /^"x" is not a seed; give an integer of up to 9 digits\.\n$/,
  },
  { args: ['mock', 'good.json', '--protocol', 'soap'], code: 2, error: /^Unknown protocol "soap"; choose one of / },
  {
    args: ['mock', 'good.json', 'tools.yaml'],
    code: 2,
    error: /^These files are served over \S+ and \S+; choose one with --protocol\.\n$/,
  },
  // rules
  { args: ['rules', 'otc/id-format'], code: 0, out: /^otc\/id-format: error\n.+\nGood:\n {2}\{.+\n {2}\{"id": «"/s },
  { args: ['rules', 'otc/id-fromat'], code: 2, error: /^Unknown rule .+ Did you mean otc\/id-format\? .+\n$/ },
  // validate
  { args: ['validate', 'good.json'], code: 0, error: /^1 file, 1 tool: no problems\.\n$/ },
  { args: ['validate', 'good.json', 'other.json'], code: 0, error: /^2 files, 2 tools: no problems\.\n$/ },
  {
    args: ['validate', 'bad.json', 'good.json'],
    code: 1,
    out: /^bad\.json:1:\d+: error: .+ \(otc\/id-version-mismatch\)\n$/,
    error: /^2 files, 2 tools: 1 error, 0 warnings\.\n$/,
  },
  { args: ['validate', '-'], input: tool('Check'), code: 0, error: /^1 file, 1 tool: no problems\.\n$/ },
  {
    args: ['validate', '-', 'good.json'],
    input: '{',
    code: 1,
    out: /^-:1:1: error: .+ \(doc\/syntax\)\n/,
    error: /2 files/,
  },
  {
    args: ['validate', 'broken.json'],
    code: 1,
    out: /^broken\.json:1:\d+: error: .+ \(doc\/syntax\)\n/,
    error: /1 error/,
  },
  {
    args: ['validate', 'broken.yaml'],
    code: 1,
    out: /broken\.yaml:\d+:\d+: error: .+ \(doc\/syntax\)\n/,
    error: /error/,
  },
  { args: ['validate', 'tools.yaml', '--dialect', 'mcp'], code: 0, out: /./, error: /^1 file, 1 tool: no problems/ },
  { args: ['validate', 'good.json', '--dialect', 'mcp'], code: 1, out: /\(mcp\//, error: /1 error/ },
  { args: ['validate', '\u001b[2J.json'], code: 1, out: /^␛\[2J\.json:1:1: error/, error: /1 error/ },
  { args: ['validate'], code: 2, error: /^No file given\. Name a file, or use - for standard input\. Usage: .+\n$/ },
  { args: ['validate', '-', '-'], code: 2, error: /^Standard input \(-\) can be read only once\.\n$/ },
  { args: ['validate', 'none.json'], code: 2, error: /^none\.json cannot be read: it does not exist\.\n$/ },
  { args: ['fix', '.'], code: 2, error: /^\. is a folder; name the files in it\.\n$/ },
  { args: ['validate', 'binary.json'], code: 2, error: /^binary\.json is binary, not text\.\n$/ },
  { args: ['validate', 'latin.json'], code: 2, error: /^latin\.json is not UTF-8; .+\n$/ },
  { args: ['validate', 'utf16.json'], code: 2, error: /^utf16\.json is UTF-16; .+\n$/ },
  { args: ['validate', 'large.json'], code: 2, error: /^large\.json is larger than 32 MB, .+\n$/ },
  {
    args: ['validate', 'good.json', '--dialect', 'mpc'],
    code: 2,
    error: /^Unknown dialect "mpc"; .+ otc, rfc.+\n$/,
  },
  {
    args: ['validate', 'good.json', '--revision', '1'],
    code: 2,
    error: /^Unknown revision "1"; .+2024-11-05\.\n$/,
  },
  {
    args: ['validate', 'good.json', '--dialect', 'otc', '--revision', '2025-06-18'],
    code: 2,
    error: /^Open Tool Calling 1\.0 has no revisions; omit --revision\.\n$/,
  },
  { args: ['validate', 'good.json', '--format', 'xml'], code: 2, error: /^Unknown format "xml"; .+github\.\n$/ },
  { args: ['validate', 'good.json', '--fromat', 'json'], code: 2, error: /^Unknown option '--fromat'.+\n$/ },
  // What can be read is checked all the same.
  {
    args: ['validate', 'none.json', 'bad.json'],
    code: 2,
    out: /^bad\.json:1:\d+: error: .+\n$/,
    error: /^none\.json cannot be read: .+\n1 file, 1 tool: 1 error, 0 warnings\.\n$/,
  },
  {
    args: ['validate', 'functions.json', '--input', '{"city": "Kyoto"}', '--input', '{"ctiy": 1}', '--input', '@-'],
    input: '{"city": 1}',
    code: 1,
    out: /^input 1: valid\ninput 2: invalid\n {2}Missing required property "city"\.\n {2}\/ctiy: .+\ninput 3: invalid\n {2}\/city: .+\n$/,
    error: /^functions\.json is read as function declarations .+\n1 file, 1 tool: no problems\.\n$/,
  },
  { args: ['validate', 'good.json', '--output', 'null'], code: 0, out: /^output 1: valid\n$/, error: /no problems/ },
  { args: ['validate', 'good.json', '--input', '{'], code: 2, error: /^--input is not valid JSON: 1:1: .+\n$/ },
  { args: ['validate', 'good.json', '--input', '@none.json'], code: 2, error: /^none\.json cannot be read: .+\n$/ },
  {
    args: ['validate', 'good.json', 'bad.json', '--input', '1'],
    code: 2,
    error: /^Values are checked .+ one file; .+\n$/,
  },
  { args: ['validate', '-', '--input', '@-'], code: 2, error: /^Standard input \(-\) can be read only once\.\n$/ },
  {
    args: ['validate', 'log.txt', '--input', '{}'],
    code: 2,
    out: /^input 1: not-checked\n {2}No tool could be read\.\n$/,
    error: /^log\.txt is read as a log with 1 list .+\nSay which tool the values are for: --tool one, two\.\n/,
  },
  { args: ['validate', 'log.txt', '--tool', 'two', '--input', '{}'], code: 0, out: /^input 1: valid\n$/, error: /./ },
  {
    args: ['validate', 'unknown.json'],
    code: 1,
    out: /doc\/dialect-unknown/,
    error: /^unknown\.json is not clearly in a known format.+\n/,
  },
  {
    args: ['validate', 'bad.json', '--format', 'github'],
    code: 1,
    out: /^::error file=bad\.json,line=1,endLine=1,col=7,endColumn=26,title=otc\/id-version-mismatch::.+\n$/,
    error: /1 error/,
  },
  {
    args: ['validate', 'bad.json', '--format', 'junit'],
    code: 1,
    out: /<testsuite name="bad\.json" tests="1" failures="1" errors="0">/,
    error: /1 error/,
  },
  // fix
  { args: ['fix', 'good.json', 'bad.json'], code: 2, error: /^Only one file can be printed; .+\n$/ },
  { args: ['fix', '-', '--write'], code: 2, error: /^Standard input cannot be written to; .+\n$/ },
  {
    args: ['fix', 'bad.json', '--rule', 'otc/nothing'],
    code: 2,
    error: /^Unknown rule for definitions: "otc\/nothing".+\n$/,
  },
  { args: ['fix', 'binary.json'], code: 2, error: /^binary\.json is binary, not text\.\n$/ },
  {
    args: ['fix', 'broken.json'],
    code: 1,
    out: /^\{"id": "Codes\.Check@1\.0\.0", $/,
    error: /0 problems fixed, [1-9]/,
  },
  // convert
  {
    args: ['convert', 'good.json', '--to', 'mcp'],
    code: 0,
    out: /"inputSchema": \{/,
    error: /^warning: .+ \(conv\/lost, \/id\)\n/,
  },
  {
    args: ['convert', 'functions.json', '--to', 'mcp'],
    code: 0,
    out: /"name": "get_weather"/,
    error: /^functions\.json is read as function declarations of a model provider\.\n/,
  },
  { args: ['convert', 'log.txt', '--to', 'rfc'], code: 0, out: /"two"/, error: /^log\.txt is read as a log/ },
  {
    args: ['convert', 'unknown.json', '--to', 'rfc'],
    code: 2,
    error: /^unknown\.json is not clearly in a known format.+ --from.+\n$/,
  },
  { args: ['convert', 'good.json'], code: 2, error: /^--to is missing\. .+\n$/ },
  {
    args: ['convert', 'good.json', 'bad.json', '--to', 'mcp'],
    code: 2,
    error: /^Only one file can be converted at a time\.\n$/,
  },
  { args: ['convert', 'good.json', '--to', 'mpc'], code: 2, error: /^Unknown format "mpc"; .+openai.+\n$/ },
  {
    args: ['convert', 'good.json', '--to', 'xtpdoc'],
    code: 2,
    error: /^XTP plug-in schema cannot be converted: .+\n$/,
  },
  {
    args: ['convert', 'tools.yaml', '--to', 'mcp', '--revision', '2024-11-05'],
    code: 0,
    out: /"inputSchema": \{/,
    error: /^$/,
  },
  {
    args: ['convert', 'bare.json', '--to', 'otc'],
    code: 1,
    out: /"input_schema": \{/,
    error: /\nresult:\d+:\d+: error: .+\(otc\/parameter-description\)\n.+--fill.+\nThe result has 1 error and /,
  },
  {
    args: ['convert', 'bare.json', '--to', 'otc', '--fill'],
    code: 0,
    out: /"description": "City name\."/,
    error: /City name\." Review it\. \(conv\/synthesized, /,
  },
  { args: ['convert', 'broken.json', '--to', 'mcp'], code: 1, error: /doc\/syntax\)\n.*was not converted/ },
  // tools
  {
    args: ['tools', 'demo:otc'],
    code: 0,
    out: /^Calculator\.Add@1\.0\.0 {2}Adds two numbers together\.\n/,
    error: /^otc-http: An Open Tool Calling server: \d+ tools\.\n(?:info: .+\n)*\d+ tools: 0 errors, 0 deviations\.\n$/,
  },
  {
    args: ['tools', 'demo:worker', '--protocol', 'arcade-worker'],
    code: 0,
    out: /^Math\.Add@1\.0\.0 /,
    error: /tools: 0 errors/,
  },
  {
    args: ['tools', 'demo:machine-context'],
    code: 0,
    out: /\nunits\.convert-length {2}Converts/,
    error: /^machine-context-http: /,
  },
  { args: ['tools'], code: 2, error: /^Give the address of a server\. Usage: callsheet tools URL .+\n$/ },
  { args: ['tools', 'nowhere'], code: 2, error: /^"nowhere" is not an address\. .+\n$/ },
  { args: ['tools', 'https://a:b@x.test'], code: 2, error: /^The address contains a user name or password\. .+\n$/ },
  {
    args: ['tools', 'demo:plugin'],
    code: 0,
    out: /^greet {2}Greets somebody/,
    error: /\n4 tools: 0 errors, 0 deviations\.\n$/,
  },
  {
    args: ['call', 'demo:plugin', 'greet', '--args', '{"name": "Zoë", "language": "ja"}', '--config', 'sign-off=Bye'],
    code: 0,
    out: /こんにちは、Zoë!\nBye/,
    error: /./,
  },
  { args: ['tools', 'demo:otc', 'demo:worker'], code: 2, error: /^Only one server can be given\.\n$/ },
  {
    args: ['tools', 'demo:otc', '--protocol', 'soap'],
    code: 2,
    error: /^Unknown protocol "soap"; .+otc-http.+\n$/,
  },
  { args: ['tools', 'demo:otc', '--format', 'xml'], code: 2, error: /^Unknown format "xml"; .+\n$/ },
  { args: ['tools', 'demo:otc', '--timeout', 'soon'], code: 2, error: /^"soon" is not a timeout; .+\n$/ },
  {
    args: ['tools', 'demo:otc', '--bearer', '@env:NO_SUCH'],
    code: 2,
    error: /^--bearer refers to the environment variable "NO_SUCH", .+\n$/,
  },
  { args: ['tools', 'demo:nothing'], code: 2, error: /\nSet the protocol of the server: --protocol .+\n$/ },
  // call
  {
    args: ['call', 'demo:otc', 'Calculator.Add', '--args', '{"a": 1, "b": 2.5}'],
    code: 0,
    out: /^3\.5\n$/,
    error: /^otc-http/,
  },
  {
    args: ['call', 'demo:otc', 'System.Echo', '--args', '@-', '--protocol', 'otc-http'],
    input: '{"value": 1.50}',
    code: 0,
    out: /1\.50/,
  },
  {
    args: ['call', 'demo:otc', 'Calculator.Add', '--args', '{"a": "x", "b": 1}', '--protocol', 'otc-http'],
    code: 1,
    error:
      /^error: This must be .+, not a string\. \(call\/args-invalid, \/a\)\nThe call was not sent\. Use --send-anyway .+\n$/,
  },
  {
    args: ['call', 'demo:otc', 'SMS.Send', '--args', '{"to": "+15550100", "message": "Hi"}', '--format', 'json'],
    code: 1,
    out: /^\{"outcome":null,"request":null,"reply":null,"problems":\[\{"rule":"otc-call\/context-secrets","severity":"error","message":".+","pointer":"\/request.*"\}.*\]\}\n$/,
    error: /not sent/,
  },
  {
    args: ['call', 'demo:otc', 'Jobs.Flaky', '--args', '{"job": "a"}'],
    code: 1,
    error:
      /\nThe tool failed: .+\nFor developers \(developer_message\): .+\n(.+\n)?It can be retried after \d+ ms \(retry_after_ms\)\.\n$/,
  },
  {
    args: ['call', 'demo:otc', 'Calculator.Add', '--args', '{"a": "x"}', '--send-anyway', '--protocol', 'otc-http'],
    code: 1,
    error: /^The server rejected the arguments: .+\n(?: {2}[ab]: .+\n){2}$/,
  },
  {
    args: ['call', 'demo:otc', 'Nope', '--protocol', 'otc-http'],
    code: 1,
    error: /does not list "Nope".+\nThe server answered 400/,
  },
  {
    args: ['call', 'demo:machine-context', 'weather-station'],
    code: 2,
    error: /may be weather-station\.read or weather-station\.set-alert; say which\.\n$/,
  },
  {
    args: ['call', 'demo:mcp', 'job_run', '--args', '{"steps": 2, "seconds": 0}', '--protocol', 'mcp-http'],
    code: 0,
    out: /^Done in 2 steps\.\n$/,
    error: /^Progress: 1 of 2: Step 1 of 2\nProgress: 2 of 2: Step 2 of 2\n$/,
  },
  {
    args: ['call', 'demo:mcp', 'room_book', '--args', '{"room": "Attic"}', '--protocol', 'mcp-http'],
    code: 1,
    error: /\nThe tool asks: Who is the Attic for\?\nThe call was ended: standard input is not a terminal, .+\n$/,
  },
  { args: ['call', 'demo:otc'], code: 2, error: /^Give the name of a tool\. .+\n$/ },
  { args: ['call', 'demo:otc', 'A.B', '--args', '[1]'], code: 2, error: /^The arguments must be a JSON object, .+\n$/ },
  { args: ['call', 'demo:otc', 'A.B', '--args', '@none.json'], code: 2, error: /^none\.json cannot be read: .+\n$/ },
]) {
  // Each is a process of its own: how wrong command lines are refused is walked by night.
  test(`callsheet ${args.join(' ').replace('\u001b', 'ESC')}`, code === 2 ? nightly : {}, async () => {
    const found = await run(args, input);
    expect(found).toEqual({ code, out: expect.stringMatching(out), error: expect.stringMatching(error) });
  });
}

test('JSON says everything about each file', async () => {
  const { code, out } = await run(['validate', 'good.json', 'bad.json', '--format', 'json']);
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    documents: [
      { file: 'good.json', dialect: 'otc', tools: 1, diagnostics: [] },
      {
        file: 'bad.json',
        diagnostics: [
          {
            rule: 'otc/id-version-mismatch',
            severity: 'error',
            pointer: '/id',
            range: { start: { line: 1, column: 7 }, end: { line: 1, column: 26 } },
            citation: expect.stringContaining('Open Tool Calling'),
            fix: { title: expect.any(String) },
          },
        ],
      },
    ],
  });
});

test('JSON and SARIF stay whole when a file cannot be read', async () => {
  const json = await run(['validate', 'none.json', 'good.json', '--format', 'json']);
  expect(json.code).toBe(2);
  expect(JSON.parse(json.out)).toMatchObject({ documents: [{ file: 'good.json' }] });
  const sarif = await run(['validate', 'none.json', 'bad.json', '--format', 'sarif']);
  expect(JSON.parse(sarif.out)).toMatchObject({
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'callsheet', rules: [{ id: 'otc/id-version-mismatch' }] } },
        results: [{ ruleId: 'otc/id-version-mismatch', level: 'error' }],
        invocations: [{ executionSuccessful: false }],
      },
    ],
  });
});

test('files are one set with --together', async () => {
  const apart = await run(['validate', 'good.json', 'good.json']);
  const together = await run(['validate', 'good.json', '-', '--together'], tool('Check'));
  expect(apart.code).toBe(0);
  expect(together).toMatchObject({ code: 1, out: expect.stringMatching(/^-:1:7: error: .+ \(otc\/id-unique\)\n$/) });
});

test('a hostile pattern is stopped, and said not to be checked', async () => {
  // Left alone it would outlive any time limit; a busy machine gets some of it.
  test.slow();
  const { code, out, error } = await run(['validate', 'hostile.json', '--format', 'json']);
  expect({ code, documents: JSON.parse(out).documents.length }).toEqual({ code: 0, documents: 1 });
  expect(error).toMatch(/^hostile\.json was not checked completely\. The check took too long/);
  expect((await run(['fix', 'hostile.json'])).out).toBe(hostile);
  expect((await run(['convert', 'hostile.json', '--to', 'mcp'])).code).toBe(0);
});

test('a fix leaves every other byte', async () => {
  const printed = await run(['fix', 'untidy.json', '--rule', 'otc/id-version-mismatch']);
  expect(printed).toEqual({
    code: 0,
    out: tidy,
    error: expect.stringMatching(/^untidy\.json: 1 problem fixed, 0 errors/),
  });
  expect(await readFile(join(folder, 'untidy.json'), 'utf8')).toBe(untidy);
  expect((await run(['fix', '-'], tool('Check'))).out).toBe(tool('Check'));
});

test('--write changes files in place, and only those with something to fix', async () => {
  const names = ['written.json', 'kept.json'];
  await writeFile(join(folder, 'written.json'), untidy);
  await writeFile(join(folder, 'kept.json'), tool('Check'));
  expect(await run(['fix', ...names, '--write'])).toEqual({
    code: 0,
    out: '',
    error: expect.stringMatching(/^written\.json: 1 problem fixed.+\nkept\.json: 0 problems fixed.+\n$/),
  });
  expect(await readFile(join(folder, 'written.json'), 'utf8')).toBe(tidy);
  expect(await readFile(join(folder, 'kept.json'), 'utf8')).toBe(tool('Check'));
});

test('a conversion as JSON holds the document, the ledger and the problems, and comes back', async () => {
  const { code, out } = await run(['convert', 'good.json', '--to', 'openai', '--format', 'json']);
  expect(code).toBe(0);
  const found = JSON.parse(out);
  expect(found).toMatchObject({
    documents: [expect.anything()],
    ledger: expect.arrayContaining([
      { rule: 'conv/lost', severity: 'warning', pointer: '/version', message: expect.any(String) },
    ]),
    diagnostics: [],
    sourceDiagnostics: [],
  });
  const back = await run(['convert', '-', '--from', 'openai', '--to', 'otc'], JSON.stringify(found.documents[0]));
  expect(back).toMatchObject({ code: 0, out: expect.stringContaining('"The code."') });
});

test('a thousand files, one at a time', async () => {
  test.slow();
  const many = join(folder, 'many');
  await mkdir(many);
  const names = Array.from({ length: 1_000 }, (_, index) => join('many', `${index}.json`));
  await Promise.all(names.map((name, index) => writeFile(join(folder, name), tool(`Check${index}`))));
  const { code, out } = await run(['validate', ...names, '--format', 'json']);
  expect({ code, count: JSON.parse(out).documents.length }).toEqual({ code: 0, count: 1_000 });

  await test.step('nobody reads to the end', async () => {
    const child = start(['validate', ...names, '--format', 'json']);
    let error = '';
    child.stderr.on('data', (chunk) => {
      error += chunk;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const [ended] = await once(child, 'close');
    expect({ ended, error }).toEqual({ ended: 2, error: '' });
  });
});

test('a server over HTTP is listed and called, as JSON, and what is secret is not printed', async () => {
  const canary = 'CANARY-5e1d';
  const definition = tool('Check').replace('"output_schema":null', '"output_schema":{"type":"array","items":{}}');
  const seen: string[] = [];
  const server = await startServer((request, response, body) => {
    seen.push(`${request.method} ${request.url} ${request.headers.authorization} ${request.headers['x-tenant']}`);
    const id = /"call_id":"([^"]*)"/.exec(body)?.[1] ?? '';
    const listed = `[${definition}]`;
    const value = body.includes('"code":"wrong"') ? '1' : `["${request.headers.authorization}", 1.50]`;
    const answer = `{"call_id":"${id}","success":true,"value":${value}}`;
    response.writeHead(request.url?.startsWith('/tools') ? 200 : 404, { 'content-type': 'application/json' });
    response.end(request.url === '/tools' ? listed : request.url === '/tools/call' ? answer : '');
  });
  const who = ['--bearer', '@env:CALLSHEET_TEST_TOKEN', '--header', `X-Tenant: ${canary}-tenant`, '--format', 'json'];
  const environment = { CALLSHEET_TEST_TOKEN: canary };

  const listed = await run(['tools', server.url, ...who], '', environment);
  expect(listed).toMatchObject({ code: 0, error: expect.stringMatching(/^otc-http: /) });
  expect(JSON.parse(listed.out)).toEqual({
    protocol: 'otc-http',
    tools: [JSON.parse(definition)],
    deviations: [expect.objectContaining({ id: 'wire/otc/bare-array', severity: 'warning', pointer: '' })],
    diagnostics: [],
  });

  const called = await run(['call', server.url, 'Codes.Check', '--args', '{"code": "x"}', ...who], '', environment);
  expect(called.code).toBe(0);
  expect(called.out).toContain('1.50]');
  expect(JSON.parse(called.out)).toMatchObject({
    protocol: 'otc-http',
    outcome: { kind: 'value', value: ['Bearer ••••••', 1.5] },
    deviations: expect.arrayContaining([expect.objectContaining({ id: 'wire/otc/no-result-envelope' })]),
    request: { method: 'POST', url: `${server.url}/tools/call`, headers: { authorization: 'Bearer ••••••' } },
    reply: { status: 200 },
    durationMs: expect.any(Number),
    output: { verdict: 'valid', errors: [] },
  });

  const wrong = await run(['call', server.url, 'Codes.Check', '--args', '{"code":"wrong"}', ...who], '', environment);
  expect(wrong).toMatchObject({
    code: 1,
    error: expect.stringMatching(/\nerror: The output does not match .+\n {2}.+\n$/),
  });
  expect(JSON.parse(wrong.out)).toMatchObject({ outcome: { kind: 'value' }, output: { verdict: 'invalid' } });

  // What is secret may stand in the arguments, whose names messages repeat.
  const requests = seen.length;
  const given = JSON.stringify({ code: 5, [canary]: 1 });
  const held = await run(['call', server.url, 'Codes.Check', '--args', given, ...who], '', environment);
  expect(held.code).toBe(1);
  expect(JSON.parse(held.out)).toMatchObject({
    outcome: null,
    problems: expect.arrayContaining([expect.objectContaining({ rule: 'call/args-invalid', pointer: '/code' })]),
  });
  expect(seen.slice(requests).some((line) => line.includes('/tools/call'))).toBe(false);
  expect(JSON.stringify(held)).not.toContain(canary);
  expect(seen.length).toBeGreaterThan(4);
  expect(seen.every((line) => line.includes(`Bearer ${canary} ${canary}-tenant`))).toBe(true);
  expect(JSON.stringify([listed, called])).not.toContain(canary);
  await server.close();
});

test('a server that is not there, or does not answer in time, is an outcome and not a crash', async () => {
  const server = await startServer(() => undefined);
  const late = await run(['call', server.url, 'A.B', '--protocol', 'otc-http', '--timeout', '0.3', '--format', 'json']);
  expect(late.code).toBe(1);
  expect(JSON.parse(late.out)).toMatchObject({ outcome: { kind: 'unreachable', reason: 'timeout' }, reply: null });
  await server.close();
  const gone = await run(['tools', server.url, '--format', 'json']);
  expect(gone).toMatchObject({ code: 1, error: expect.stringMatching(/^Could not reach 127\.0\.0\.1:\d+\./) });
  expect(JSON.parse(gone.out)).toMatchObject({ tools: [], outcome: { kind: 'unreachable', reason: 'network' } });
});

test('definitions are served as a mock, whose calls are logged, until it is interrupted', async () => {
  const child = start(['mock', 'good.json', 'other.json', '--port', '0']);
  const output = { out: '', error: '' };
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    output.error += chunk;
  });
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    output.out += chunk;
  });
  const closed = once(child, 'close');
  await expect.poll(() => output.out).toMatch(/^Mock of 2 tools at http:\/\/localhost:\d+\n$/);
  const [url = ''] = /http\S+/.exec(output.out) ?? [];
  const good = await run(['call', url, 'Codes.Check', '--args', '{"code": "a"}', '--format', 'json']);
  expect([good.code, JSON.parse(good.out).outcome.kind, JSON.parse(good.out).deviations]).toEqual([0, 'value', []]);
  const bad = await run(['call', url, 'Codes.Check', '--args', '{"code": 1}', '--send-anyway', '--format', 'json']);
  expect([bad.code, JSON.parse(bad.out).outcome.kind]).toEqual([1, 'invalid-input']);
  expect(output.error).toContain('Codes_Check {"code":"a"}: nothing\n');
  expect(output.error).toContain('Codes_Check {"code": 1}: invalid arguments\n');
  const taken = await run(['mock', 'good.json', '--port', new URL(url).port]);
  expect([taken.code, taken.error]).toEqual([2, expect.stringContaining('or choose another port: --port ')]);
  child.kill('SIGINT');
  expect(await closed).toEqual([0, null]);
});

test('two definitions are compared: what changed, whether it breaks callers, and the version it asks for', async () => {
  const wider = tool('Check', { type: ['string', 'null'], description: 'The code.' });
  await writeFile(join(folder, 'wider.json'), wider);
  await writeFile(join(folder, 'endless.json'), tool('Check', { $ref: '#' }));
  const there = await run(['diff', 'good.json', 'wider.json', '--format', 'json']);
  expect({ ...there, out: JSON.parse(there.out) }).toEqual({
    code: 0,
    error: '',
    out: {
      bump: 'minor',
      suggestedVersion: '1.1.0',
      changes: [
        {
          kind: 'parameter-widened',
          pointer: '/input_schema/parameters/properties/code',
          message: 'Parameter "code" accepts more than before: type was "string", is ["string","null"].',
          breaking: false,
        },
      ],
    },
  });
  const back = await run(['diff', 'wider.json', 'good.json']);
  expect(back).toMatchObject({ code: 1, out: expect.stringContaining('1.0.0 becomes 2.0.0') });
  expect(await run(['diff', 'good.json', 'good.json'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^No changes/),
  });
  expect((await run(['diff', 'good.json', 'hostile.json'])).code).toBe(1);
  expect((await run(['diff', 'endless.json', 'good.json'])).code).toBe(1);
  expect((await run(['diff', 'good.json', 'broken.json'])).code).toBe(1);
  expect((await run(['diff', 'good.json'])).code).toBe(2);
  expect((await run(['diff', 'good.json', 'nowhere.json'])).code).toBe(2);
});
