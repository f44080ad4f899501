import { expect, it } from 'vitest';
import { repliesIn } from './replies';

const tool = (name: string) => `{"name": "${name}", "inputSchema": {"type": "object"}, "title": "T"}`;
const reply = (name: string) => `{"jsonrpc": "2.0", "id": 1, "result": {"tools": [${tool(name)}]}}`;
const request = '{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}';
const hello =
  '{"jsonrpc": "2.0", "id": 0, "result": {"protocolVersion": "2025-06-18", "capabilities": {"tools": {}}, "serverInfo": {"name": "S"}}}';

it.each<[string, string, readonly string[]]>([
  ['a line for each message', `${request}\n${reply('a')}\n${reply('b')}\n`, ['/', '/']],
  ['lines around it', `12:00 -> ${request}\n12:01 <- ${reply('a')}\n12:02 {}`, ['/']],
  ['an event stream', `event: message\ndata: ${reply('a')}\n\n`, ['/']],
  ['a list of messages', `[${request}, ${reply('a')}]`, ['/1']],
  [
    'entries around messages',
    `{"entries": [{"sent": ${request}, "received": ${reply('a')}}]}`,
    ['/entries/0/received'],
  ],
  ['a list without an envelope', `{"body": {"tools": [${tool('a')}]}}`, ['/body']],
  ['a string', `{"entries": [{"body": ${JSON.stringify(reply('a'))}}]}`, ['/entries/0/body']],
  ['no list', `[${request}, ${hello}, {"tools": [1]}, {"result": {"tools": "none"}}]`, []],
])('finds lists of tools in %s', (_, log, places) => {
  const found = repliesIn(log, { bare: true });
  expect(found.map(({ path }) => `/${path.join('/')}`)).toEqual(places);
  for (const { text, dialect, offset, length, isVerbatim } of found) {
    expect(dialect).toBe('mcp');
    expect(log.slice(offset, offset + length)).toBe(isVerbatim ? text : JSON.stringify(text));
  }
});

it('leaves a list without an envelope alone where the text is broken', () => {
  expect(repliesIn(`{"body": {"tools": [${tool('a')}]}}, {`, { bare: false })).toEqual([]);
});

it('knows the revision that the server agreed to', () => {
  expect(repliesIn(`${hello}\n${reply('a')}`, { bare: false }).map(({ revision }) => revision)).toEqual(['2025-06-18']);
  const unknown = hello.replace('2025-06-18', '1999-01-01');
  expect(repliesIn(`${unknown}\n${reply('a')}`, { bare: false }).map(({ revision }) => revision)).toEqual([undefined]);
});
