import { describe, expect, it } from 'vitest';
import { applyEdits } from '../text/edit';
import { parseJson } from './parse';
import { toValue } from './to-value';

/** The text once every mend that nobody has to pick is applied, and the titles of those that are to be picked. */
function mended(text: string) {
  const mends = parseJson(text).issues.flatMap(({ mend }) => mend ?? []);
  const edits = mends.flatMap(({ isChoice, textEdits }) => (isChoice ? [] : textEdits));
  const choices = mends.filter(({ isChoice }) => isChoice).map(({ title }) => title);
  return { text: applyEdits(text, edits), choices };
}

describe('mending the syntax', () => {
  it.each([
    ['{"a": 1 "b": 2}', '{"a": 1, "b": 2}'],
    ['["a"\n"b"]', '["a",\n"b"]'],
    ['{"a": 1; "b": [1； 2]}', '{"a": 1, "b": [1, 2]}'],
    ['{"a" = 1, "b" => {"c"： true}}', '{"a" : 1, "b" : {"c": true}}'],
    ['{"a" 1}', '{"a": 1}'],
    ['{"a": 1};\n', '{"a": 1}\n'],
    ['{"type": Type.OBJECT, "a": {"type": genai.SchemaType.STRING}}', '{"type": "OBJECT", "a": {"type": "STRING"}}'],
    ['{a: 1, $b-c: größe}', '{"a": 1, "$b-c": größe}'],
    ['{"type": string, "x": [int]}', '{"type": "string", "x": ["int"]}'],
    ['[True, FALSE, None, nil]', '[true, false, null, null]'],
    ['[+5, .5, -.5, 5., 0x10, 1_000]', '[5, 0.5, -0.5, 5, 16, 1000]'],
    ['{"a": "b,\n"c": 1}', '{"a": "b",\n"c": 1}'],
    ['{"a": "b\n}', '{"a": "b"\n}'],
    ['{"a": "one\ntwo\r\n three", "b": 1}', '{"a": "one\\ntwo\\n three", "b": 1}'],
    // As JavaScript and Python go on in the next line.
    ['{"a": "one \\\nand two", "b": 1}', '{"a": "one and two", "b": 1}'],
    ['{"a": "one \\\r\n two \\\r\n three"}', '{"a": "one  two  three"}'],
    ['{"a": "one\\\\\ntwo"}', '{"a": "one\\\\\\ntwo"}'],
    ['{"a": "C:\\Users\\new", "b": "d:\\new"}', '{"a": "C:\\\\Users\\\\new", "b": "d:\\new"}'],
    ['{"a": "\\bword\\s\\n"}', '{"a": "\\\\bword\\\\s\\n"}'],
    ['{"pattern": "^\\d+\\.\\w$"}', '{"pattern": "^\\\\d+\\\\.\\\\w$"}'],
    ['["a\tb"]', '["a\\tb"]'],
    ['{"a": [1, {"b": 2', '{"a": [1, {"b": 2}]}'],
    ['"a": 1, "b": {}}, {\n', '{"a": 1, "b": {}}\n'],
    ['"a": 1,\n"b": {}\n}\n]\n}\n', '{"a": 1,\n"b": {}}\n'],
    ['{"a": "b "c" d", "e": 1}', '{"a": "b \\"c\\" d", "e": 1}'],
    ['{\n  "a": "b "c", "d" or e",\n  "f": 1\n}', '{\n  "a": "b \\"c\\", \\"d\\" or e",\n  "f": 1\n}'],
    ['{"a": "b " +\n  "c" + "d"}', '{"a": "b cd"}'],
    ['{"a": ("b "\n  "c")}', '{"a": "b c"}'],
    ['{"a": """b\n"c"""}', '{"a": "b\\n\\"c"}'],
    [String.raw`{"a": """b\n\"c\" \'d\' \\w \u00e9\/ """}`, String.raw`{"a": "b\n\"c\" 'd' \\w é/ "}`],
    ['{"a: {"b": 1}, "c": 2}', '{"a": {"b": 1}, "c": 2}'],
    ['{"x": 1, "a: {"b": 1}}', '{"x": 1, "a": {"b": 1}}'],
    ['{"a:" 1}', '{"a": 1}'],
    ['{"a": 2024-01-31, "b": 1.2.3, "c": 50%}', '{"a": "2024-01-31", "b": "1.2.3", "c": "50%"}'],
    ['{"a": [1, 2}, "b": 3}', '{"a": [1, 2], "b": 3}'],
    ['{"a": 1, ...}', '{"a": 1}'],
    ['{"a": 1, ..., "b": 2}', '{"a": 1, "b": 2}'],
    ['{"a": 1},\n{"a": 2},\n', '[{"a": 1},\n{"a": 2}]\n'],
    ['{"a": 1},', '{"a": 1}'],
    ['"a": 1,\n"b": 2', '{"a": 1,\n"b": 2}'],
    ['"a": 1,\n"b": 2\n}', '{"a": 1,\n"b": 2\n}'],
    ['{\n  "a": {\n    "b": {"c": 1\n  },\n  "d": 2\n}\n', '{\n  "a": {\n    "b": {"c": 1}\n  },\n  "d": 2\n}\n'],
    [
      '{\n  "a": {\n    "b": {\n      "c": 1\n    }},\n    "d": 2\n  },\n  "e": 3\n}',
      '{\n  "a": {\n    "b": {\n      "c": 1\n    },\n    "d": 2\n  },\n  "e": 3\n}',
    ],
    ['{\n  "a": {\n    "b": 1\n  ,\n  "c": 2\n}', '{\n  "a": {\n    "b": 1\n  },\n  "c": 2\n}'],
    ['{"a": ("b", "c"), "d": {"e", "f"}}', '{"a": ["b", "c"], "d": ["e", "f"]}'],
    ['{"a": :b, "c": { "d": :e }, "f": [:g, :h]}', '{"a": "b", "c": { "d": "e" }, "f": ["g", "h"]}'],
    [
      String.raw`{"a": r"^\d+$", "b": u"c", 'd': b'e', "f": f"g"}`,
      String.raw`{"a": "^\\d+$", "b": "c", 'd': "e", "f": "g"}`,
    ],
    [
      `{'''a''': '''b "c"\n'd' ''', "e": r'''\\w''', ''f'': ''g'h''}`,
      `{"a": "b \\"c\\"\\n'd' ", "e": "\\\\w", ''f'': ''g'h''}`,
    ],
    ['{"a": "b "\n  "c "\n  "d",\n  "e": "f" "g"}', '{"a": "b c d",\n  "e": "fg"}'],
    ['{"a": "b " \\\n  "c", "d": {"e": "f" \'g\'}}', '{"a": "b c", "d": {"e": "f" \'g\'}}'],
    ['{"a": 1,000,000, "b": -12,345,678}', '{"a": 1000000, "b": -12345678}'],
    ['[ture, fals, Nul]', '[true, false, null]'],
    ['{\n"a": {\n"b": 1\n}\n,\n"c": {\n"d": 2\n}\n', '{\n"a": {\n"b": 1\n}\n,\n"c": {\n"d": 2\n}}\n'],
  ])('%j becomes %j', (text, expected) => expect(mended(text)).toEqual({ text: expected, choices: [] }));

  it.each([
    ['[01]', 'Write 1'],
    ['[-Infinity]', 'Change to null'],
    ['[undefined]', 'Change to null'],
    ['{"a": 1,000}', 'Write 1000'],
    ['{"a": 12,500, "b": 1}', 'Write 12500'],
    ['{} and more', 'Remove what follows the JSON'],
    ['{"a": "one\\\ntwo"}', 'Write it on one line'],
    ['["""\\d"""]', 'Write it as one JSON string'],
    ['["""\\x41"""]', 'Write it as one JSON string'],
    ['["""\\N{DASH}"""]', 'Write it as one JSON string'],
    ['["""\\\n"""]', 'Write it as one JSON string'],
    ['["""\\u12"""]', 'Write it as one JSON string'],
  ])('leaves %j to a person, who may %s', (text, title) => expect(mended(text)).toEqual({ text, choices: [title] }));

  it.each([
    '[0x1g]',
    '[0b12]',
    '[0o8]',
    '[1__0]',
    '[1e]',
    '{"a": ',
    '{"a": 1,',
    '["a b c',
    '{"a": one two three',
    '{"a": z.string()}',
  ])('makes no guess at %j', (text) => expect(mended(text)).toEqual({ text, choices: [] }));

  it('reads what it mends', () => {
    const read = (text: string) => toValue(parseJson(text).root);
    expect(read('{"a": "b,\n"c": 1}')).toEqual({ a: 'b', c: 1 });
    expect(read('{"a" = 1; b: "x\ny"}')).toEqual({ a: 1, b: 'x\ny' });
    expect(read('{# note\n"a": 1, ...}')).toEqual({ a: 1 });
  });
});

