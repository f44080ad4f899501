import { describe, expect, it } from 'vitest';
import { check } from '../core/check/check';
import { createMemory } from '../core/check/check-memory';
import { fixAll } from '../core/check/fix-all';
import { applyEdits } from '../core/text/edit';
import { marked } from '../core/text/marked.testkit';
import { dialectOf } from '../dialects';
import { registry, validate } from './registry.testkit';

const plugin = dialectOf('xtpdoc').samples['Tool plug-in (YAML)'] ?? '';

async function found(text: string) {
  const { diagnostics, dialect } = await check(text, { validate }, registry);
  return { dialect, serious: diagnostics.filter(({ severity }) => severity !== 'info') };
}

describe('definitions in YAML', () => {
  it.each<[string, string, string, readonly string[]]>([
    [
      'otc',
      'otc',
      `# a definition
id: Math.Add@1.0.0
name: «Add Numbers»
description: >
  Adds two numbers,
  and says the sum.
version: 1.0.0
input_schema:
  parameters:
    type: object
    properties:
      a: &number
        type: «int»
        description: A number.
      b: *number
«output»: {}
`,
      ['otc/name-format', 'schema/unknown-type', 'schema/unknown-type', 'otc/misspelled-property'],
    ],
    [
      'mcx',
      'mcx',
      `id: calculator
name: Calculator
version: «v1»
description: Does arithmetic.
capabilities:
  - name: add
    description: Adds.
    parameters:
      - name: a
        description: A.
        type: «integer»
        required: yes please
securityLevel: «11»
`,
      ['mcx/version-semver', 'mcx/parameter-type', 'mcx/parameter-required-flag', 'mcx/security-level-range'],
    ],
    [
      'xtp',
      'xtp',
      `tools:
- name: greet
  description: «""»
  inputSchema:
    type: object
    required: [«who»]
`,
      ['xtp/description-empty', 'schema/required-undefined'],
    ],
  ])('%s', async (_, dialect, source, rules) => {
    const { text, ranges } = marked(source);
    const answer = await found(text);
    expect(answer.dialect).toBe(dialect);
    expect(answer.serious.map(({ rule }) => rule)).toEqual(rules);
    const places = answer.serious.map(({ offset, length }) => ({ offset, length }));
    expect(places).toEqual(expect.arrayContaining([...ranges]));
  });

  it('are checked anew each time, for the same values may stand elsewhere', async () => {
    const memory = createMemory();
    const line =
      'id: A.B@1.0.0\nname: a b\ndescription: x\nversion: 1.0.0\ninput_schema: {parameters: {}}\noutput_schema: null\n';
    for (const text of [line, `\n\n${line}`]) {
      const { diagnostics } = await check(text, { validate, memory }, registry);
      const [name] = diagnostics.filter(({ rule }) => rule === 'otc/name-format');
      expect(name?.offset).toBe(text.indexOf('a b'));
    }
  });

  it('are fixed where that is certain, and nowhere else', async () => {
    const text =
      'id: calculator # kept\nname: Calculator\nversion: v1\ndescription: |\n  Does\n  arithmetic.\ncapabilities:\n- name: add\n  description: Adds.\n  parameters:\n  - name: a\n    description: A.\n    type: Number\n';
    const { edits } = await fixAll(text, undefined, { validate }, registry);
    expect(applyEdits(text, edits)).toBe(
      'id: calculator # kept\nname: Calculator\nversion: 1.0.0\ndescription: |\n  Does\n  arithmetic.\ncapabilities:\n- name: add\n  description: Adds.\n  parameters:\n  - name: a\n    description: A.\n    type: number\n    required: false\nsecurityLevel: 0\n',
    );
  });
});

it.each([
  ['texts that need quotes', 'description: @home\ntitle: @home\n', 'description: "@home"\ntitle: "@home"\n'],
  [
    'texts that go on below their key',
    'description: "One\ntwo"\ntitle: "One\ntwo"\nicon: "One\ntwo"\n',
    'description: "One\n  two"\ntitle: "One\n  two"\nicon: "One\n  two"\n',
  ],
  [
    'keys without a space',
    'description:One two\ntitle:Three four\nicon: x\n',
    'description: One two\ntitle: Three four\nicon: x\n',
  ],
])('%s are all fixed, though each hides the next', async (_, broken, whole) => {
  const { edits } = await fixAll(`name: a\n${broken}`, 'doc/syntax', { validate }, registry);
  expect(applyEdits(`name: a\n${broken}`, edits)).toBe(`name: a\n${whole}`);
});

