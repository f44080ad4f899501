import { describe, expect, it } from 'vitest';
import { shellWords } from '../text/shell-words';
import { type ConfigEntry, isPlaceholder } from './entry';
import { readServerConfig } from './read-config';
import { toBring, toClaudeLine, toMcpJson, toServeLine } from './write-config';

const memory = 'npx -y @modelcontextprotocol/server-memory';

/** An entry in one line: `name: NAME=value … command` or `name: address Header=value …`. */
function shown(entry: ConfigEntry): string {
  const pairs = (texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).map(([key, value]) => `${key}=${value}`);
  if (entry.kind === 'unusable') return `${entry.name}? ${entry.problem}`;
  if (entry.kind === 'remote') return [`${entry.name}: ${entry.url}`, ...pairs(entry.headers)].join(' ');
  return [
    `${entry.name}:`,
    ...pairs(entry.env),
    ...entry.words,
    ...(entry.cwd === undefined ? [] : [`in ${entry.cwd}`]),
  ].join(' ');
}

const stdio = { command: 'npx', args: ['-y', '@modelcontextprotocol/server-memory'] };
const github = { url: 'https://api.githubcopilot.com/mcp/', headers: { Authorization: 'Bearer ghp_1' } };

describe('readServerConfig', () => {
  it.each<[string, unknown, readonly string[]]>([
    [
      'Claude Desktop',
      { mcpServers: { memory: { ...stdio, env: { MEMORY_FILE_PATH: '/m.json', PORT: 1 } } } },
      [`memory: MEMORY_FILE_PATH=/m.json PORT=1 ${memory}`],
    ],
    [
      'Claude Code, .mcp.json',
      { mcpServers: { github: { type: 'http', ...github } } },
      ['github: https://api.githubcopilot.com/mcp/ Authorization=Bearer ghp_1'],
    ],
    [
      'VS Code, mcp.json',
      {
        inputs: [{ id: 'key', type: 'promptString' }],
        servers: { a: { type: 'stdio', ...stdio, cwd: '/srv' }, b: { type: 'sse', url: 'http://localhost:1/sse' } },
      },
      [`a: ${memory} in /srv`, 'b: http://localhost:1/sse'],
    ],
    ['VS Code, settings.json', { 'editor.tabSize': 2, mcp: { servers: { a: stdio } } }, [`a: ${memory}`]],
    ['Windsurf', { mcpServers: { figma: { serverUrl: 'https://f.example/mcp' } } }, ['figma: https://f.example/mcp']],
    ['Gemini', { mcpServers: { x: { httpUrl: 'https://x.example/mcp', timeout: 5 } } }, ['x: https://x.example/mcp']],
    [
      'Zed',
      { context_servers: { z: { command: { path: 'zed-mcp', args: ['-v'], env: { A: 'b' } } } } },
      ['z: A=b zed-mcp -v'],
    ],
    [
      'opencode',
      { mcp: { o: { type: 'local', command: ['bun', 'x', 'o'], environment: { A: 'b' } } } },
      ['o: A=b bun x o'],
    ],
    ['a map by name', { memory: stdio }, [`memory: ${memory}`]],
    ['one entry', stdio, [`server-memory: ${memory}`]],
    [
      'one that says nothing',
      { mcpServers: { a: stdio, b: {}, c: { command: '' } } },
      [`a: ${memory}`, 'b? It has neither a command nor an address.', 'c? It has neither a command nor an address.'],
    ],
    [
      'one that is switched off',
      {
        mcpServers: {
          a: { ...stdio, disabled: true },
          b: { ...stdio, enabled: false },
          c: { ...stdio, enabled: true },
        },
      },
      ['a? It is switched off in these settings.', 'b? It is switched off in these settings.', `c: ${memory}`],
    ],
    [
      'server.json of the registry, in its words of July 2025',
      {
        name: 'io.github.me/weather',
        packages: [
          {
            registry_name: 'pypi',
            name: 'weather',
            version: '1',
            environment_variables: [{ name: 'API_KEY' }],
            package_arguments: [{ type: 'positional', value_hint: 'city' }],
          },
          { registry_type: 'npm', identifier: 'w', runtime_arguments: [{ type: 'named', name: '-y' }] },
        ],
      },
      ['weather: API_KEY=\u0024{API_KEY} uvx weather==1 <city>', 'weather: npx -y w'],
    ],
    [
      'server.json of the registry',
      {
        $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
        name: 'io.github.me/weather',
        packages: [
          {
            registryType: 'npm',
            identifier: '@me/weather',
            version: '1.0.2',
            transport: { type: 'stdio' },
            packageArguments: [
              { type: 'positional', valueHint: 'city' },
              { type: 'named', name: '--units', value: 'si' },
            ],
            environmentVariables: [
              { name: 'API_KEY', isSecret: true },
              { name: 'LEVEL', default: 'info' },
            ],
          },
          {
            registryType: 'oci',
            identifier: 'ghcr.io/me/weather',
            version: '1.0.2',
            transport: { type: 'stdio' },
            environmentVariables: [{ name: 'API_KEY' }],
          },
          { registryType: 'pypi', identifier: 'weather', version: '1', transport: { type: 'stdio' } },
          { registryType: 'mcpb', identifier: 'https://x/y.mcpb' },
          {
            registryType: 'npm',
            identifier: 'w',
            transport: { type: 'streamable-http', url: 'http://localhost:3000/mcp' },
          },
        ],
        remotes: [
          { type: 'streamable-http', url: 'https://w.example/mcp', headers: [{ name: 'X-API-Key', isSecret: true }] },
        ],
      },
      [
        'weather: https://w.example/mcp X-API-Key=\u0024{X-API-Key}',
        'weather: API_KEY=\u0024{API_KEY} LEVEL=info npx -y @me/weather@1.0.2 <city> --units si',
        'weather: API_KEY=\u0024{API_KEY} docker run -i --rm -e API_KEY ghcr.io/me/weather:1.0.2',
        'weather: uvx weather==1',
        'weather? It is a package of kind "mcpb". Install it as its documentation says, and start it with its command.',
        'weather? Start the package "w" yourself, then add the server by its address http://localhost:3000/mcp',
      ],
    ],
    [
      'a Server Card',
      {
        protocolVersion: '2025-11-25',
        serverInfo: { name: 'card', version: '1' },
        transport: { type: 'streamable-http', endpoint: 'https://c.example/mcp' },
      },
      ['card: https://c.example/mcp'],
    ],
    [
      'a Server Card of a host',
      { serverInfo: { name: 'card' }, transport: { type: 'streamable-http', endpoint: '/mcp' } },
      [
        'card? Its address "/mcp" is not complete. Add the server by the address of the host that publishes it, with this path.',
      ],
    ],
  ])('%s', (_, value, entries) => expect(readServerConfig(JSON.stringify(value))?.map(shown)).toEqual(entries));

  it.each([
    ['comments', '// mine\n{"servers": {"a": {"command": "x", "args": [],}}}', 'a: x'],
    ['lines without the braces around them', '"a": {"command": "x"},', 'a: x'],
    ['npx', memory, `server-memory: ${memory}`],
    ['an environment in front, behind a prompt', `$ TOKEN=1 ${memory}`, `server-memory: TOKEN=1 ${memory}`],
    [
      'claude mcp add, of a process',
      `claude mcp add airtable --scope user --env KEY=1 B=2 -- npx -y airtable --flag`,
      'airtable: KEY=1 B=2 npx -y airtable --flag',
    ],
    ['claude mcp add, without dashes', 'claude mcp add memory npx -y memory', 'memory: npx -y memory'],
    [
      'claude mcp add, of an address',
      `claude mcp add --transport http linear https://mcp.linear.app/mcp --header "Authorization: Bearer t"`,
      'linear: https://mcp.linear.app/mcp Authorization=Bearer t',
    ],
    [
      'claude mcp add, options first',
      `claude mcp add -t sse -H 'X-Key: k' s https://s.example/sse`,
      's: https://s.example/sse X-Key=k',
    ],
    [
      'claude mcp add-json',
      `claude mcp add-json w '{"type":"http","url":"https://w.example/mcp"}'`,
      'w: https://w.example/mcp',
    ],
    [
      'claude mcp add-json, with an option',
      `claude mcp add-json --scope=user w '{"type":"http","url":"https://w.example/mcp"}'`,
      'w: https://w.example/mcp',
    ],
    ['codex', 'codex mcp add docs --url https://d.example/mcp', 'docs: https://d.example/mcp'],
    ['gemini', 'gemini mcp add py -e A=1 python3 server.py', 'py: A=1 python3 server.py'],
    ['VS Code, from the command line', `code --add-mcp '{"name":"p","command":"npx","args":["p"]}'`, 'p: npx p'],
    [
      'what a shell would fill in',
      'claude mcp add a --env K=$K -- npx a',
      'claude? A shell would fill in $K -- npx a here; put its value in, or single quotes around it.',
    ],
  ])('%s', (_, text, entry) => expect(readServerConfig(text)?.map(shown)).toEqual([entry]));

  it.each([
    ['an address', 'https://tools.example.com/mcp'],
    ['a host and port', 'localhost:4999'],
    ['a tool with a command', '{"name":"run","command":"ls","inputSchema":{"type":"object"}}'],
    ['tools by name', '{"tools":[{"name":"a","url":"https://x.example"}]}'],
    ['a line of another program', 'curl https://x.example'],
    ['broken text', '{"mcpServers": '],
    ['nothing', ''],
  ])('is not about %s', (_, text) => expect(readServerConfig(text)).toBeUndefined());
});

