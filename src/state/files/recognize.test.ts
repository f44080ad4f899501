import { expect, it } from 'vitest';
import { snippetText } from '../../core/text/snippet';
import { dialects } from '../../dialects';
import { recognize, recognizeInTurns } from './recognize';

const unknown = (reason: RegExp) => ({ kind: 'unknown', reason: expect.stringMatching(reason) });
const schema = '{"type": "object", "properties": {}}';

it.each([
  ['an address', ' https://tools.example.com/mcp\n', { kind: 'address', address: 'https://tools.example.com/mcp' }],
  ['a host without its scheme', 'localhost:4999', { kind: 'address', address: 'http://localhost:4999' }],
  ['a number without its scheme', '127.0.0.1:8080/tools', { kind: 'address', address: 'http://127.0.0.1:8080/tools' }],
  ['a name with a port', 'tools.example.com:8443', { kind: 'address', address: 'https://tools.example.com:8443' }],
  ['a built-in server', 'demo:mcp', { kind: 'address', address: 'demo:mcp' }],
  ['a link of this page', 'https://callsheet.example/#doc=abc', { kind: 'link', fragment: '#doc=abc' }],
  ['a shared call', 'https://callsheet.example/#bundle=abc', { kind: 'link', fragment: '#bundle=abc' }],
  ['a report', 'https://callsheet.example/#report=abc', { kind: 'link', fragment: '#report=abc' }],
  ['a story', 'https://callsheet.example/#story=abc', { kind: 'link', fragment: '#story=abc' }],
  ['an entry', 'https://callsheet.example/#spec=otc/id', { kind: 'link', fragment: '#spec=otc/id' }],
  ['a command', "$ curl 'https://a.example/tools/call' --json '{}'", { kind: 'command' }],
  ['OpenAPI', 'openapi: 3.1.0\npaths: { /a: { get: { operationId: a } } }\n', { kind: 'tools' }],
  ['functions', `[{"type": "function", "function": {"name": "a", "parameters": ${schema}}}]`, { kind: 'tools' }],
  [
    'a log around a listing',
    `12:00 <- {"result": {"tools": [{"name": "a", "inputSchema": ${schema}}]}}`,
    { kind: 'tools' },
  ],
  [
    'a listing',
    `{"jsonrpc": "2.0", "id": 1, "result": {"tools": [{"name": "a", "inputSchema": ${schema}}]}}`,
    { kind: 'definition' },
  ],
  [
    'definitions one after the other',
    `{"name": "a", "inputSchema": ${schema}}\n{"name": "b", "inputSchema": ${schema}}\n`,
    { kind: 'tools' },
  ],
  ['words', 'Tell me the weather, please.', unknown(/^This is neither JSON nor YAML/)],
  ['a file name', 'tools.json', unknown(/^"tools\.json" is not JSON/)],
  ['JSON of no format', '{"a": 1}', unknown(/^No tools were found/)],
  ['a definition that is cut off', '{"name": "a", "inputSchema": {', unknown(/^Line 1: This "\{" is never closed/)],
  ['a definition with a slip', '{"name": "a",\n "inputSchema" {}}', unknown(/^Line 2: /)],
  [
    'a list with a definition that is broken',
    `{"tools": [{"name": "a", "inputSchema": ${schema}},\n {"name": "b", "inputSchema": weather}]}`,
    unknown(/^Line 2: "weather" seems to be a variable/),
  ],
  [
    'a list with a function that is broken',
    `[{"type": "function", "name": "a", "parameters": ${schema}},\n {"type": "function" "name": "b"}]`,
    unknown(/^Line 2: /),
  ],
  ['program code', 'def add(a: int) -> dict:\n    """Adds."""\n    return {}\n', unknown(/^This is program code/)],
  ['what is too long', `{"a": "${'a'.repeat(1_000_000)}"}`, { kind: 'unknown', reason: undefined }],
])('%s is recognized', (_, text, recognized) => expect(recognize(text)).toEqual(recognized));

const definitions = dialects.flatMap(({ title, blank, samples }) =>
  Object.entries({ blank: snippetText(blank), ...samples }).map(([name, text]) => ({
    name: `${title}: ${name}`,
    text,
  })),
);

it.each(definitions)('$name is a definition', ({ text }) => expect(recognize(text)).toEqual({ kind: 'definition' }));

const path = (at: number) => `  /a${at}: { get: { operationId: a${at}, summary: "${'s'.repeat(100)}" } }\n`;
const long = (begin: string) => `${begin}${Array.from({ length: 400 }, (_, at) => path(at)).join('')}`;

it.each([
  ['OpenAPI', long('openapi: 3.1.0\npaths:\n'), { kind: 'tools' }],
  ['a definition', long('name: a\ninputSchema: { type: object }\n_meta:\n'), { kind: 'definition' }],
  ['something else', long('notes:\n'), unknown(/^No tools were found/)],
])('a long YAML text that is %s is recognized in turns', async (_, text, recognized) => {
  let turns = 0;
  const pause = async () => {
    turns += 1;
  };
  expect(await recognizeInTurns(text, pause)).toEqual(recognized);
  expect(turns).toBeGreaterThan(2);
  expect(recognize(text)).toEqual(recognized);
});