/** A definition of each format with a flag, and the same without the mistake. */
const flagged: readonly (readonly [string, (flag: string) => string, (flag: boolean) => string])[] = [
  [
    'mcp',
    (flag) =>
      `name: a\ndescription: Does it well.\ninputSchema:\n  type: object\n  properties:\n    b:\n      type: string\n      description: The b.\n      required: ${flag}\nannotations:\n  readOnlyHint: ${flag}\n`,
    (flag) =>
      `name: a\ndescription: Does it well.\ninputSchema:\n  type: object\n  properties:\n    b:\n      type: string\n      description: The b.\n${flag ? '  required:\n    - b\n' : ''}annotations:\n  readOnlyHint: ${flag}\n`,
  ],
  [
    'xtpdoc',
    (flag) =>
      `${plugin}    Extra:\n      description: More.\n      properties:\n        b:\n          type: string\n          nullable: ${flag}\n          required: ${flag}\n`,
    (flag) =>
      `${plugin}    Extra:\n      description: More.\n      properties:\n        b:\n          type: string\n          nullable: ${flag}\n${flag ? '      required:\n        - b\n' : ''}`,
  ],
  ...(
    [
      [
        'mcx',
        'id: calculator\nname: Calculator\nversion: 1.0.0\ndescription: Adds.\ncapabilities:\n- name: add\n  description: Adds.\n  parameters:\n  - name: a\n    description: The a.\n    type: number\n    required: FLAG\nsecurityLevel: 0\n',
      ],
      [
        'rfc',
        'name: Add\nfully_qualified_name: Math.Add\ndescription: Adds.\ntoolkit: {name: Math, version: 1.0.0}\ninput:\n  parameters:\n  - name: a\n    required: FLAG\n    description: The a.\n    value_schema: {val_type: number}\noutput:\n  available_modes: [value, error]\n  value_schema: {val_type: number}\n',
      ],
      [
        'otc',
        'id: Math.Add@1.0.0\nname: Math_Add\ndescription: Adds.\nversion: 1.0.0\ninput_schema:\n  parameters:\n    type: object\n    properties: {}\noutput_schema: {type: number}\nrequirements:\n  user_id: FLAG\n',
      ],
    ] as const
  ).map(([dialect, text]) => {
    const written = (flag: string | boolean) => text.replace('FLAG', String(flag));
    return [dialect, written, written] as const;
  }),
];

it.each(
  flagged.flatMap(([dialect, written, meant]) =>
    (
      [
        ['yes', true],
        ['On', true],
        ['y', true],
        ['no', false],
        ['OFF', false],
      ] as const
    ).map(([word, flag]) => [dialect, word, written(word), meant(flag)] as const),
  ),
)('%s: "Fix all" reads %s as YAML 1.1 did', async (dialect, _, text, meant) => {
  const { edits } = await fixAll(text, undefined, { validate }, registry);
  expect((await found(text)).dialect).toBe(dialect);
  expect(applyEdits(text, edits)).toBe(meant);
});

const tool = (description: string) => `name: send\ndescription:${description}\ninputSchema:\n  type: object\n`;

describe('a comment that was meant as text', () => {
  it.each([
    [' Send to channel #general', ' "Send to channel #general"'],
    [' Send to\n  channel #general, or', ' "Send to channel #general, or"'],
    [' Says "no" to #12\t', ' "Says \\"no\\" to #12"\t'],
    [' #general', ' "#general"'],
  ])('%j is one problem, and its fix gives %j', async (written, meant) => {
    const text = tool(written);
    const { serious } = await found(text);
    expect(serious.map(({ rule }) => rule)).toEqual(['doc/comment-in-text']);
    expect(applyEdits(text, serious[0]?.fixes[0]?.edits ?? [])).toBe(tool(meant));
  });
});

describe('a plug-in schema that has lost its indentation', () => {
  const flat = plugin.replaceAll(/^ +/gm, '');

  it('gets one error, and its indentation back', async () => {
    const { dialect, serious } = await found(flat);
    expect(dialect).toBe('xtpdoc');
    expect(serious).toMatchObject([{ rule: 'xtpdoc/flattened-yaml', fixes: [{ title: 'Restore the indentation' }] }]);
    expect(applyEdits(flat, serious[0]?.fixes[0]?.edits ?? [])).toBe(plugin);
  });

  it.each([
    [
      'a type that nothing refers to may be a property',
      flat.replace('required:\n- audience\n- priority\n', 'Other:\ntype: string\n'),
    ],
    ['a reference leads nowhere', flat.replace('schemas/Role', 'schemas/Rolle')],
    ['a required name is no property', flat.replace('- audience', '- audiences')],
    [
      'there is a key that the format does not have',
      flat.replace('nullable', 'optional').replace('format: float', 'precision: 2'),
    ],
  ])('gets one error alone when %s', async (_, text) => {
    const { serious } = await found(text);
    expect(serious).toMatchObject([{ rule: 'xtpdoc/flattened-yaml', fixes: [] }]);
  });

  it('of another format is told the same in general', async () => {
    const { serious } = await found('name: a\ninputSchema:\ntype: object\nproperties:\nname:\ntype: string\n');
    expect(serious.map(({ rule }) => rule)).toContain('doc/syntax');
  });
});