const tool = '{"name": "a", "inputSchema": {"type": "object"}}';

describe('JSON in other text', () => {
  it.each([
    ['Python', `tools = [\n  ${tool},\n]\n`, 'in lines 1 to 3'],
    ['JavaScript', `export const tool = ${tool.replace(/"/g, "'")};`, 'in line 1'],
    ['a chat', `Here it is:\n\n\`\`\`json\n${tool}\n\`\`\`\nAnything else?`, 'in line 4'],
    ['a fence alone', `\`\`\`json\n${tool}\n\`\`\`\n`, 'in line 2'],
    ['a command', `curl -H "A: b" https://x.test -d '${tool}'`, 'in line 1'],
    [
      'Python with other values',
      `tools = [${tool}]\nask(messages=[{"role": "user", "content": "What is it?"}])`,
      'in line 1',
    ],
    [
      'a program that has other objects before it, and a handler',
      `const client = { url: process.env.URL };\nrun(async () => ({ content: [{ type: "text", text: "b" }] }));\nconst tool = ${tool};`,
      'in line 3',
    ],
    ['a log', `12:00 tools/list: ${tool} (3 ms)`, undefined],
    ['a log without a time', `tools/list result: ${tool} (3 ms)`, 'in line 1'],
  ])('of %s is read, and what stands around it is one problem', (_, text, place) => {
    const { root, issues } = parseJson(text);
    const said = issues.filter(({ kind }) => kind === 'around');
    if (place === undefined) {
      expect(said).toEqual([]);
      return;
    }
    expect(said.map(({ message }) => message)).toEqual([`The JSON is ${place}; remove the text around it.`]);
    expect(JSON.stringify(toValue(root))).toContain('"inputSchema":{"type":"object"}');
    expect(issues.filter(({ kind, mend }) => kind === 'syntax' && !mend)).toEqual([]);
    const edits = said[0]?.mend?.textEdits ?? [];
    expect(
      parseJson(applyEdits(text, edits)).issues.filter(({ kind }) => kind === 'syntax' || kind === 'around'),
    ).toEqual([]);
  });

  it.each([
    ['a chat', `# One\n\`\`\`json\n${tool}\n\`\`\`\n## Two\n\`\`\`json\n${tool}\n\`\`\`\n`],
    ['Python', `a = ${tool}\n\nb = ${tool.replace(/"/g, "'")}\nrun(a, b)\n`],
  ])('several times in %s is one problem, and its choice keeps them all', (_, text) => {
    const [issue, ...others] = parseJson(text).issues;
    expect(issue?.message).toMatch(/^Several JSON values stand in lines \d to \d, and only the first is read/);
    expect(others).toEqual([]);
    expect(mended(text).text).toBe(text);
    expect(toValue(parseJson(applyEdits(text, issue?.mend?.textEdits ?? [])).root)).toEqual([
      JSON.parse(tool),
      JSON.parse(tool),
    ]);
  });

  it.each([
    ['{"type": "object" as const, "required": ["a"] as string[]}', '{"type": "object", "required": ["a"]}'],
    ['[{"a": {"b": 1} satisfies Map<string, number> as const}]', '[{"a": {"b": 1}}]'],
    [`{"a": 1${' as const'.repeat(20_000)}}`, '{"a": 1}'],
  ])('types of TypeScript are taken off: %j', (text, plain) =>
    expect(mended(text)).toEqual({ text: plain, choices: [] }),
  );

  it.each([
    '{"a": «$\u007bB}», "c": 1}',
    '{"a": «{{ b.c }}», "c": [«{{d}}»]}',
    '{"a": «<YOUR KEY>», "b": «{% include b %}», "c": «<%= d %>»}',
    '{"a": «`b $\u007bc}`», "d": «f"e {g}"»}',
    '{"inputSchema": «weatherSchema», "properties": {"a": «a.b»}, "type": «Types.STRING», "title": «WORDS_OF»}',
    '{«...base», "a": 1, «**more»,\n  «name»}',
    `{"a": [«[Object]», «[Function: run]»], "b": «<class 'a.B'>»}`,
  ])('what a template or a program puts in is one problem, without a mend: %s', (text) => {
    const plain = text.replace(/[«»]/g, '');
    const { issues } = parseJson(plain);
    const said = issues.map(({ offset, length, mend }) => [plain.slice(offset, offset + length), mend]);
    expect(said).toEqual([...text.matchAll(/«(.*?)»/g)].map(([, each]) => [each, undefined]));
  });

  it.each(['{"a": 1, «-- b»\n "c": 2}', '{«<!-- a -->» "b": 1}', '{«; a»\n"b": 1, «; c»\n "d": 2}', '{«# a»\n"b": 1}'])(
    'comments of other languages are comments: %j',
    (text) => {
      const plain = text.replace(/[«»]/g, '');
      const said = parseJson(plain).issues.map(({ kind, offset, length }) => [
        kind,
        plain.slice(offset, offset + length),
      ]);
      expect(said).toEqual([...text.matchAll(/«(.*?)»/g)].map(([, each]) => ['comment', each]));
    },
  );

  it.each([
    ['escaped quotes', JSON.stringify(tool).slice(1, -1)],
    ['entities', tool.replace(/"/g, '&quot;')],
    [
      'full-width marks',
      tool.replace(
        /[{}[\]](?=[^"]*(?:"[^"]*"[^"]*)*$)/g,
        (mark) => ({ '{': '｛', '}': '｝', '[': '［', ']': '］' })[mark] ?? '',
      ),
    ],
    ['colours', `\u001b[1m${tool}\u001b[0m`],
    ['a diff', `+{\n+  "a": 1\n+}\n`],
    ['a quotation', '> {\n>   "a": 1\n> }'],
    ['line numbers', '1 {\n2   "a": 1\n3 }\n'],
    ['doubled braces', '{{\n  "a": {{"b": "of {{c}}", "d": {{}}}}\n}}\n'],
    ['doubled braces in a list', '[{{"a": 1}}, {{"b": {{}}}}]'],
    ['an object around it', '{ {"a": {"b": 1}}\n}\n'],
    ['line numbers with a colon', '10: {\n11:   "a": 1\n12: }\n'],
  ])('under %s is one problem, and its mend gives JSON', (_, text) => {
    expect(parseJson(text).issues).toHaveLength(1);
    expect(() => JSON.parse(mended(text).text)).not.toThrow();
  });

  it.each([
    ['name:a\ndescription:B c.\ninput:\n  type:object # d', 'name: a\ndescription: B c.\ninput:\n  type: object # d'],
    ['name:a\nlist:\n  - b:c\n  - d\n', 'name: a\nlist:\n  - b: c\n  - d\n'],
  ])('YAML gets its spaces: %j', (text, plain) => expect(mended(text)).toEqual({ text: plain, choices: [] }));

  it('braces around an object are taken away without those in a string', () => {
    expect(mended('{{"a": "for {{name}}"}}').text).toBe('{"a": "for {{name}}"}');
  });

  it.each(['{"a": "b"\u200b, "c": "d"}', '{"a": "b"\u200b}'])(
    'a space that nobody sees behind a string is no part of it: %j',
    (text) => expect(parseJson(text).issues.map(({ kind }) => kind)).toEqual(['special-space']),
  );

  it.each([
    ['```yaml\nname: a\nb: 1\n```\n', 'in lines 2 to 3', 'name: a\nb: 1\n'],
    ['Here:\n\n```\nname: a\n```\nBye', 'in lines 4 to 4', 'name: a\n'],
    ['```yaml\nname: a\n', 'in lines 2 to 2', 'name: a\n'],
  ])('that is YAML is found in %j', (text, place, yaml) => {
    const [issue, ...others] = parseJson(text).issues;
    expect(others).toEqual([]);
    expect(issue?.message).toBe(`The YAML is ${place}; remove the text around it.`);
    expect(applyEdits(text, issue?.mend?.textEdits ?? [])).toBe(yaml);
  });

  it.each([
    ["server.registerTool('add', {\n  inputSchema: { a: z.number() },\n}, run);", /^This is program code/],
    [
      `server.tool('a', {}, async ({ b }) => ({ content: [{ type: 'text', text: \`\${b}\` }] }));`,
      /^This is program code/,
    ],
    ['@mcp.tool()\ndef add(a: int) -> int:\n    return a', /^This is program code/],
    ['interface Search {\n  city: string;\n}', /^This is program code/],
    [
      '"""Tools."""\n# of the shop\nTOOL = {\n  "name": f"a",\n  "parameters": Args.model_json_schema(),\n}',
      /^This is program code/,
    ],
    ['search = types.FunctionDeclaration(\n  name="a", properties={"b": types.Schema()},\n)', /^This is program code/],
    ['/** Books. */\ninterface Book {\n  /** Room */\n  room: number;\n}', /^This is program code/],
    ['"""Bookings"""\ntype Query {\n  "Finds one"\n  booking(ref: ID!): Booking\n}', /^This is a GraphQL schema/],
    ['[McpServerTool(Name = "a"), Description("A.")]\npublic static string A() => "";', /^This is program code/],
    ['[McpServerToolType]\npublic class Tools\n{\n}', /^This is program code/],
    ["[\n  'name' => 'a',\n  'inputSchema' => ['type' => 'object'],\n]", /^This is PHP/],
    ["<?php\nreturn [['name' => 'a']];", /^This is PHP/],
    ['diff --git a/b b/b\n--- a/b\n+++ b/b\n@@ -1,3 +1,3 @@\n {\n-  "a": 1\n+  "a": 2\n }', /^This is a diff/],
    ['https://a.test/tools.json', /^This is an address/],
    ['./tools/a.json', /^This is an address/],
    ['# the kiln\nid = "a"\n\n[input.properties]\nb = "c"\n', /^This is TOML/],
    ['- **a**: Finds it.\n- **b**: Sends it.', /^This is Markdown/],
    ['# Tools\n\n## a\n\nFinds it.\n\n- `b`: C', /^This is Markdown/],
    ['* a: Finds it.\n* b: Sends it.', /^This is Markdown/],
    ['<tool><name>a</name></tool>', /^This is XML or HTML/],
    ['Here:\n```json\n{"name": "a", "description": "Gets th', /^The JSON that begins in line 3 ends before/],
    ['Find the weather of a city.', /^This is neither JSON nor YAML/],
  ])('that is none gets one sentence: %j', (text, sentence) => {
    expect(parseJson(text).issues.map(({ message }) => message)).toEqual([expect.stringMatching(sentence)]);
  });
});
