import { expect, it } from 'vitest';
import { readNamedProcess, readProcess } from './process-command';

const environment = { FOUND: 'from-env', EMPTY: '' };
const npx = { command: 'npx', args: ['-y', 'server-memory'], env: {} };

it.each([
  ['npx -y server-memory', { command: npx, secrets: [] }],
  ['  npx -y "server-memory" ', { command: npx, secrets: [] }],
  ['PLAIN=a=b npx', { command: { command: 'npx', args: [], env: { PLAIN: 'a=b' } }, secrets: [] }],
  ['A_1=x _b= npx C=1', { command: { command: 'npx', args: ['C=1'], env: { A_1: 'x', _b: '' } }, secrets: [] }],
  ['1A=x npx', { command: { command: '1A=x', args: ['npx'], env: {} }, secrets: [] }],
  // What is secret by its name, and what stands in the environment.
  [
    'API_TOKEN=hidden npx',
    { command: { command: 'npx', args: [], env: { API_TOKEN: 'hidden' } }, secrets: ['hidden'] },
  ],
  ['A=@env:FOUND npx', { command: { command: 'npx', args: [], env: { A: 'from-env' } }, secrets: ['from-env'] }],
  [
    'API_TOKEN= A=@env:EMPTY npx',
    { command: { command: 'npx', args: [], env: { API_TOKEN: '', A: '' } }, secrets: [] },
  ],
  ['A=x@env:FOUND npx', { command: { command: 'npx', args: [], env: { A: 'x@env:FOUND' } }, secrets: [] }],
  // What can't be started.
  ['A=@env:NONE npx', '--stdio refers to the environment variable "NONE", which is not set.'],
  ['A=1', "--stdio needs a command, such as --stdio 'npx -y @modelcontextprotocol/server-memory'."],
  ['', "--stdio needs a command, such as --stdio 'npx -y @modelcontextprotocol/server-memory'."],
  ['a | b', expect.stringMatching(/^--stdio: Only one command can be read; /)],
])('the process %s', (text, found) => {
  const wanted = typeof found === 'object' && 'command' in found ? expect.objectContaining(found) : found;
  expect(readProcess(text, environment)).toEqual(wanted);
});

const form = expect.stringMatching(/^--stdio must have the form NAME='command args', such as --stdio memory='npx /);

it.each([
  ['memory=npx -y server-memory', { name: 'memory', command: npx, secrets: [] }],
  [' @scope my.server-1 =npx -y server-memory', { name: '@scope my.server-1', command: npx, secrets: [] }],
  ['a=A=1 npx', { name: 'a', command: { command: 'npx', args: [], env: { A: '1' } }, secrets: [] }],
  ['memory=', "--stdio needs a command, such as --stdio 'npx -y @modelcontextprotocol/server-memory'."],
  ['npx -y server-memory', form],
  ['=npx', form],
  ['a/b=npx', form],
])('the process with a name %s', (text, found) => {
  expect(readNamedProcess(text, environment)).toEqual(found);
});
