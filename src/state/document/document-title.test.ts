import { expect, it } from 'vitest';
import { documentStore, openText } from './document';
import { documentTitle, isUntitled, titleInFront, titleWithoutCount } from './document-title';

const tool = (id: string) => `{"id": "${id}", "name": "${id.replace('.', '_')}", "inputs": {}}`;

it.each([
  ['{"id": "Calculator.Add@1.0.0", "name": "Calculator_Add"}', 'Calculator.Add@1.0.0'],
  ['{\n  "name": "Export",\n  "fully_qualified_name": "Reports.Export"\n}', 'Export'],
  ['{"tools":[{"name":"greet"}]}', 'greet'],
  ['tools:\n  - name: greet\n    description: Greets', 'greet'],
  ['{"filename": "x", "id": 7', '7'],
  [`{"description": "${'x'.repeat(4_096)}", "name": "late"}`, 'Untitled document'],
  ['{"description": "no name here"}', 'Untitled document'],
  ['', 'Empty document'],
  [`[${tool('WeatherAPI.Now@1.0.0')}, ${tool('WeatherAPI.Week@1.0.0')}]`, 'WeatherAPI · 2 tools'],
  [`{"tools": [${tool('Mail.Send@1.0.0')}, ${tool('Files.List@1.0.0')}]}`, 'Mail.Send@1.0.0 and 1 more'],
  ['{"tools":[{"name":"greet","inputSchema":{}},{"name":"leave","inputSchema":{}},{}]}', 'greet and 2 more'],
  ['{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"greet","inputSchema":{}}]}}', 'greet'],
  [
    '{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"greet","inputSchema":{}},{"name":"go","inputSchema":{}}]}}',
    'greet and 1 more',
  ],
])('%j is called %s', (text, title) => {
  expect(documentTitle(text)).toBe(title);
  expect(documentTitle(text)).toBe(title);
});

it.each([
  [10_000, 'tool0 and 9,999 more'],
  [10_001, 'tool0 and 9,999+ more'],
])('counts %s tools of a long text once it is in front, and in the lists from then on', async (length, title) => {
  const tools = Array.from({ length }, (_, index) => ({
    name: `tool${index}`,
    inputSchema: { type: 'object' },
  }));
  const text = JSON.stringify(tools);
  const long = `${text}${' '.repeat(200_000)}`;
  expect(documentTitle(long)).toBe('tool0');
  openText('long', long);
  await expect.poll(() => documentStore.getState().isBehind).toBe(false);
  expect(titleInFront(documentStore.getState())).toBe(title);
  expect(documentTitle(long)).toBe(title);
  openText('', '');
  expect(documentTitle(long)).toBe(title);
});

it.each([
  ['', true],
  [' \n', true],
  ['{"description": "no name here"}', true],
  ['{"name": "greet"}', false],
  ['{"name": "Untitled"}', false],
])('%j says nothing that it could be called after: %j', (text, isIt) => expect(isUntitled(text)).toBe(isIt));

it.each([
  ['WeatherAPI · 50 tools', 'WeatherAPI'],
  ['greet and 2 more', 'greet'],
  ['greet and 9,999+ more', 'greet'],
  ['WeatherAPI · 10,000+ tools', 'WeatherAPI'],
  ['Calculator.Add@1.0.0', 'Calculator.Add@1.0.0'],
  ['greet and 2 more of them', 'greet and 2 more of them'],
])('%s is %s as a name', (title, name) => expect(titleWithoutCount(title)).toBe(name));
