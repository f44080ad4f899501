import { tool } from './files.testkit';

/** A command line, and what it answers: nothing where nothing is named. */
export interface CommandLine {
  readonly args: readonly string[];
  readonly input?: string;
  readonly code: number;
  readonly out?: RegExp;
  readonly error?: RegExp;
}

/** Over the files of `files.testkit.ts`. */
export const commandLines: readonly CommandLine[] = [
  { args: ['--help'], code: 0, out: /serve \[--port N\] \[--open\]/ },
  {
    args: ['validate', '--help'],
    code: 0,
    out: /^callsheet validate FILE….+Options:\n {2}--dialect ID .+Examples:\n/s,
  },
  { args: ['--version'], code: 0, out: /^\d+\.\d+\.\d+\n$/ },
  { args: [], code: 2, error: /^No command given; .+\n$/ },
  { args: ['sreve'], code: 2, error: /^Unknown command "sreve"; .+\n$/ },
  { args: ['serve', '--prot', '1'], code: 2, error: /^Unknown option '--prot'.+\n$/ },
  { args: ['serve', '--port', 'many'], code: 2, error: /^"many" is not a port; .+\n$/ },
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
  // check
  {
    args: ['check', 'demo:otc'],
    code: 0,
    out: /^pass {2}must {2}GET \/health .+\(otc\/health\)\n/,
    error: / passed, 0 failed, \d skipped\.\n$/,
  },
  {
    args: ['check', 'demo:broken/otc/bare-array', '--protocol', 'otc-http', '--format', 'json'],
    code: 1,
    out: /"otc\/tools-shape",\s+"title": .+\s+"level": "must",\s+.+\s+"status": "fail"/,
    error: / 2 failed/,
  },
  {
    args: ['check', 'demo:otc', '--tool', 'None.Such'],
    code: 0,
    out: /skip .+\n {6}The server does not list "None\.Such"\.\n/,
    error: / passed/,
  },
  { args: ['check', '--compare', 'good.json', 'bad.json'], code: 2, error: /^good\.json isn’t a report .+\n$/ },
  { args: ['check', '--compare', 'good.json'], code: 2, error: /^Give two reports: .+\n$/ },
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
  {
    args: ['tools', '--stdio', 'no-such-program --port 1'],
    code: 1,
    error:
      /\[no-such-program\] The command "no-such-program" was not found\. .+\nThe command "no-such-program" was not found\./s,
  },
  { args: ['tools', '--stdio', 'KEY=@env:NO_SUCH x'], code: 2, error: /variable "NO_SUCH", which is not set\.\n$/ },
  { args: ['tools', '--stdio', 'KEY=1'], code: 2, error: /^--stdio needs a command, such as .+\n$/ },
  { args: ['tools', '--stdio', 'x | y'], code: 2, error: /^--stdio: Only one command can be read; .+\n$/ },
  { args: ['tools', 'demo:otc', '--stdio', 'x'], code: 2, error: /^Only one server can be given\.\n$/ },
  { args: ['tools', 'nowhere'], code: 2, error: /^"nowhere" is not an address\. .+\n$/ },
  { args: ['tools', 'https://a:b@x.test'], code: 2, error: /^The address contains a user name or password\. .+\n$/ },
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
    args: ['call', 'demo:otc', 'Calculator.Add', '--args', '@example', '--protocol', 'otc-http'],
    code: 0,
    out: /^\d+\n$/,
    error: /^Arguments: \{ "a": \d+, "b": \d+ \}\n$/,
  },
  {
    args: ['call', 'demo:otc', 'No.Such', '--args', '@example', '--protocol', 'otc-http'],
    code: 2,
    error: /There is no definition of "No\.Such" to make an example of\.\n$/,
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
    error: /(?:^|\n)Progress: 1 of 2: Step 1 of 2\nProgress: 2 of 2: Step 2 of 2\n$/,
  },
  {
    args: ['call', 'demo:mcp', 'room_book', '--args', '{"room": "Attic"}', '--protocol', 'mcp-http'],
    code: 1,
    error: /(?:^|\n)The tool asks: Who is the Attic for\?\nDeclined: standard input is not a terminal, .+\n/,
  },
  {
    args: [
      'call',
      'demo:mcp',
      'room_book',
      '--args',
      '{"room": "Attic"}',
      '--answer',
      '{"name": "Ada", "people": 3}',
      '--protocol',
      'mcp-http',
    ],
    code: 0,
    out: /Ada/,
    error: /(?:^|\n)The tool asks: Who is the Attic for\?\nAnswered with --answer\.\n/,
  },
  {
    args: ['call', 'demo:mcp', 'room_book', '--answer', '[]'],
    code: 2,
    error: /^--answer must be a JSON object; .+\n$/,
  },
  { args: ['call', 'demo:otc'], code: 2, error: /^Give the name of a tool\. .+\n$/ },
  { args: ['call', 'demo:otc', 'A.B', '--args', '[1]'], code: 2, error: /^The arguments must be a JSON object, .+\n$/ },
  { args: ['call', 'demo:otc', 'A.B', '--args', '@none.json'], code: 2, error: /^none\.json cannot be read: .+\n$/ },
];
