import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dialects } from '../../dialects';
import { definition, withParameter, withParameters, withRequirements } from '../../rules/otc/example';
import { registry, validate } from '../../rules/registry.testkit';
import { sized, sizedRows } from '../../sizes.testkit';
import { automaticFix } from '../diagnostic';
import { parseJson } from '../json/parse';
import type { ToolDocument } from '../model/tool-document';
import type { Rule } from '../rule';
import { applyEdits } from '../text/edit';
import { growth, linear } from '../text/growth.testkit';
import { check } from './check';
import { createMemory } from './check-memory';
import { fixAll } from './fix-all';

const rulesOf = async (text: string, dialect = 'auto') =>
  (await check(text, { dialect, validate }, registry)).diagnostics.map(({ rule }) => rule);

describe('a check with a memory', () => {
  const tools = [
    definition(),
    definition({ name: '"Add it"', tags: '[]' }),
    withParameter('{"type": "strin", "default": 1}'),
    withRequirements('{"secrets": ["A", {"id": "B", "value": "x"}]}'),
    definition({ description: '"Adds « two » numbers.\\n"', version: undefined }),
    '{}',
    '5',
    '{"id": 1,}',
    '{"id": "A.B@1.0.0" "name": "x"}',
  ];
  const documents = fc
    .record({
      chosen: fc.array(fc.constantFrom(...tools), { maxLength: 5 }),
      between: fc.constantFrom(',', ',\n\n  ', ', '),
      wrap: fc.constantFrom(['[', ']'], ['{"tools": [', ']}'], ['[', ''], ['\n[ ', ' ]\n']),
    })
    .map(({ chosen, between, wrap: [open = '', close = ''] }) => `${open}${chosen.join(between)}${close}`);

  it('finds what a check without finds, in every order of questions', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(documents, { minLength: 2, maxLength: 6 }), async (texts) => {
        const memory = createMemory();
        for (const text of texts) {
          const options = { dialect: 'otc', validate };
          const remembered = await check(text, { ...options, memory }, registry);
          const fresh = await check(text, options, registry);
          expect(remembered.diagnostics).toEqual(fresh.diagnostics);
        }
      }),
      { numRuns: sized(17, 1_500) },
    );
  });

  it('reads a text of late only once, and holds few', async () => {
    const read: string[] = [];
    const memory = createMemory(async (text) => {
      read.push(text);
      return parseJson(text);
    });
    for (const text of ['1', '2', '1', '3', '4', '1', '5', '1', '5']) await memory.read(text);
    expect(read).toEqual(['1', '2', '3', '4', '5', '1']);
  });

  it('asks about a tool that has not changed only once', async () => {
    let asked = 0;
    const counting = (schema: string, value: string) => {
      asked += 1;
      return validate(schema, value);
    };
    const memory = createMemory();
    const tool = withParameter('{"type": "string", "description": "A.", "pattern": "^a$", "default": "a"}');
    for (const name of ['"A"', '"B"', '"C"']) {
      await check(`[${definition({ name })}, ${tool}]`, { validate: counting, memory }, registry);
    }
    expect(asked).toBe(1);
    await check(`[${tool}]`, { validate: counting, memory, origin: 'wire' }, registry);
    expect(asked).toBe(2);
  });
});

