import { describe, expect, it } from 'vitest';
import { dialects } from '../dialects';
import { exportTargets } from '../exports';
import { convertText, type Wanted } from './convert-text';

const validate = () => Promise.resolve({ kind: 'valid' } as const);
const tool =
  '{"name": "get_weather", "description": "Gets the weather.", "inputSchema": {"type": "object", "properties": {"city": {"type": "string", "description": "The city.", "maxLength": 12345678901234567890}}, "required": ["city"]}}';

const run = (text: string, to: string, from?: string, more: Partial<Wanted> = {}) =>
  convertText({ file: 'tool.json', text }, { to, from, ...more }, validate);
const texts = async (text: string, to: string, from?: string) => {
  const converted = await run(text, to, from);
  return typeof converted === 'string' ? converted : converted.text;
};

const writable = [...dialects.filter(({ withoutTools }) => withoutTools === undefined), ...exportTargets];

describe('conversion', () => {
  it.each(writable)('to $id gives JSON and keeps the spelling of numbers', async ({ id }) => {
    const converted = await run(tool, id);
    if (typeof converted === 'string' || converted.text === undefined) throw new Error(`Nothing written: ${converted}`);
    expect(() => JSON.parse(converted.text ?? '')).not.toThrow();
    const isKept = converted.text.includes('12345678901234567890');
    const isSaid = converted.ledger.some(({ source }) => source?.endsWith('/maxLength'));
    expect(isKept || isSaid).toBe(true);
  });

  const other =
    '{"id": "Clock.Get_Time@1.0.0", "name": "Get_Time", "description": "Tells the time.", "version": "1.0.0", "input_schema": {"parameters": {"type": "object", "properties": {"zone": {"type": "string", "description": "Where."}}}}, "output_schema": {"type": "string"}}';
  const lists = [
    [tool, other, tool],
    [other, tool, other],
  ] as const;
  it.each(writable)('to $id converts a definition among those of another format as it is alone', async ({ id }) => {
    for (const list of lists) {
      const parameters = async (text: string) => ((await texts(text, id)) ?? '').match(/The city\.|Where\./g) ?? [];
      const alone = await Promise.all(list.map((each) => parameters(`[${each}]`)));
      expect(alone.map(({ length }) => length)).not.toContain(0);
      // mcx gathers them by their toolkit.
      expect((await parameters(`[${list.join()}]`)).toSorted()).toEqual(alone.flat().toSorted());
    }
  });

  it.each([
    ['a misspelled member', tool.replace('inputSchema', 'inputShema')],
    [
      'a member of another format',
      tool.replace('"inputSchema"', '"annotations": {"readOnlyHint": true}, "parameters"'),
    ],
    ['a syntax error', tool.replace('}, "required', '} "required')],
  ])('of a definition with %s has all of it once that is fixed', async (_, broken) => {
    const [asItIs, fixed] = await Promise.all([run(broken, 'otc'), run(broken, 'otc', undefined, { fix: true })]);
    expect(typeof asItIs !== 'string' && asItIs.text?.includes('The city.')).not.toBe(true);
    expect(fixed).toMatchObject({ text: expect.stringContaining('The city.'), sourceDiagnostics: [] });
    expect(typeof fixed !== 'string' && fixed.fixed).toBeGreaterThan(0);
  });

  it.each(['mcp', 'openai'])('to %s fixes what it takes over from a text that no format claims', async (to) => {
    const foreign =
      '{"name": "area", "description": "A.", "parameters": {"type": "dict", "properties": {"base": {"type": "float", "description": "B."}}}}';
    const fixed = await run(foreign, to, undefined, { fix: true });
    expect(fixed).toMatchObject({
      text: expect.stringContaining('"type": "number"'),
      sourceDiagnostics: [],
      diagnostics: [],
      fixed: 2,
    });
  });

  it.each(exportTargets)('from $id gives the tool back', async ({ id }) => {
    const written = await texts(tool, id);
    expect(await texts(written ?? '', 'mcp', id)).toContain('"name": "get_weather"');
  });

  it.each([
    ['mpc', undefined, /^Unknown format "mpc"; choose one of otc, rfc, /],
    ['mcp', 'mpc', /^Unknown format "mpc"; choose one of /],
    ['xtpdoc', undefined, /^XTP plug-in schema cannot be converted: .+ holds no tools/],
    ['mcp', 'xtpdoc', /^XTP plug-in schema cannot be converted: /],
  ])('to %s from %s is refused', async (to, from, sentence) => {
    expect(await run(tool, to, from)).toMatch(sentence);
  });

  it.each([
    [
      '{"name": "a", "input_schema": {"type": "object"}}',
      '{"type": "web_search_20250305", "name": "web_search"}',
      '"web_search" is of type "web_search_20250305" and has no schema',
    ],
    ['{"type": "function", "name": "a", "parameters": {"type": "object"}}', '{"type": "mcp"}', '"mcp" has no schema'],
    [
      '{"functionDeclarations": [{"name": "a", "parameters": {"type": "OBJECT"}}]}',
      '{"googleSearch": {}}',
      '"googleSearch" is declared otherwise than the other tools',
    ],
  ])('says that of a tool beside %s nothing is made: %s', async (own, other, why) => {
    const converted = await run(`{"tools": [${other}, ${own}]}`, 'mcp');
    expect(
      typeof converted !== 'string' && converted.ledger.map(({ rule, source, message }) => [rule, source, message]),
    ).toContainEqual(['conv/lost', '/tools/0', `${why}, so no tool is made of it.`]);
  });

  it.each([
    ['anthropic', '{"name": "a", "input_schema": {"type": "object"}}', '{"type": "bash_20250124", "name": "bash"}'],
    ['openai-responses', '{"type": "function", "name": "a"}', '{"type": "custom", "name": "b"}'],
  ])('makes no tool of what %s has no arguments for, where the provider is given', async (from, own, other) => {
    const converted = await run(`[${own}, ${other}]`, 'mcp', from);
    expect(typeof converted !== 'string' && converted.ledger[0]).toMatchObject({ rule: 'conv/lost', source: '/1' });
  });

  it.each([
    ['{"model": "m", "tools": [{"type": "function", "name": "a"}]}', '/model'],
    ['{"functionDeclarations": [{"name": "a"}], "toolConfig": {}}', '/toolConfig'],
    ['{"openapi": "3.1.0", "servers": [], "paths": {"/a": {"get": {"responses": {}}}}}', '/servers'],
  ])('says what stands beside the tools of %s', async (text, source) => {
    const converted = await run(text, 'mcp');
    const said = typeof converted !== 'string' && converted.ledger.filter((entry) => entry.source === source);
    expect(said).toMatchObject([{ rule: 'conv/lost', severity: 'info' }]);
  });

  it('makes no tool of what has no name, also where the provider is given', async () => {
    const named = '{"type": "function", "function": {"name": "a"}}';
    const converted = await run(`[${named}, {"type": "web_search"}]`, 'mcp', 'openai');
    expect(typeof converted !== 'string' && converted.ledger[0]).toMatchObject({ rule: 'conv/lost', source: '/1' });
    expect(typeof converted !== 'string' && converted.text).not.toContain('"tool"');
    expect(await run('{"type": "web_search"}', 'mcp', 'openai')).toMatch(/holds no tools of OpenAI/);
  });

  it('takes definitions out of other documents, and says so', async () => {
    const converted = await run(`{"toolConfig": {"tools": [{"toolSpec": ${tool}}]}}`, 'anthropic');
    const takenFor =
      'holds definitions, which are taken out of it. These are tools as Amazon Bedrock takes them, each in "toolSpec"; Callsheet reads them without.';
    expect(converted).toMatchObject({ text: expect.stringContaining('"name": "get_weather"'), takenFor });
    const page = await run(`{"items": [${tool}], "total": 1}`, 'anthropic');
    expect(typeof page !== 'string' && page.ledger[0]?.message).toMatch(/^"total" has no place/);
    expect(await run('{"mcpServers": {}}', 'mcp')).toMatch(
      /^tool\.json was not converted\. This is a configuration of MCP/,
    );
  });

  it('refuses what no format claims, and a plug-in schema that is found out', async () => {
    expect(await run('{"a": 1}', 'mcp')).toMatch(/^tool\.json is not clearly in a known format; .+--from/);
    const plugin = dialects.find(({ id }) => id === 'xtpdoc')?.samples ?? {};
    expect(await run(Object.values(plugin)[0] ?? '', 'mcp')).toMatch(
      /^tool\.json is not a list of tools\. XTP plug-in/,
    );
  });

  const city = '{"type": "object", "properties": {"city": {"type": "string"}}}';
  const reply = (name: string) =>
    `{"jsonrpc": "2.0", "id": 1, "result": {"tools": [{"name": "${name}", "description": "D.", "title": "T", "inputSchema": ${city}}]}}`;
  it.each<[string, string, string, readonly string[]]>([
    [
      'OpenAPI',
      '{"openapi": "3.0.3", "info": {"title": "Pets", "version": "1.0.0"}, "paths": {"/pets": {"get": {"operationId": "get_pets"}, "post": {"operationId": "add_pet"}}}}',
      'is read as OpenAPI.',
      ['get_pets', 'add_pet'],
    ],
    [
      'functions',
      `[{"type": "function", "function": {"name": "a", "parameters": ${city}}}, {"type": "web_search"}]`,
      'is read as function declarations of a model provider.',
      ['a'],
    ],
    [
      'tools of Anthropic',
      `[{"name": "a", "x": 1, "input_schema": ${city}}]`,
      'is read as Anthropic tools; use --from',
      ['a'],
    ],
    [
      'functions without a type',
      `{"name": "a", "parameters": ${city}}`,
      'is read as OpenAI functions; use --from',
      ['a'],
    ],
    [
      'a log',
      `-> {}\n<- ${reply('a')}\n<- ${reply('b')}\n<- ${reply('a')}\n`,
      'is read as a log with 3 lists',
      ['a', 'b'],
    ],
    ['a log as one JSON', `[{"id": 1}, ${reply('a')}]`, 'is read as a log with 1 list of tools: Model Context', ['a']],
  ])('reads %s without being told', async (_, text, words, names) => {
    const converted = await run(text, 'mcp');
    if (typeof converted === 'string') throw new Error(converted);
    expect(converted.takenFor).toContain(words);
    expect([...(converted.text ?? '').matchAll(/"name": "(.*)"/g)].map(([, name]) => name)).toEqual(names);
    expect(converted.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('points into the log that the tools stand in', async () => {
    const log = `[{"id": 1}, ${reply('a').replace('"title"', '"icons": [], "title"')}]`;
    const converted = await run(log, 'rfc');
    const pointers = typeof converted === 'string' ? [] : converted.ledger.map(({ source }) => source);
    expect(pointers).toContain('/1/result/tools/0/title');
  });

  it('says what is broken rather than converting half of it', async () => {
    expect(await run(`${tool.slice(0, -1)}`, 'otc')).toMatchObject({
      text: undefined,
      ledger: [],
      diagnostics: [{ rule: 'doc/syntax', severity: 'error' }],
    });
  });

  it('points the ledger at the source', async () => {
    const converted = await run(tool, 'otc');
    expect(converted).toMatchObject({
      ledger: expect.arrayContaining([expect.objectContaining({ rule: 'conv/synthesized' })]),
    });
  });

  const bare =
    '{"name": "get_weather", "inputSchema": {"type": "object", "properties": {"city_name": {"type": "string"}, "unitSystem": {"enum": ["SI"]}}}}';

  it('checks what was written, at its places there', async () => {
    const converted = await run(bare, 'otc');
    if (typeof converted === 'string') throw new Error(converted);
    expect(converted.sourceDiagnostics.some(({ severity }) => severity === 'error')).toBe(false);
    const errors = converted.diagnostics.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ rule, pointer }) => `${rule} ${pointer}`)).toEqual([
      'otc/parameter-description /input_schema/parameters/properties/city_name',
      'otc/parameter-description /input_schema/parameters/properties/unitSystem',
    ]);
    expect(converted.gaps.map(({ what, target }) => `${what} ${target}`)).toEqual([
      'the description of the tool "get_weather" ',
      'the description of "city_name" /input_schema/parameters/properties/city_name',
      'the description of "unitSystem" /input_schema/parameters/properties/unitSystem',
    ]);
  });

  it('fills in what is asked for from names, and marks it for review', async () => {
    const converted = await run(bare, 'otc', undefined, { fill: true });
    if (typeof converted === 'string') throw new Error(converted);
    expect(converted.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(converted.gaps).toEqual([]);
    expect(JSON.parse(converted.text ?? '')).toMatchObject({
      description: 'Get weather.',
      input_schema: {
        parameters: {
          properties: { city_name: { description: 'City name.' }, unitSystem: { description: 'Unit system.' } },
        },
      },
    });
    const filled = converted.ledger.filter(({ message }) => message.endsWith('Review it.'));
    expect(filled).toMatchObject([
      { rule: 'conv/synthesized', source: undefined, target: '/description' },
      { target: '/input_schema/parameters/properties/city_name/description' },
      { target: '/input_schema/parameters/properties/unitSystem/description' },
    ]);
    expect(converted.ledger.filter(({ message }) => message.includes('City name.'))).toHaveLength(1);
  });

  it('writes and checks the revision that is asked for', async () => {
    const titled = bare.replace('{', '{"title": "Weather", ');
    expect(await texts(titled, 'mcp')).toContain('"title"');
    expect(await run(titled, 'mcp', undefined, { revision: '2024-11-05' })).toMatchObject({
      text: expect.not.stringContaining('"title"'),
      diagnostics: expect.not.arrayContaining([expect.objectContaining({ rule: 'mcp/revision-feature' })]),
    });
    expect(await run(titled, 'otc', undefined, { revision: '2024-11-05' })).toMatch(/has no revisions/);
    expect(await run(titled, 'openai', undefined, { revision: '2024-11-05' })).toMatch(/no revisions/);
  });

  it('says beforehand that a result is many times as long', async () => {
    const defs = Array.from({ length: 8 }, (_, level) => {
      const next = level === 7 ? '{"type": "string"}' : `{"$ref": "#/$defs/d${level + 1}"}`;
      return `"d${level}": {"type": "object", "properties": {"a": ${next}, "b": ${next}}}`;
    });
    const nested = `{"name": "a", "inputSchema": {"type": "object", "properties": {"a": {"$ref": "#/$defs/d0"}}, "$defs": {${defs.join()}}}}`;
    expect(await run(nested, 'otc')).toMatchObject({
      growth: expect.stringMatching(/^The result is \d+ times as long/),
    });
    expect(await run(nested, 'tf')).toMatchObject({ growth: undefined });
  });
});
