import { mkdtempSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfigFile } from './config-file';

const folder = mkdtempSync(join(tmpdir(), 'callsheet-config-'));
const file = join(folder, 'mcp.json');
const environment = { SET: 'from-env', EMPTY: '' };

function read(servers: object) {
  writeFileSync(file, JSON.stringify({ mcpServers: servers }));
  return readConfigFile(file, environment);
}

/** What a settings file may write in a value, and what comes in its place. */
const filled = [
  ['plain $SET', 'plain $SET'],
  [`\${SET}`, 'from-env'],
  [`\${env:SET}`, 'from-env'],
  [`a-\${SET}-\${SET}`, 'a-from-env-from-env'],
  [`\${SET:-other}`, 'from-env'],
  [`\${NONE:-other}`, 'other'],
  [`\${EMPTY:-other}`, 'other'],
  [`\${NONE:-a:-b}`, 'a:-b'],
  [`\${NONE:-two\nlines}`, 'two\nlines'],
  [`\${userHome}/x`, `${homedir()}/x`],
  [`\${workspaceFolder}/x`, `${folder}/x`],
] as const;

it.each(filled)('%j becomes %j wherever it stands', async (written, value) => {
  expect(await read({ a: { command: written, args: ['-v', written], env: { A: written } } })).toEqual({
    commands: [['a', { command: value, args: ['-v', value], env: { A: value } }]],
    remarks: [],
    secrets: [],
  });
});

it.each([
  ['sub', join(folder, 'sub')],
  [`\${userHome}/x`, join(homedir(), 'x')],
])('the folder %s is %s', async (cwd, path) => {
  expect(await read({ a: { command: 'npx', cwd } })).toMatchObject({ commands: [['a', { cwd: path }]] });
});

it.each([
  [`\${NONE}`, `a needs \${NONE}, which is not set in the environment.`],
  [`\${EMPTY}`, `a needs \${EMPTY}, which is not set in the environment.`],
  [`\${input:key}`, `a asks for the input "key". Put the value in, or write \${NAME} and set NAME in the environment.`],
])('%s is not to be had', async (written, words) => {
  expect(await read({ a: { command: 'npx', env: { A: written } } })).toBe(`${file}: ${words}`);
});

it('what has the name of a secret is one', async () => {
  const env = { API_KEY: `\${SET}`, PLAIN: 'shown' };
  expect(await read({ a: { command: 'npx', env } })).toMatchObject({ secrets: ['from-env'] });
});

it('tells of what it does not start', async () => {
  const servers = { there: { url: 'https://x.test/mcp' }, odd: {}, here: { command: 'npx' } };
  expect(await read(servers)).toEqual({
    commands: [['here', { command: 'npx', args: [], env: {} }]],
    remarks: ['there is not a process: add https://x.test/mcp in the page.', expect.stringMatching(/^odd: .+\.$/)],
    secrets: [],
  });
});

it('says what is not such a file', async () => {
  const none = join(folder, 'none.json');
  expect(await readConfigFile(none, {})).toBe(`${none} cannot be read: it does not exist.`);
  writeFileSync(file, '{"a": 1}');
  expect(await readConfigFile(file, {})).toMatch(/ names no servers; it should look like \{"mcpServers": \{"name": /);
});

it.each([
  ['{"mcpServers": {"a": {"command": "npx"}}}\n{"mcpServers": {"b": {"command": "uvx"}}}', /mcp\.json, line 2: /],
  ['{"mcpServers": {"b": {"command": "uvx"}}, "mcpServers": {"a": {"command": "npx"}}}', /"mcpServers" appears twice/],
])('tells of what it does not read of %s', async (text, words) => {
  writeFileSync(file, text);
  expect(await readConfigFile(file, environment)).toMatchObject({
    commands: [['a', {}]],
    remarks: [expect.stringMatching(words)],
  });
});

it.each(['{"mcpServers": {"a": {"command": "npx"}, /* b */ }, }', '"a": {"command": "npx"}'])(
  'reads all of %s',
  async (text) => {
    writeFileSync(file, text);
    expect(await readConfigFile(file, environment)).toMatchObject({ commands: [['a', {}]], remarks: [] });
  },
);
