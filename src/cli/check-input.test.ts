import { describe, expect, it } from 'vitest';
import { applyEdits } from '../core/text/edit';
import { dialects } from '../dialects';
import { validate } from '../rules/registry.testkit';
import { checkInput } from './check-input';
import { convertText } from './convert-text';
import { registry } from './registry';

const found = (text: string, dialect?: string) =>
  checkInput(text, { validate, ...(dialect === undefined ? {} : { dialect }) }, registry);

const city = '{"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}';
const body = (name: string, type = 'object') =>
  `{"name": "${name}", "description": "D.", "parameters": ${city.replace('"object"', `"${type}"`)}}`;
const anthropic = body('a').replace('parameters', 'input_schema');
const other = (text: string) => text.replace('get_weather', 'other');
const chat = `{"type": "function", "function": {"name": "get_weather", "description": "D.", "parameters": ${city}}}`;
const responses = `{"type": "function", "name": "get_weather", "parameters": ${city}}`;
const openApi = (version = '3.0.3') =>
  `{"openapi": "${version}", "info": {"title": "Pets", "version": "1.0.0"}, "paths": {"/pets": {"get": {"operationId": "pets", "responses": {"200": {"description": "D."}}}}}, "components": {"schemas": {"Pet": {"type": "object"}}}}`;
const mcp = (name: string, type = 'object') =>
  `{"name": "${name}", "title": "T", "description": "D.", "inputSchema": {"type": "${type}", "additionalProperties": false}}`;
const reply = (...tools: readonly string[]) =>
  `{"jsonrpc": "2.0", "id": 1, "result": {"tools": [${tools.join(', ')}]}}`;
const request = '{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}';

describe('one mistake in a declaration gives one problem', () => {
  const declared = (parameters: string) => chat.replace(city, parameters);
  it.each([
    [declared('{"city": {"type": "string"}}'), 'doc/misplaced-member'],
    [declared('[{"name": "city", "type": "string", "required": true}]'), 'doc/wrong-form'],
    [chat.replace('parameters', 'paramters'), 'doc/misspelled-member'],
    [chat.replace('get_weather', 'get weather'), 'openai/name'],
    [`${chat.replace(`, "parameters": ${city}`, '').slice(0, -1)}, "parameters": ${city}}`, 'doc/misplaced-member'],
    [
      chat.replace('"name": "get_weather", ', '').replace('"function",', '"function", "name": "a",'),
      'doc/misplaced-member',
    ],
    [chat.replace('"function",', '"object",'), 'doc/wrong-form'],
    [chat.replace('}, "required"', ', "additionalProperties": false}, "required"'), 'doc/misplaced-member'],
    [body('a').replace('parameters', 'input_schema').replace('"required"', '"requierd"'), 'doc/misspelled-member'],
    [chat.replace('parameters', 'arguments'), 'doc/misspelled-member'],
    [
      body('a').replace('"parameters"', '"cacheControl": {"type": "ephemeral"}, "input_schema"'),
      'doc/misspelled-member',
    ],
    [`[${responses}, {"type": "web_search"}]`.replace('"parameters"', '"params"'), 'doc/misspelled-member'],
    // Words behind them, or a part of their schema beside it, make no definitions of another format of them.
    ...[`[${anthropic}];`, `[${anthropic}]\n\nIt tells the weather.`, `${anthropic}, `].map((text) => [
      text,
      'doc/syntax',
    ]),
    [`{"tools": [${mcp('a').replace('"title": "T", ', '')}]};`, 'doc/syntax'],
    [anthropic.replace('"type": "object", ', ''), 'anthropic/input-type'],
    [anthropic.replace(', "required": ["city"]}', '}, "required": ["city"]'), 'doc/misplaced-member'],
  ])('%s: %s', async (text, rule) => {
    const { diagnostics } = await found(text);
    const serious = diagnostics.filter(({ severity }) => severity !== 'info');
    expect(serious.map((each) => each.rule)).toEqual([rule]);
  });
});