const written: readonly Exclude<ConfigEntry, { kind: 'unusable' }>[] = [
  {
    kind: 'remote',
    name: 'git hub',
    url: 'https://x.example/mcp?a=b&c',
    headers: { Authorization: 'Bearer \u0024{TOKEN}' },
  },
  { kind: 'process', name: 'memory', words: ['npx', '-y', "it's", 'a b', ''], env: { KEY: '\u0024{KEY}' } },
  { kind: 'process', name: 'plain', words: ['x', '--', '-y'], env: {}, cwd: '/srv' },
];

it.each(written)('what is written of $name is read back', (entry) => {
  expect(readServerConfig(toMcpJson(entry))).toEqual(
    [{ cwd: undefined, ...entry }].map((each) => (entry.kind === 'remote' ? entry : each)),
  );
  const { cwd: _, ...inLine } = { cwd: undefined, ...entry };
  expect(readServerConfig(toClaudeLine(entry))).toEqual([inLine]);
});

it('writes the line that starts servers without what is secret in their environment', () => {
  const env = { API_KEY: 'secret', CITY: '<city>', LEVEL: 'info' };
  const entries = [{ kind: 'process', name: 'a b', words: ['npx', "it's"], env }] as const;
  const inFolder = { kind: 'process', name: 'd', words: ['node', 'a b.js'], env: {}, cwd: '/srv/my app' } as const;
  const line = toServeLine([...entries, { kind: 'process', name: 'c', words: ['c'], env: {} }, inFolder]);
  const split = shellWords(line);
  expect('words' in split && split.words).toEqual([
    ...['callsheet', 'serve', '--stdio'],
    `a b=API_KEY=@env:API_KEY CITY=@env:CITY LEVEL=info npx 'it'\\''s'`,
    ...['--stdio', 'c=c', '--stdio', expect.stringMatching(/^d=/)],
  ]);
  const last = 'words' in split ? split.words.at(-1)?.slice(2) : undefined;
  expect(shellWords(last ?? '')).toEqual({ words: ['sh', '-c', "cd '/srv/my app' && exec node 'a b.js'"] });
  expect(toBring(entries)).toEqual(['API_KEY', 'CITY']);
});

it.each(['', '\u0024{TOKEN}', '\u0024{input:key}', 'Bearer <token>', 'YOUR_TOKEN', 'Bearer {token}', '***', 'sk-...'])(
  '%j is no value',
  (text) => expect(isPlaceholder(text)).toBe(true),
);
it.each(['ghp_12345678', 'Bearer abc.def', '1'])('%j is a value', (text) => expect(isPlaceholder(text)).toBe(false));