describe('every text has an answer', () => {
  const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
  it.each([
    ['empty', '', ['doc/syntax']],
    ['blank', ' \n', ['doc/syntax']],
    ['not JSON', 'hello world', ['doc/syntax']],
    ['HTML', '<!doctype html><html><body>404</body></html>', ['doc/syntax']],
    ['a number', '5', ['doc/dialect-unknown']],
    ['too deep', deep('[', ']', 100_000), ['doc/syntax']],
    ['too deep and never closed', '{"a":'.repeat(100_000), ['doc/syntax']],
    ['__proto__', definition({ ['__proto__']: '{"id": 1}' }), ['otc/unknown-property']],
    [
      '__proto__ as a parameter',
      withParameters('{"type": "object", "properties": {"__proto__": {"description": "A."}}}'),
      [],
    ],
    [
      'constructor as a parameter',
      withParameters(
        '{"type": "object", "properties": {"constructor": {"description": "A."}}, "required": ["toString"]}',
      ),
      ['schema/required-undefined'],
    ],
    ['a key twice', definition({ input_schema: '{"parameters": {}, "parameters": {}}' }), ['doc/duplicate-key']],
    [
      'large numbers',
      withParameter('{"description": "A.", "enum": [9007199254740992, 9007199254740993], "maximum": 1e400}'),
      [],
    ],
    ['lone surrogates', definition({ description: '"\\ud800"' }), []],
  ])('%s', async (_, text, expected) => {
    expect([...new Set(await rulesOf(text))]).toEqual(expected);
  });

  /** By night the largest is 5 MB, or 60,000 to 200,000 of something. */
  const part = sized(20, 1);

  it.each(
    sizedRows<readonly [string, number, (size: number) => string]>([
      ['a long description', 325_000, (size) => definition({ description: JSON.stringify('a b '.repeat(size)) })],
      ['small tools', 425_000, (size) => `[${`${'{},'.repeat(size)}{}`}]`],
      [
        'parameters',
        37_500,
        (size) =>
          withParameters(
            `{"properties": {${Array.from({ length: size }, (_, i) => `"p${i}": {"type": "x"}`).join()}}}`,
          ),
      ],
      [
        'unknown members',
        15_000,
        (size) => `{"input_schema": {}, "id": "", ${Array.from({ length: size }, (_, i) => `"m${i}": 1`).join()}}`,
      ],
      [
        'secrets',
        15_000,
        (size) => withRequirements(`{"secrets": [${Array.from({ length: size }, () => '{"id": "A"}').join()}]}`),
      ],
      ['commas', 1_250_000, (size) => `[${','.repeat(size)}`],
      [
        'values of an enum',
        50_000,
        (size) => withParameter(`{"description": "A.", "enum": [${'"abc",'.repeat(size)}"b"]}`),
      ],
      ['required names', 50_000, (size) => withParameters(`{"required": [${'"abc",'.repeat(size)}"b"]}`)],
      [
        'references that multiply',
        60 * part,
        (size) =>
          withParameters(
            `{"$ref": "#/$defs/d0", "$defs": {${Array.from({ length: size }, (_, i) => `"d${i}": {"allOf": [{"$ref": "#/$defs/d${i + 1}"}, {"$ref": "#/$defs/d${i + 1}"}]}`).join()}, "d${size}": {}}}`,
          ),
      ],
      ['nested schemas', 75 * part, (size) => withParameter(`${'{"items": '.repeat(size)}{}${'}'.repeat(size)}`)],
    ]),
  )(
    'many take about as long each as few: %s',
    async (_, whole, write) => {
      const checked = await growth(whole / part, async (size) => {
        const { diagnostics } = await check(write(size), { dialect: 'otc', validate }, registry);
        expect(diagnostics.length).toBeLessThan(10_100);
      });
      expect(checked).toBeLessThan(linear);
    },
    60_000,
  );

  it.each(sizedRows(['enum', 'examples', 'required', 'type', 'anyOf', 'allOf']))(
    'more than a function takes as arguments: %s',
    async (keyword) => {
      const many = Array.from({ length: 150_000 }, (_, index) => `"v${index}"`).join();
      expect(await rulesOf(withParameter(`{"description": "A.", "${keyword}": [${many}]}`))).not.toEqual([]);
    },
  );

  it('does not wait for ever for schemas that take long', async () => {
    let asked = 0;
    const slow = () => {
      asked += 1;
      return new Promise<{ kind: 'not-checked'; reason: string }>((resolve) => {
        setTimeout(() => resolve({ kind: 'not-checked', reason: 'It took too long.' }), 250);
      });
    };
    const parameter = (index: number) => `"p${index}": {"description": "A.", "pattern": "a${index}", "default": "b"}`;
    const text = withParameters(
      `{"type": "object", "properties": {${Array.from({ length: 100 }, (_, i) => parameter(i)).join()}}}`,
    );
    const { diagnostics } = await check(text, { validate: slow }, registry);
    expect(diagnostics).toEqual([]);
    expect(asked).toBeLessThan(20);
  });

  it('holds for every prefix of every sample, and for every garbled one', async () => {
    const samples = dialects.flatMap(({ samples }) => Object.values(samples));
    await fc.assert(
      fc.asyncProperty(
        fc
          .constantFrom(...samples)
          .chain((text) => fc.tuple(fc.constant(text), fc.nat(text.length), fc.nat(6), fc.string())),
        async ([text, at, cut, put]) => {
          for (const broken of [text.slice(0, at), text.slice(0, at) + put + text.slice(at + cut)]) {
            const { diagnostics } = await check(broken, { validate }, registry);
            for (const { offset, length, fixes } of diagnostics) {
              expect(offset >= 0 && length >= 0 && offset + length <= broken.length).toBe(true);
              for (const { edits } of fixes) applyEdits(broken, edits);
            }
          }
        },
      ),
      { numRuns: sized(34, 3_000) },
    );
  });

  it('says what hides other findings also where a mend elsewhere makes it go away', async () => {
    const planted = (id: string, more: Partial<Rule>): Rule => ({
      ...{ id, severity: 'error', summary: 'Planted.', citation: 'inferred', good: [], bad: [], ...more },
    });
    const fixes = { title: 'Mend it', edits: [{ kind: 'set', path: [1, 'name'], json: '"right"' }] } as const;
    const isWrong = ({ tree }: ToolDocument) => tree.text.includes('wrong');
    const rules = [
      planted('doc/mend', {
        mends: 'speaks',
        document: (document) => (isWrong(document) ? { at: [1, 'name'], message: 'Wrong.', fixes } : []),
      }),
      planted('doc/hide', { hides: true, document: (read) => (isWrong(read) ? { at: [0], message: 'No.' } : []) }),
      planted('doc/follow', { document: (read) => (isWrong(read) ? { at: [1], message: 'So.' } : []) }),
      planted('doc/hidden', { document: () => ({ at: [0, 'name'], message: 'Not this.' }) }),
    ];
    const text = `[${definition()}, ${definition({ name: '"wrong"' })}]`;
    const { diagnostics } = await check(text, { dialect: 'otc', validate }, { dialects, rules });
    expect(diagnostics.map(({ rule }) => rule)).toEqual(['doc/hide', 'doc/mend']);
  });

  it('says what another rule says in its place only once a mend elsewhere is made', async () => {
    const [page, disguised] = ['page', 'p\u0430ge'].map((name) => `"${name}", "inputSchema": {"type": "object"}`);
    const text = `[{"namex": ${page}}, {"name": ${disguised}}]`;
    const { diagnostics } = await check(text, { validate }, registry);
    expect(diagnostics.map(({ rule }) => rule)).toContain('doc/mixed-script-name');
  });

  it('says so when the dialect is not listed', async () => {
    await expect(check('{}', { dialect: 'mpc', validate }, registry)).rejects.toThrow('No dialect "mpc" is listed');
  });
});