describe('what is no definition is recognized', () => {
  it.each<[string, string, string, number]>([
    ['functions of chat completions', chat, 'functions', 1],
    ['a list of them', `[${chat}, ${other(chat)}]`, 'functions', 2],
    ['a request', `{"model": "m", "tools": [${responses}, {"type": "web_search"}]}`, 'functions', 1],
    ['functions of the Responses API', responses, 'functions', 1],
    ['functions without a type in a list', `[${body('a')}, ${body('b')}]`, 'functions', 2],
    ['functions without a type in lines', `${body('a')}\n${body('b')}\n`, 'functions', 2],
    ["functions of OpenAI's first API", `{"functions": [${body('a')}]}`, 'functions', 1],
    ['OpenAPI 3.0', openApi(), 'openapi', 1],
    ['OpenAPI 3.1', openApi('3.1.0'), 'openapi', 1],
    ['a log', `${request}\n${reply(mcp('a'))}\n${reply(mcp('b'))}`, 'mcp', 2],
    ['a log as one JSON', `[${request}, ${reply(mcp('a'))}]`, 'mcp', 1],
    ['one reply', reply(mcp('a'), mcp('b')), 'mcp', 2],
    ['one reply without an envelope', `{"result": {"tools": [${mcp('a')}]}}`, 'mcp', 1],
  ])('%s', async (_, text, dialect, count) => {
    const { dialect: known, diagnostics, tools } = await found(text);
    expect({ known, count: tools.length }).toEqual({ known: dialect, count });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it.each<[string, string, string, number]>([
    ['definitions', `${mcp('a')}\n${mcp('b')}\n`, 'mcp', 2],
    ['functions', `${chat}\r\n${other(chat)}`, 'functions', 2],
    ['lists', `{"tools": [${mcp('a')}], "nextCursor": "2"}\n{"tools": [${mcp('b')}]}`, 'mcp', 2],
    ['definitions that are laid out', `${mcp('a').replaceAll(', ', ',\n')}\n\n${mcp('b')}`, 'mcp', 2],
  ])('%s, one after the other', async (_, text, dialect, count) => {
    const { dialect: known, diagnostics, tools, takenFor } = await found(text);
    expect({ known, count: tools.length }).toEqual({ known: dialect, count });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(takenFor).toMatch(/^holds 2 JSON values in a row, which are read as a list: .+\.$/);
  });

  it.each([
    [`{"session": {"tools": [${responses}]}}`, 'OpenAI functions'],
    [`{"openapi": {"spec": ${openApi()}}}`, 'OpenAPI 3.0.3'],
    [`{"contributes": {"languageModelTools": [${mcp('a')}]}}`, 'Model Context Protocol'],
  ])('of %s, which holds tools, convert is named, and the format', async (text, format) => {
    expect((await found(text)).takenFor).toContain(`holds tools (${format}), which "callsheet convert" takes out`);
  });

  it('in YAML too', async () => {
    expect(
      (await found('openapi: 3.1.0\npaths:\n  /pets: {get: {operationId: pets}}\ncomponents: {schemas: {}}\n')).dialect,
    ).toBe('openapi');
  });

  it.each(dialects.flatMap(({ id, samples }) => Object.values(samples).map((text) => ({ id, text }))))(
    'and no definition is taken for something else: $id',
    async ({ id, text }) => expect(await found(text)).toMatchObject({ dialect: id, takenFor: undefined }),
  );

  it.each([
    ['a definition that lost its id', '{"name": "A_B", "input_schema": {"parameters": {}}, "version": "1.0.0"}'],
    ['a tool in other words', `{"name": "a", "description": "D.", "parameters": ${city}}`],
    [
      'a tool with a misspelled member',
      `{"name": "a", "description": "D.", "annotations": {}, "input_schema": ${city}}`,
    ],
    ['a broken list around whole tools', `{"tools": [${mcp('a')}, {`],
    ['a broken document around a whole reply', `{"a": ${reply(mcp('a'))}, `],
  ])('nor %s', async (_, text) => {
    const { takenFor = '', diagnostics } = await found(text);
    expect(takenFor).not.toContain('is read as');
    expect(diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
  });

  it('and a revision of another format does no harm', async () => {
    const { diagnostics } = await checkInput(mcp('a'), { validate, revision: 'of another' }, registry);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const log = await checkInput(`${request}\n${reply(mcp('a'))}`, { validate, revision: 'of another' }, registry);
    expect(log.tools.length).toBe(1);
  });

  it('operations without ids that make one name are no mistake of the document', async () => {
    const [pets, other] = ['"/pets": {"get": {"responses": {}}}', '"/pets/": {"get": {"responses": {}}}'];
    const { diagnostics } = await found(openApi().replace(/"\/pets": .*?\}{5}/, `${pets}, ${other}}`));
    expect(diagnostics.map(({ severity, message }) => [severity, message])).toEqual([
      [
        'warning',
        'GET /pets and GET /pets/ make two tools of one name, "get_pets"; give GET /pets and GET /pets/ an "operationId".',
      ],
    ]);
  });

  it('--dialect overrules', async () => {
    expect((await found(chat, 'mcp')).dialect).toBe('mcp');
  });
});

describe('what is wrong is said at its place', () => {
  const placed = async (text: string) => {
    const { diagnostics } = await found(text);
    return diagnostics.map(({ rule, pointer, offset, length }) => [rule, pointer, text.slice(offset, offset + length)]);
  };

  it.each<[string, readonly (readonly string[])[]]>([
    [`[${chat}, ${chat}]`, [['conv/name-collision', '/1/function/name', '"get_weather"']]],
    [
      openApi().replace('{"get": ', '{"put": {"operationId": "pets", "responses": {}}, "get": '),
      [['conv/name-collision', '/paths/~1pets/put/operationId', '"pets"']],
    ],
    [
      openApi()
        .replace('"operationId": "pets", ', '')
        .replace('{"/pets"', '{"/pets/": {"get": {"responses": {}}}, "/pets"'),
      [['conv/name-collision', '/paths/~1pets/get', '{"responses": {"200": {"description": "D."}}}']],
    ],
    [
      openApi().replace('"responses"', '"parameters": [{"name": "q"}], "responses"'),
      [['conv/changed', '/paths/~1pets/get/parameters/0', '{"name": "q"}']],
    ],
    [
      '[{"type": "custom", "name": "b"}, {"name": "a", "input_schema": {"type": "object"}}]',
      [['anthropic/input-type', '/0', '{']],
    ],
    [
      responses.replace('"string"', '"strng"').replace('get_weather', 'get weather'),
      [
        ['openai/name', '/name', '"get weather"'],
        ['schema/unknown-type', '/parameters/properties/city/type', '"strng"'],
      ],
    ],
    [
      chat.replace('"parameters"', '"strict": true, "parameters"'),
      [['openai/strict-closed', '/function/parameters', city]],
    ],
    [
      openApi().replace('{"description": "D."}', '{"content": {"application/json": {"schema": {"$ref": "#/a"}}}}'),
      [['schema/ref-unresolved', '/paths/~1pets/get/responses/200/content/application~1json/schema/$ref', '"#/a"']],
    ],
    [
      `${request}\n${reply(mcp('a', 'array'))}`,
      [['mcp/input-root-type', '/result/tools/0/inputSchema/type', '"array"']],
    ],
    [
      `[${request}, ${reply(mcp('a', 'array'))}]`,
      [['mcp/input-root-type', '/1/result/tools/0/inputSchema/type', '"array"']],
    ],
    [
      `{"body": ${JSON.stringify(reply(mcp('a', 'array')))}}`,
      [['mcp/input-root-type', '/body', JSON.stringify(reply(mcp('a', 'array')))]],
    ],
  ])('%s', async (text, places) => {
    const errors = (await placed(text)).filter(([rule]) => rule !== 'schema/missing-items');
    expect(errors).toEqual(places);
  });
});

describe('what nobody knows', () => {
  it.each([
    ['{"a": 1}', null, 'doc/dialect-unknown', 'so only its JSON is checked'],
    ['{"name": "A_B", "title": "T", "input_schema": {}}', 'mcp', 'doc/misspelled-member', 'so it is checked as Model'],
    ['{"swagger": "2.0", "paths": {}}', null, 'doc/dialect-unknown', 'is not a definition'],
    ['openapi: 3.1.0\ncomponents: {schemas: {}}\n', null, 'doc/dialect-unknown', 'so only its JSON is checked'],
  ])('%s is no clean bill', async (text, dialect, rule, words) => {
    const { dialect: known, diagnostics, takenFor } = await found(text);
    expect(known ?? null).toBe(dialect);
    expect(diagnostics).toContainEqual(expect.objectContaining({ rule, severity: 'error' }));
    expect(takenFor).toContain(words);
  });
});

describe('what may be a definition in other words', () => {
  it.each([
    ['alone', body('a', 'dict'), 1],
    ['in a list of tools', `{"tools": [${body('a')}, ${body('b', 'dict')}]}`, 2],
    ['beside another member in a list', `[${body('a')}, ${body('b', 'dict').replace('{', '{"title": "B", ')}]`, 2],
    ['beside what no provider knows', body('a', 'dict').replace('}', '}, "response": {}'), 1],
  ])('is checked as what providers are sent, and no clean bill: %s', async (_, text, count) => {
    const { diagnostics, tools, takenFor, dialect } = await found(text);
    const rules = diagnostics.filter(({ severity }) => severity === 'error').map(({ rule }) => rule);
    expect(rules).toEqual(['doc/dialect-unknown', 'schema/unknown-type']);
    expect(tools).toHaveLength(count);
    expect(takenFor).toContain('function declarations of a model provider');
    expect(dialect).toBeUndefined();
  });
});

describe('of values one after the other', () => {
  const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length;
  const errorsIn = async (text: string, dialect?: string) =>
    (await found(text, dialect)).diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ rule, offset, pointer }) => `${lineOf(text, offset)} ${rule} ${pointer}`);

  it.each<[string, readonly string[], readonly string[]]>([
    ['the one that is wrong', [mcp('a'), mcp('b', 'objct'), mcp('c')], ['2 schema/unknown-type /1/inputSchema/type']],
    [
      'each that is wrong',
      [mcp('a', 'objct'), '', mcp('b', 'objct')],
      ['1 schema/unknown-type /0/inputSchema/type', '3 schema/unknown-type /1/inputSchema/type'],
    ],
    [
      'the one that is broken, and others',
      [mcp('a'), mcp('b').slice(0, -1), mcp('c', 'objct')],
      ['2 doc/syntax /1', '3 schema/unknown-type /2/inputSchema/type'],
    ],
  ])('%s is told at its line', async (_, lines, expected) => {
    expect(await errorsIn(lines.join('\n'))).toEqual(expected);
    expect(await errorsIn(lines.join('\n'), 'mcp')).toEqual(expected);
  });

  it('fixes are made where they belong', async () => {
    const text = `${mcp('a')}\n${mcp('b').replace('"title"', '"titel"')}\n`;
    const fixes = (await found(text)).diagnostics.flatMap((each) => each.fixes);
    expect(fixes.map(({ edits }) => applyEdits(text, edits))).toContain(`${mcp('a')}\n${mcp('b')}\n`);
  });

  it('all are converted, and none where one is broken', async () => {
    const texts = async (...lines: readonly string[]) => {
      const converted = await convertText({ file: 't.jsonl', text: lines.join('\n') }, { to: 'mcp' }, validate);
      return typeof converted === 'string' ? converted : converted.text?.match(/"name": "\w+"/g)?.join();
    };
    expect(await texts(mcp('a'), mcp('b'), mcp('a'))).toBe('"name": "a","name": "b","name": "a"');
    expect(await texts(chat, chat.replace('get_weather', 'b'))).toBe('"name": "get_weather","name": "b"');
    expect(await texts(mcp('a'), mcp('b').slice(0, -1), mcp('c'))).toBeUndefined();
    const around = ['# Tools', '<tools>', '</tools>', 'Call them.'];
    expect(await texts(...around.toSpliced(2, 0, chat, chat.replace('get_weather', 'b')))).toBe(
      '"name": "get_weather","name": "b"',
    );
    expect(await texts(...around.toSpliced(2, 0, mcp('a'), mcp('b')))).toBe('"name": "a","name": "b"');
    expect(await texts(...around.toSpliced(2, 0, mcp('a'), '{"city": "Oslo"}'))).toBe('"name": "a"');
  });

  it.each(['body', 'params', 'request'])(
    'of a batch that holds requests in "%s" each tool counts once',
    async (key) => {
      const line = (tool: string) => `{"custom_id": "1", "${key}": {"model": "m", "tools": [${tool}]}}`;
      const text = [chat, chat, chat.replace('get_weather', 'b')].map(line).join('\n');
      const converted = await convertText({ file: 't.jsonl', text }, { to: 'mcp' }, validate);
      if (typeof converted === 'string') throw new Error(converted);
      expect(converted.text?.match(/"name": "\w+"/g)?.join()).toBe('"name": "get_weather","name": "b"');
      expect(converted.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(await errorsIn(text)).toEqual([]);
    },
  );

  it('declared in two ways are not said to come back otherwise', async () => {
    const converted = await convertText(
      { file: 't.json', text: `[${chat}, ${responses.replace('get_weather', 'b')}]` },
      { to: 'mcp' },
      validate,
    );
    expect(typeof converted !== 'string' && converted.ledger.map(({ rule }) => rule)).toEqual([]);
  });
});
