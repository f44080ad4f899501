import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from '../core/check/check';
import { convertTools } from '../core/conversion/convert';
import { readValue } from '../core/json/located';
import { compactValue } from '../core/json/print-json';
import { parseText } from '../core/yaml/parse-text';
import { dialects } from '../dialects';
import { detectDialect } from '../dialects/readers';
import { converterOf } from '../dialects/writers';
import { exportTargets } from '../exports';
import { inSnakeCase } from '../exports/gemini/spelling';
import { rules } from '../rules';
import { validate } from '../rules/registry.testkit';
import { type Imported, importText } from '.';
import { findJson } from './find-json';
import { importReaders } from './readers';

function imported(text: string): Extract<Imported, { kind: 'tools' }> {
  const found = importText(text);
  if ('refused' in found) throw new Error(found.refused);
  if (found.kind !== 'tools') throw new Error(`These are definitions of ${found.dialect}.`);
  return found;
}

/** The imported tools in a format. */
function written(text: string, id = 'mcp') {
  const to = converterOf(id);
  if (!to) throw new Error(`No converter "${id}".`);
  return convertTools(
    imported(text).tools.map((tool) => tool.read()),
    to,
    { toolkit: 'Shop' },
  );
}

const compact = (text: string) => {
  const value = readValue(text);
  return value ? compactValue(value) : '';
};

