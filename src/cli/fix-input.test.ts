import { describe, expect, it } from 'vitest';
import { validate } from '../rules/registry.testkit';
import { fixText } from './fix-input';
import { registry } from './registry';

const nothing = '{"type": "object", "additionalProperties": false}';
const tool = (name: string, title = 'title') =>
  `{"name": "${name}", "${title}": "T", "description": "D.", "inputSchema": ${nothing}}`;
const reply = (...tools: readonly string[]) =>
  `{"jsonrpc": "2.0", "id": 1, "result": {"tools": [${tools.join(', ')}]}}`;
const openai = (end = '}') =>
  `{"type": "function", "name": "a", "description": "D.", "parameters": {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}${end}`;

async function fixed(text: string, dialect?: string) {
  const options = { validate, ...(dialect === undefined ? {} : { dialect }) };
  return fixText(text, undefined, options, registry);
}

describe('whatever is checked is fixed where it stands', () => {
  it.each<[string, string, string, number]>([
    ['a definition', tool('a', 'titel'), tool('a'), 1],
    [
      'JSON lines',
      `${tool('a', 'titel')}\n${tool('b')}\n${tool('c', 'tilte')}\n`,
      `${tool('a')}\n${tool('b')}\n${tool('c')}\n`,
      2,
    ],
    ['lines that end otherwise', `${tool('a')}\r\n\r\n${tool('b', 'titel')}`, `${tool('a')}\r\n\r\n${tool('b')}`, 1],
    ['a broken line', `${tool('a')}\n${tool('b', 'titel').replace(/\}$/, ',}')}\n`, `${tool('a')}\n${tool('b')}\n`, 2],
    [
      'members that stand twice after a merge',
      '{\n  "name": "a",\n  "description": "D.",\n  "inputSchema": {\n    "type": "object",\n    "properties": {\n      "b": {"type": "string", "description": "B."}\n    },\n    "properties": {\n      "c": {"type": "string", "description": "C."}\n    },\n    "required": ["b"],\n    "required": ["c"]\n  }\n}\n',
      '{\n  "name": "a",\n  "description": "D.",\n  "inputSchema": {\n    "type": "object",\n    "properties": {\n      "b": {"type": "string", "description": "B."},\n      "c": {"type": "string", "description": "C."}\n    },\n    "required": ["b", "c"]\n  }\n}\n',
      2,
    ],
    [
      'members that stand twice and say the same in part',
      tool('a').replace(
        nothing,
        '{"type": "object", "properties": {"b": {}, "c": {"type": "string"}}, "properties": {"c": {"type": "string"}, "d": {}}, "required": ["c"], "required": ["c", "d"]}',
      ),
      tool('a').replace(
        nothing,
        '{"type": "object", "properties": {"b": {}, "c": {"type": "string"}, "d": {}}, "required": ["c", "d"]}',
      ),
      2,
    ],
    [
      'members that stand twice in YAML',
      'name: a\ndescription: D.\ninputSchema:\n  type: object\n  properties:\n    b:\n      type: string\n  properties:\n    c:\n      # Of two.\n      type: string\n    d: {}\n  required: [b]\n  required:\n    [c]\n',
      'name: a\ndescription: D.\ninputSchema:\n  type: object\n  properties:\n    b:\n      type: string\n    c:\n      # Of two.\n      type: string\n    d: {}\n  required: [b, c]\n',
      2,
    ],
    [
      'members that stand twice and say otherwise',
      tool('a').replace(
        nothing,
        '{"type": "object", "properties": {"b": {"type": "string"}}, "properties": {"b": {}}}',
      ),
      tool('a').replace(
        nothing,
        '{"type": "object", "properties": {"b": {"type": "string"}}, "properties": {"b": {}}}',
      ),
      0,
    ],
    [
      'a misspelled type beside a default of another one',
      tool('a').replace(nothing, '{"type": "object", "properties": {"b": {"tpye": "integer", "default": "x"}}}'),
      tool('a').replace(nothing, '{"type": "object", "properties": {"b": {"type": "integer", "default": "x"}}}'),
      1,
    ],
    ['lines of functions', `${openai()}\n${openai(',}')}\n`, `${openai()}\n${openai()}\n`, 1],
    ['a function', openai(',}'), openai(), 1],
    [
      'a function among definitions',
      `[${tool('a')}, ${openai()}]`,
      `[${tool('a')}, ${openai().replace('parameters', 'inputSchema')}]`,
      1,
    ],
    ...['{"type": "object"}', openai().slice(openai().indexOf('{"type": "object"'), -1)].map(
      (schema): [string, string, string, number] => [
        `a tool of Anthropic with ${schema}, in triple quotes`,
        `{"name": "a", "description": """D\n"d".""", "input_schema": ${schema}}`,
        `{"name": "a", "description": "D\\n\\"d\\".", "input_schema": ${schema}}`,
        1,
      ],
    ),
    ['a definition in a fence of Markdown', `\`\`\`json\n${tool('a')}\n\`\`\`\n`, tool('a'), 1],
    [
      'a definition in a fence, and words',
      `Here:\n\`\`\`\n${tool('a')}\n\`\`\`\n`,
      `Here:\n\`\`\`\n${tool('a')}\n\`\`\`\n`,
      0,
    ],
    [
      'what stands on one line, in a document of several',
      `{\n  "name": "a",\n  "description": "D.",\n  "inputSchema": {"type": "object", "properties": {"b": {"description": "B.", "type": "array", "items": "int"}}}\n}\n`,
      `{\n  "name": "a",\n  "description": "D.",\n  "inputSchema": {"type": "object", "properties": {"b": {"description": "B.", "type": "array", "items": {"type": "integer"}}}}\n}\n`,
      2,
    ],
    ...['json', 'schema', 'jsonSchema', 'json_schema'].map((key): [string, string, string, number] => [
      `"${key}" around a schema`,
      tool('a').replace(nothing, `{"${key}": ${nothing}}`),
      tool('a'),
      1,
    ]),
    ...[
      ['the default export of a module', `export default ${tool('a')} as const;\n`],
      ['the exports of a module', `module.exports = ${tool('a')};\n`],
      ['a definition in parentheses', `(${tool('a')})`],
      ['a definition in a string', JSON.stringify(tool('a'))],
      ['a definition under "tool"', `{"tool": ${tool('a')}}`],
    ].map(([what = '', written = '']): [string, string, string, number] => [what, written, tool('a'), 1]),
    ['a list in a list', `[[${tool('a')}]]`, `[${tool('a')}]`, 1],
    [
      'a schema under another name, beside nothing',
      tool('a').replace('"inputSchema": ', '"args": ').replace(/\}$/, ', "inputSchema": null}'),
      tool('a'),
      1,
    ],
    [
      'a schema in the definition itself',
      '{"name": "a", "description": "D.", "type": "object", "properties": {"b": {"type": "string", "description": "B."}}}',
      '{"name": "a", "description": "D.", "inputSchema": {"type": "object", "properties": {"b": {"type": "string", "description": "B."}}}}',
      1,
    ],
    [
      'a function around a definition',
      `[${tool('a')}, {"type": "function", "function": ${tool('b').replace('inputSchema', 'parameters')}}]`,
      `[${tool('a')}, ${tool('b')}]`,
      3,
    ],
    [
      'a function around nothing that is known',
      `[${tool('a')}, {"type": "function", "function": {"run": "b"}, "inputSchema": ${nothing}}]`,
      `[${tool('a')}, {"type": "function", "function": {"run": "b"}, "inputSchema": ${nothing}}]`,
      0,
    ],
    ['a log', `-> list\n<- ${reply(tool('a', 'titel'))}\n`, `-> list\n<- ${reply(tool('a'))}\n`, 1],
    [
      'and nothing inside a string',
      JSON.stringify({ log: reply(tool('a', 'titel')) }),
      JSON.stringify({ log: reply(tool('a', 'titel')) }),
      0,
    ],
  ])('%s', async (_, text, expected, count) => expect(await fixed(text)).toEqual({ text: expected, count }));

  it('a line stays a line when members are added', async () => {
    const line = '{"name": "b", "title": "T", "description": "D."}';
    expect((await fixed(`${tool('a')}\n${line}\n`)).text).toBe(`${tool('a')}\n${tool('b')}\n`);
  });

  const parameters = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
  const chat = (body: object) => ({
    type: 'function',
    function: { name: 'a', description: 'D.', parameters, ...body },
  });
  const { properties, ...others } = parameters;

  it.each<[string, object, object]>([
    [
      'a misspelled keyword',
      chat({ parameters: { ...others, propertys: properties } }),
      chat({ parameters: { ...others, properties } }),
    ],
    ['a misspelled description', chat({ description: undefined, desciption: 'D.' }), chat({ description: 'D.' })],
    ['a word for the parameters', chat({ parameters: undefined, params: parameters }), chat({ parameters })],
    ['a misspelled name in "required"', chat({ parameters: { ...parameters, required: ['citty'] } }), chat({})],
    ['a list as one text', chat({ parameters: { ...parameters, required: 'city' } }), chat({})],
    ['a tool of another kind', { type: 'web_search', user_location: {} }, { type: 'web_search', user_location: {} }],
  ])('declarations of a model provider: %s', async (_, written, meant) => {
    const other = chat({ name: 'b', description: 'Another one.' });
    const { text } = await fixed(JSON.stringify([other, written]));
    expect(JSON.parse(text)).toEqual([other, JSON.parse(JSON.stringify(meant))]);
  });

  const own = { type: 'OBJECT', properties: { city: { type: 'STRING' } }, required: ['city'] };
  const gemini = (body: object) => ({ name: 'a', description: 'D.', ...body });
  const json = (parametersJsonSchema: object) => gemini({ parametersJsonSchema });

  it.each<[string, object, object]>([
    [
      'a keyword',
      gemini({ parameters: { ...own, required: undefined, requried: ['city'] } }),
      gemini({ parameters: own }),
    ],
    ['a keyword of JSON Schema', json({ ...others, propertys: properties }), json(parameters)],
    ['a list as one text', gemini({ parameters: { ...own, required: 'city' } }), gemini({ parameters: own })],
    ['a description', { name: 'a', desc: 'D.', parameters: own }, gemini({ parameters: own })],
    [
      'limits that are texts',
      gemini({ parameters: { ...own, minProperties: '1' } }),
      gemini({ parameters: { ...own, minProperties: '1' } }),
    ],
    ['words in small letters', gemini({ parameters }), gemini({ parameters })],
    ...[
      gemini({ parameters_json_schema: parameters, response_json_schema: parameters }),
      gemini({ parameters: { ...own, min_properties: '1', property_ordering: ['city'], any_of: [own] } }),
    ].map((said): [string, object, object] => ['words in snake case', said, said]),
  ])("words of Gemini's own, wherever its functions stand: %s", async (_, written, meant) => {
    const plain = (value: object): unknown => JSON.parse(JSON.stringify(value));
    const around: readonly ((each: object) => object)[] = [
      (each) => [gemini({ name: 'b' }), each],
      (each) => ({ functionDeclarations: [each] }),
      (each) => ({
        contents: [],
        tools: [{ functionDeclarations: [gemini({ name: 'b' }), each] }, { google_search: {} }],
      }),
    ];
    for (const put of around) {
      const { text } = await fixed(JSON.stringify(put(written)));
      expect(JSON.parse(text)).toEqual(plain(put(meant)));
    }
  });

  it.each([
    ['output_schema', { type: 'function', name: 'a', parameters }],
    ['responseJsonSchema', json(parameters)],
  ])('what a function answers: %s', async (key, body) => {
    const { text } = await fixed(JSON.stringify([{ ...body, [key]: { ...others, propertys: properties } }]));
    expect(JSON.parse(text)).toEqual([{ ...body, [key]: parameters }]);
    const unknown = JSON.stringify([{ ...body, [key]: { type: 'str' } }]);
    expect((await fixed(unknown)).text).toContain('"type":"string"');
  });

  it('functions in requests, one a line', async () => {
    const line = (id: string) => JSON.stringify({ custom_id: id, body: { model: 'm', tools: [chat({})] } });
    const text = `${line('a')}\n${line('b').replace('"required"', '"requried"')}`;
    expect((await fixed(text)).text).toBe(`${line('a')}\n${line('b')}`);
  });

  it('in the format that is asked for', async () => {
    expect(await fixed(`${tool('a', 'titel')}\n${tool('b')}`, 'mcp')).toEqual({
      text: `${tool('a')}\n${tool('b')}`,
      count: 1,
    });
  });
});

describe('what a provider refuses is fixed where it is asked for', () => {
  const gemini = (schema: string) =>
    `{"functionDeclarations": [{"name": "a", "description": "D.", "parameters": {"type": "OBJECT", "properties": {"b": ${schema}}}}]}`;
  it.each([
    ['openai/name', openai().replace('"a"', '"a b"'), openai().replace('"a"', '"a_b"')],
    ['gemini/type', gemini('{"type": "STR"}'), gemini('{"type": "STRING"}')],
    ['gemini/type', gemini('{"type": "Stirng"}'), gemini('{"type": "STRING"}')],
    ['gemini/enum-strings', gemini('{"type": "INTEGER", "enum": ["1"]}'), gemini('{"type": "string", "enum": ["1"]}')],
  ])('%s', async (rule, text, wanted) => {
    expect((await fixText(text, rule, { validate }, registry)).text).toBe(wanted);
    expect((await fixText(text, undefined, { validate }, registry)).text).toBe(text);
  });
});