describe('fixing all of a kind', () => {
  it.each([
    ['otc/unknown-property', definition({ a: '1', b: '2', c: '3' }), definition({ a: '1', b: '2', c: '3' })],
    ['doc/syntax', '{"a": [1, 2,], /* c */ "b": {},}', '{"a": [1, 2], "b": {}}'],
    [
      'schema/required-not-array',
      withParameters(
        '{"type": "object", "properties": {"a": {"required": true, "description": "A."}, "b": {"required": true, "description": "B."}}}',
      ),
      withParameters(
        '{"type": "object", "properties": {"a": {"description": "A."}, "b": {"description": "B."}}, "required": ["a", "b"]}',
      ),
    ],
    [
      'otc/secrets-type',
      withRequirements('{"secrets": ["A", "B"]}'),
      withRequirements('{"secrets": [{"id": "A"}, {"id": "B"}]}'),
    ],
    ['otc/name-length', definition({ name: '""' }), definition({ name: '""' })],
  ])('%s', async (rule, text, expected) => {
    const { edits } = await fixAll(text, rule, { dialect: 'otc', validate }, registry);
    expect(applyEdits(text, edits)).toBe(expected);
  });

  it('ends in a text with fewer problems, whatever it starts from', async () => {
    const tools = [
      definition({ a: '1', name: undefined, output_schema: undefined }),
      withParameter('{"type": "INT", "nullable": true, "required": true, "example": 1}'),
      withParameters('{"properties": {"a": {"$ref": "#/$defs/a"}}, "$defs": {"a": {"type": "str"}}}'),
      withRequirements('{"authorization": "google", "secrets": ["A", "A"], "userId": "yes"}'),
      definition({ id: '"Add"', version: '1.0', inputSchema: '{"type": "object"}', input_schema: undefined }),
    ];
    await fc.assert(
      fc.asyncProperty(fc.subarray(tools, { minLength: 1 }), async (chosen) => {
        const text = `[${chosen.join(', ')}]`;
        const { edits, count } = await fixAll(text, undefined, { validate }, registry);
        const fixed = applyEdits(text, edits);
        expect(() => JSON.parse(fixed)).not.toThrow();
        expect(count).toBeGreaterThan(0);
        const { diagnostics } = await check(fixed, { validate }, registry);
        expect(diagnostics.filter(automaticFix).map(({ rule }) => rule)).toEqual([]);
      }),
      { numRuns: sized(4, 200) },
    );
  });
});