describe('what model providers are sent', () => {
  const schema = '{"type": "object", "properties": {"city": {"type": "string", "maxLength": 80}}}';
  const gemini =
    '{"type": "OBJECT", "properties": {"city": {"type": "STRING", "maxLength": "80", "nullable": true}}, "propertyOrdering": ["city"]}';
  it.each([
    [
      'OpenAI functions',
      `[{"type": "function", "function": {"name": "a", "description": "D.", "parameters": ${schema}, "strict": true}}]`,
    ],
    ['OpenAI functions', `{"model": "m", "tools": [{"type": "function", "name": "a", "parameters": ${schema}}]}`],
    ['OpenAI functions', `{"functions": [{"name": "a", "description": "D.", "parameters": ${schema}}]}`],
    ['Anthropic tools', `[{"name": "a", "description": "D.", "input_schema": ${schema}}]`],
    ['Gemini functions', `{"tools": [{"functionDeclarations": [{"name": "a", "parametersJsonSchema": ${schema}}]}]}`],
  ])('%s: %s', (format, text) => {
    expect(imported(text).format).toBe(format);
    expect(compact(written(text).text)).toContain(`"name":"a"`);
    expect(compact(written(text).text)).toContain('"maxLength":80');
  });

  it.each([
    ['Gemini functions', '{"functionDeclarations": [{"name": "a", "description": "A."}]}'],
    ['Gemini functions', '12:00 <- {"function_declarations": [{"name": "now"}]} done'],
    ['Anthropic tools', `{"functionDeclarations": [{"name": "a", "input_schema": ${schema}}]}`],
  ])('knows %s by a schema of their own, else by their list: %s', (format, text) => {
    expect(imported(text).format).toBe(format);
  });

  it('says what of them is lost', () => {
    const strict = `[{"type": "function", "function": {"name": "a", "parameters": ${schema}, "strict": true}}]`;
    expect(written(strict).ledger.map(({ rule, source }) => `${rule} ${source}`)).toContain(
      'conv/lost /0/function/strict',
    );
  });

  it("reads Gemini's own words", () => {
    const { text, ledger } = written(`{"functionDeclarations": [{"name": "a", "parameters": ${gemini}}]}`);
    expect(compact(text)).toContain('{"city":{"type":["string","null"],"maxLength":80}}');
    expect(ledger.filter(({ rule }) => rule === 'conv/lost').map(({ source }) => source)).toEqual([
      '/functionDeclarations/0/parameters/propertyOrdering',
    ]);
  });

  it.each([
    `{"name": "a", "parameters": ${gemini}}`,
    '{"name": "a", "parametersJsonSchema": {"type": "object"}, "responseJsonSchema": {"type": "array"}}',
    '{"name": "a", "parameters": {"type": "OBJECT", "properties": {"minLength": {"anyOf": [{"type": "STRING", "minLength": "1"}]}}}}',
  ])('reads the same in snake case, but for the names of parameters: %s', (declaration) => {
    const listed = (text: string) => compact(written(`{"functionDeclarations": [${text}]}`).text);
    const snake = declaration.replace(/"(?!minLength": \{)\w*?[a-z][A-Z]\w*":/g, (key) => inSnakeCase(key));
    expect(snake).not.toBe(declaration);
    expect(listed(snake)).toBe(listed(declaration));
  });

  it('keeps functions without parameters', () => {
    const both = '{"functionDeclarations": [{"name": "a"}, {"name": "b", "parametersJsonSchema": {}}]}';
    expect(imported(both).tools.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it.each(exportTargets)('reads what $id was sent', (target) => {
    const sent = `[{"name": "a", "input_schema": ${schema}}, {"name": "b", "input_schema": {"type": "object"}}]`;
    const tools = imported(sent).tools.map((tool) => tool.read());
    expect(imported(convertTools(tools, target).text).tools.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it.each([
    '{"discoveryVersion": "v1", "resources": {"a": {"methods": {"get": {"id": "a.get", "parameters": {"b": {}}}}}}}',
    '{"rows": [{"id": "Sales.Total@1", "parameters": {}}]}',
  ])('takes nothing for a definition because of its id, inside %s', (text) => {
    expect(importText(text)).toHaveProperty('refused');
  });

  it('makes one list of definitions that stand one after the other', () => {
    const [one, two] = ['a', 'b'].map((name) => `{"name": "${name}", "inputSchema": {"type": "object"}}`);
    expect(importText(`${one}\n${two}\n`)).toEqual({
      kind: 'definitions',
      dialect: 'mcp',
      text: `[\n${one},\n${two}\n]\n`,
      left: [],
    });
    const declared = (name: string) => `{"type": "function", "function": {"name": "${name}", "parameters": {}}}`;
    expect(imported(`${declared('a')}\n${declared('b')}`).tools.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it('leaves definitions to the editor', () => {
    const listing = '{"tools": [{"name": "a", "description": "D.", "inputSchema": {"type": "object"}}]}';
    expect(importText(listing)).toEqual({ kind: 'definitions', dialect: 'xtp', text: listing, left: [] });
  });
});

describe('other documents that hold definitions', () => {
  it.each([
    ['{"a": {"description": "A.", "inputSchema": {"type": "object"}}}'],
    ['toolConfig: {tools: [{toolSpec: {name: a, inputSchema: {json: {type: object}}}}]}\n'],
    ['{"items": [{"name": "a", "inputSchema": {"type": "object"}}]}'],
  ])('%s', (text) => {
    const found = importText(text);
    expect(found).toMatchObject({ kind: 'definitions' });
    expect('text' in found && JSON.stringify(JSON.parse(found.text))).toContain('{"name":"a",');
  });

  it.each([
    ['[{"toolSpec": {"name": "a", "inputSchema": {"json": {"type": "object"}}}}]', []],
    ['[{"toolSpec": {"name": "a", "inputSchema": {"json": {"type": "object"}}}}, {"cachePoint": {}}]', ['cachePoint']],
    ['{"items": [{"name": "a", "inputSchema": {"type": "object"}}], "total": 1, "next": null}', ['total', 'next']],
    [
      '{"items": [{"name": "a", "input_schema": {"type": "object"}}, {"name": "b", "parameters": {}}], "total": 2}',
      ['total', 'b'],
    ],
    ['[{"type": "function", "function": {"name": "a"}}, {"type": "web_search"}]', ['web_search']],
    ['[{"type": "function", "function": {"name": "a"}}, {"type": "custom", "custom": {"name": "code"}}]', ['code']],
    [
      '[{"functionDeclarations": [{"name": "a", "parameters": {"type": "OBJECT"}}], "googleSearch": {}}]',
      ['googleSearch'],
    ],
    [
      '{"tools": [{"functionDeclarations": [{"name": "a", "parametersJsonSchema": {}}], "codeExecution": {}}]}',
      ['codeExecution'],
    ],
  ])('says what of %s is in no tool', (text, names) => {
    const found = importText(text);
    expect('left' in found && found.left.map(({ message }) => /"(.*?)"/.exec(message)?.[1])).toEqual(names);
  });

  it('looks through a document of 20,000 members without listing all of them for each', () => {
    const members = Array.from({ length: 20_000 }, (_, index) => `"k${index}": {"a": "inputSchema"}`);
    expect(importText(`{"log": {${members.join()}}}`)).toHaveProperty('refused');
  });

  it.each([
    ['{"model": "m", "request": {"tools": [TOOL], "secret": 1}}', ['"model" /model', '"secret" /request/secret']],
    ['{"at": 1, "body": [0, {"tools": [TOOL, {"type": "mcp"}]}]}', ['"at" undefined', '"mcp" /body/1/tools/1']],
    ['{"at": 1, "sent": "{\\"tools\\": [TEXT], \\"b\\": 1}"}', ['"at" undefined', '"b" undefined']],
    ['12:00:01 sent {"model": "m", "tools": [TOOL]}\n12:00:02 done {}\n', ['"model" undefined']],
  ])('says what of %s stands around the tools, and where', (text, left) => {
    const tool = JSON.stringify({ type: 'function', function: { name: 'a' } });
    const found = importText(text.replace('TOOL', tool).replace('TEXT', JSON.stringify(tool).slice(1, -1)));
    expect(
      'left' in found && found.left.map(({ message, source }) => `${/".*?"/.exec(message)?.[0]} ${source}`),
    ).toEqual(left);
  });

  it('reads a version without quotes, which is a number in YAML', () => {
    expect(imported('openapi: 3.0\npaths: {/a: {get: {operationId: b}}}\n').format).toBe('OpenAPI 3.0');
  });

  it('reads paths as the OpenAPI document that they are of', () => {
    const found = imported('{"/a": {"get": {"operationId": "b"}}}');
    expect(found.tools.map(({ name }) => name)).toEqual(['b']);
  });
});

describe('logs', () => {
  const reply =
    '{"jsonrpc": "2.0", "id": 2, "result": {"tools": [{"name": "a", "inputSchema": {"type": "object"}, "title": "A"}]}}';
  it.each([
    ['a log line', `12:00:01 [info] <- ${reply}\n12:00:02 done {}`],
    ['an event stream', `event: message\ndata: ${reply}\n\n`],
    [
      'an entry of a log in JSON',
      `{"level": "info", "message": ${JSON.stringify(`reply ${reply}`)}, "reply": ${reply}}`,
    ],
    ['a string', `{"body": ${JSON.stringify(reply)}}`],
  ])('finds a reply in %s', (_, log) => {
    expect(importText(log)).toEqual({ kind: 'definitions', dialect: 'mcp', text: reply, left: [] });
  });

  it.each([
    ['', 'Line 1: The text is empty;'],
    ['nothing here', 'This is neither JSON nor YAML;'],
    ['{"a": [1, 2', 'Line 1: This "[" is never closed;'],
    [
      '{"tools": [{"name": "a", "inputSchema": {"type": "object"}},\n {"name": "b", "inputSchema": weather}]}',
      'Line 2: "weather" seems to be a variable',
    ],
    ['openapi: 3.1.0\npaths:\n  /x: [\n', 'Line 3: A bracket is never closed;'],
    ['def book(kind: Literal["a", "b"] = "a") -> dict:\n    """Books."""\n', 'This is program code,'],
    ['def book(kind: str) -> dict:\n    """Books."""\n    return {}\n', 'This is program code,'],
    [
      'server.registerTool("a", { inputSchema: z.object({}) }, async () => ({ content: [{ type: "text", text: "b" }] }));\n',
      'This is program code,',
    ],
    ['{"a": 1}', 'No tools were found'],
    ['{"info": {"schema": "https://schema.getpostman.com/a"}, "item": []}', 'This is a Postman collection'],
    ['prompts: []\n', 'These are prompts of an MCP server'],
    ['{"swagger": "2.0", "paths": {}}', 'This is Swagger 2.0 without operations;'],
    ['swagger: 2.0\npaths: {}\n', 'This is Swagger 2.0 without operations;'],
    ['{"openapi": "3.0.1", "paths": {}}', 'no operations'],
    [
      '{"name": "a", "inputSchema": {"type": "object"}}\n\n{"name": "b",\n{"name": "c", "inputSchema": {}}',
      'Line 3, value 2 of 3, is not valid JSON.',
    ],
  ])('%s', (text, reason) => {
    const found = importText(text);
    expect('refused' in found ? found.refused : '').toContain(reason);
  });

  it('lists the JSON of a text in its order', () => {
    const text = 'a [1] b {"c": "}"} [x] {"d": {}} "{';
    const pieces = findJson(text);
    expect(pieces.map((piece) => piece.text)).toEqual(['[1]', '{"c": "}"}', '{"d": {}}']);
    for (const piece of pieces) expect(text.startsWith(piece.text, piece.offset)).toBe(true);
  });

  it('answers every text, soon', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('{', '}', '[', ']', '"', '\\', 'a', ':', ',', '\n') }),
        (text) => void importText(text),
      ),
    );
    importText('['.repeat(300_000));
    importText('{"a": '.repeat(100_000));
  });
});

const petstore = `{
  "openapi": "3.0.3",
  "info": {"title": "Pet shop", "version": "1.4.0", "description": "Sells pets."},
  "security": [{"key": []}],
  "paths": {
    "/pets/{id}": {
      "parameters": [{"name": "id", "in": "path", "required": true, "schema": {"type": "integer"}, "description": "Which pet."}],
      "get": {
        "operationId": "getPet", "summary": "One pet", "description": "Tells about a pet.", "tags": ["pets"],
        "parameters": [{"$ref": "#/components/parameters/verbose"}, {"name": "Accept", "in": "header", "schema": {"type": "string"}}],
        "responses": {"200": {"description": "The pet.", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Pet"}}}}, "404": {"description": "None."}}
      },
      "put": {
        "security": [{"login": ["write"]}],
        "requestBody": {"required": true, "content": {"application/json; charset=utf-8": {"schema": {"$ref": "#/components/schemas/Pet"}}, "text/plain": {}}},
        "responses": {"204": {"description": "Done."}}
      }
    },
    "/pets": {
      "post": {
        "operationId": "add-pets", "description": "Adds pets.",
        "requestBody": {"content": {"application/json": {"schema": {"type": "array", "items": {"$ref": "#/components/schemas/Pet"}}}}},
        "responses": {"default": {"$ref": "#/components/responses/none"}}, "deprecated": true
      }
    }
  },
  "components": {
    "parameters": {"verbose": {"name": "verbose", "in": "query", "schema": {"type": "boolean", "default": false}}},
    "responses": {"none": {"description": "Nothing."}},
    "securitySchemes": {"key": {"type": "apiKey", "name": "X-Key", "in": "header"}, "login": {"type": "oauth2", "flows": {}}},
    "schemas": {
      "Pet": {
        "type": "object", "required": ["name"],
        "properties": {
          "name": {"type": "string", "nullable": true, "example": "Rex"},
          "age": {"type": "number", "minimum": 0, "exclusiveMinimum": true},
          "mother": {"$ref": "#/components/schemas/Pet"},
          "shop": {"$ref": "#/components/schemas/Shop"}
        }
      },
      "Shop": {"type": "object", "properties": {"pets": {"type": "array", "items": {"$ref": "#/components/schemas/Pet"}}}}
    }
  }
}`;

describe('OpenAPI', () => {
  const inputOf = (text: string, name: string) => {
    const tool = imported(text)
      .tools.find((each) => each.name === name)
      ?.read();
    return tool?.input ? compactValue(tool.input) : '';
  };

  it('lists the operations', () => {
    const { format, tools } = imported(petstore);
    expect(format).toBe('OpenAPI 3.0.3');
    expect(tools.map(({ name, note, description }) => [name, note, description])).toEqual([
      ['getPet', 'GET /pets/{id}', 'One pet'],
      ['put_pets_id', 'PUT /pets/{id}', ''],
      ['add-pets', 'POST /pets', 'Adds pets.'],
    ]);
  });

  it('merges parameters and body', () => {
    expect(inputOf(petstore, 'getPet')).toBe(
      '{"type":"object","properties":{"id":{"type":"integer","description":"Which pet."},"verbose":{"type":"boolean","default":false}},"required":["id"]}',
    );
    const put = inputOf(petstore, 'put_pets_id');
    expect(put).toContain('"required":["id","name"]');
    expect(put).toContain('"name":{"type":["string","null"],"examples":["Rex"]}');
    expect(put).toContain('"age":{"type":"number","exclusiveMinimum":0}');
    expect(inputOf(petstore, 'add-pets')).toContain(
      '"properties":{"body":{"type":"array","items":{"$ref":"#/$defs/Pet"}}}',
    );
  });

  it('keeps schemas that refer to each other in a circle', () => {
    const put = inputOf(petstore, 'put_pets_id');
    expect(put).toContain('"mother":{"$ref":"#/$defs/Pet"}');
    expect(put.match(/"\$defs":\{"Pet":/g)).toHaveLength(1);
    expect(put).toContain(
      '"Shop":{"type":"object","properties":{"pets":{"type":"array","items":{"$ref":"#/$defs/Pet"}}}}',
    );
  });

  it('reads who may call', () => {
    const tools = imported(petstore).tools.map((tool) => tool.read());
    expect(tools.map(({ secrets }) => secrets.map(({ value }) => value))).toEqual([['key'], [], ['key']]);
    expect(tools.map(({ authorization }) => authorization.map(({ id }) => id?.value))).toEqual([[], ['login'], []]);
    expect(tools.map(({ output }) => output.kind)).toEqual(['schema', 'none', 'none']);
  });

  it('says what is left out, where it stands', () => {
    const { ledger } = written(petstore, 'tf');
    const lost = ledger.filter(({ rule }) => rule === 'conv/lost').map(({ source }) => source);
    expect(lost).toEqual(
      expect.arrayContaining([
        '/paths/~1pets~1{id}/get/parameters/1',
        '/paths/~1pets~1{id}/get/responses/404',
        '/paths/~1pets~1{id}/put/requestBody/content/text~1plain',
        '/paths/~1pets/post/deprecated',
      ]),
    );
  });

  it('reads the same from YAML', () => {
    const yaml = `openapi: 3.1.0
info: { title: Clock, version: 2.0.0 }
paths:
  /time:
    get:
      operationId: time
      parameters:
        - { name: zone, in: query, schema: { type: [string, 'null'] } }
      responses: { '200': { description: The time. } }
`;
    expect(inputOf(yaml, 'time')).toBe('{"type":"object","properties":{"zone":{"type":["string","null"]}}}');
  });

  it.each(['mcp', 'tf', 'xtp'])('gives %s tools without errors', async (id) => {
    const { text } = written(petstore, id);
    const { diagnostics } = await check(text, { dialect: id, validate }, { dialects, rules });
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    expect(
      errors.map(({ rule, message }) => `${rule}: ${message}`).filter((each) => !each.startsWith('xtp/description')),
    ).toEqual([]);
  });

  it.each([
    [
      'a parameter in a circle',
      '{"parameters": [{"$ref": "#/components/parameters/a"}]}',
      '{"parameters": {"a": {"$ref": "#/components/parameters/b"}, "b": {"$ref": "#/components/parameters/a"}}}',
    ],
    [
      'a schema elsewhere',
      '{"requestBody": {"content": {"application/json": {"schema": {"$ref": "pets.json#/Pet"}}}}}',
      '{}',
    ],
    [
      'a schema that is not there',
      '{"parameters": [{"name": "a", "in": "query", "schema": {"$ref": "#/components/schemas/A"}}]}',
      '{}',
    ],
  ])('is an error for %s', (_, operation, components) => {
    const text = `{"openapi": "3.1.0", "info": {"title": "T", "version": "1.0.0"}, "paths": {"/a": {"get": ${operation}}}, "components": ${components}}`;
    expect(written(text).ledger.filter(({ severity }) => severity === 'error')).toHaveLength(1);
  });
});

/** A document of each source. */
const samples: Readonly<Record<string, string>> = {
  openapi: petstore,
  functions: '[{"type": "function", "function": {"name": "a", "description": "D.", "parameters": {"type": "object"}}}]',
};

describe.each(importReaders)('the source $id', ({ id, findIn, read }) => {
  const sample = samples[id] ?? '';
  const names = (text: string) => imported(text).tools.map(({ name }) => name);

  it('has a sample, which it alone claims', () => {
    expect(sample, `Give "${id}" a document in \`samples\`.`).not.toBe('');
    const tree = parseText(sample);
    expect(importReaders.filter((each) => each.findIn(tree)).map((each) => each.id)).toEqual([id]);
    expect(detectDialect(tree).dialect).toBeUndefined();
    expect(findIn(parseText('{"name": "a", "inputSchema": {"type": "object"}}'))).toBeUndefined();
  });

  it('becomes tools, which are found in a log too, and checked where they stand', () => {
    expect(names(`12:00 <- ${sample}\n12:01 done`)).toEqual(names(sample));
    expect(read(parseText(sample)).tools.map(({ label }) => label)).toEqual(names(sample));
    expect(JSON.parse(written(sample).text)).toMatchObject(names(sample).map(() => ({ inputSchema: {} })));
    const places = imported(sample).tools.map((tool) => tool.read().origin?.path);
    expect(places, 'Each says where it stood, and what of it was lost: `origin`.').not.toContain(undefined);
  });

  it('is answered, wherever it breaks off', () => {
    const step = Math.ceil(sample.length / 40);
    for (let end = 0; end < sample.length; end += step) void importText(sample.slice(0, end));
  });
});
