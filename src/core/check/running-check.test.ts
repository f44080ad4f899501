import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dialects } from '../../dialects';
import { registry, validate } from '../../rules/registry.testkit';
import { sized } from '../../sizes.testkit';
import { parseJson } from '../json/parse';
import { unwrap } from '../model/unwrap';
import type { Rule } from '../rule';
import { applyEdits, editsBetween, textOf } from '../text/edit';
import { marked } from '../text/marked.testkit';
import { check } from './check';
import { createRunningCheck } from './running-check';

const documentsOf = (rules: readonly Rule[]) =>
  rules.flatMap(({ good, bad }) => [...good, ...bad.map((each) => marked(each).text)]);

/** Of each format, the documents that there are: its samples, and what its rules accept and object to. */
const formats = dialects.map(({ id, samples }) => [
  ...Object.values(samples),
  ...documentsOf(registry.rules.filter((rule) => rule.id.startsWith(`${id}/`))),
]);

const documents = [...formats.flat(), ...documentsOf(registry.rules)];

/** The same, definition by definition. */
const definitions = formats
  .map((texts) => texts.flatMap((text) => unwrap(parseJson(text).root).places.map(({ node }) => textOf(text, node))))
  .filter((texts) => texts.length > 0);

const list = fc
  .record({
    some: fc.constantFrom(...definitions).chain((each) => fc.array(fc.constantFrom(...each), { maxLength: 4 })),
    times: fc.integer({ min: 1, max: 2 }),
    wrap: fc.constantFrom(
      ['[', ',', ']'],
      ['[\n  ', ',\n  ', '\n]\n'],
      ['{"tools": [', ', ', ']}'],
      ['{"jsonrpc": "2.0", "result": {\n"tools": [\n', ',\n', '\n]\n}}'],
    ),
  })
  .map(({ some, times, wrap: [open = '', between, close = ''] }) => {
    const items = Array.from({ length: times }, () => some).flat();
    return open + items.join(between) + close;
  });

type Change = (text: string) => string;

/** A place is told as a share of what there is, so that it suits every text. */
const share = fc.double({ min: 0, max: 0.999_999, noNaN: true });

/** Most of these break the syntax. */
const anyChange = fc
  .record({
    at: share,
    length: fc.oneof(fc.constant(0), fc.nat(4), fc.nat(60)),
    text: fc.oneof(
      fc.constantFrom('', ' ', '\n', '"', '\\', '{', '}', ',', '1', '\u200b', '"a": 1, ', '{"a": [1]}'),
      fc.string({ maxLength: 3 }),
    ),
  })
  .map(
    ({ at, length, text }): Change =>
      (before) => {
        const offset = Math.floor(at * before.length);
        return applyEdits(before, [{ offset, length: Math.min(length, before.length - offset), text }]);
      },
  );

const words = ['name', 'id', 'version', 'type', 'properties', 'page', 'p\u0430ge', 'a', ''];

/** These keep it: a key or a string becomes another one, is misspelled, or is said twice. */
const wordChange = fc
  .record({
    at: share,
    write: fc.oneof(
      fc.constantFrom(...words).map(
        (word): Change =>
          () =>
            word,
      ),
      fc.constantFrom<Change>(
        (word) => `${word}x`,
        (word) => word.slice(1),
        (word) => word.slice(1, 2) + word.slice(0, 1) + word.slice(2),
        (word) => word.toUpperCase(),
      ),
    ),
  })
  .map(
    ({ at, write }): Change =>
      (before) => {
        const found = [...before.matchAll(/(?<=")[\w.@ -]*(?=")/g)];
        const word = found[Math.floor(at * found.length)];
        return word
          ? applyEdits(before, [{ offset: word.index, length: word[0].length, text: write(word[0]) }])
          : before;
      },
  );

const story = fc.record({
  first: fc.oneof({ weight: 5, arbitrary: list }, fc.constantFrom(...documents)),
  changes: fc.array(fc.oneof(anyChange, { weight: 3, arbitrary: wordChange }), { minLength: 1, maxLength: 6 }),
  isTold: fc.boolean(),
  options: fc.constantFrom({}, {}, { origin: 'wire' as const }, { dialect: 'mcp', revision: '2025-06-18' }),
});

it('finds what a check of the whole text finds, whatever was edited', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ first, changes, options, isTold }) => {
      const running = createRunningCheck(registry);
      let text = first;
      for (const change of [(same: string) => same, ...changes]) {
        const before = text;
        text = change(before);
        const { dialect, diagnostics, isComplete } = await check(text, { ...options, validate }, registry);
        const told = isTold ? { before, edits: editsBetween(before, text) } : undefined;
        const found = await running(text, { ...options, validate }, told);
        expect(found).toMatchObject({ dialect, isComplete });
        expect(found.diagnostics).toEqual(diagnostics);
      }
    }),
    { numRuns: sized(9, 20_000) },
  );
});

it('hides what is said of a definition in another format only while the list has others', async () => {
  const tool = (key: string) =>
    `{"id": "A.B@1.0.0", "name": "A_B", "description": "D.", "version": "1.0.0", "${key}": {"parameters": {"type": "object"}}}`;
  const listWith = (key: string) => `[${tool(key)}, ${tool('input_schema')}]`;
  const [alike, mixed] = [listWith('input_schema'), listWith('inputSchema')];
  const options = { dialect: 'mcp', validate };
  const said = async (texts: readonly string[]) => {
    const running = createRunningCheck(registry);
    const counts: number[] = [];
    for (const text of texts) {
      const { diagnostics } = await running(text, options);
      counts.push(diagnostics.filter(({ pointer }) => pointer.startsWith('/1')).length);
    }
    return counts;
  };
  const [all = 0, one = 0] = [...(await said([alike])), ...(await said([mixed]))];
  expect([all > one, one]).toEqual([true, 1]);
  expect(await said([alike, mixed, alike])).toEqual([all, one, all]);
  expect(await said([mixed, alike, mixed])).toEqual([one, all, one]);
});

/** Counts the tools that rules look at. */
function countingLooks() {
  const counted = { looks: 0 };
  const look = () => {
    counted.looks += 1;
    return [];
  };
  const counting: Rule = {
    id: 'doc/looks',
    severity: 'info',
    summary: '',
    citation: '',
    good: [],
    bad: [],
    tool: look,
  };
  return { counted, running: createRunningCheck({ ...registry, rules: [...registry.rules, counting] }) };
}

it('looks at the one tool of 5,000 that was edited, and knows the names of all', async () => {
  const schema = '{"type": "object", "properties": {}, "additionalProperties": false}';
  const tool = (index: number) => `{"name": "tool_${index}", "description": "Does it.", "inputSchema": ${schema}}`;
  const text = `[\n${Array.from({ length: 5_000 }, (_, index) => tool(index)).join(',\n')}\n]`;
  const { counted, running } = countingLooks();
  const ask = async (changed: string) => {
    counted.looks = 0;
    const { diagnostics } = await running(changed, { validate });
    return [counted.looks, ...diagnostics.map(({ rule, pointer }) => `${rule} ${pointer}`)];
  };
  const renamed = (name: string) => text.replace('"tool_77"', `"${name}"`);
  expect(await ask(text)).toEqual([5_000]);
  expect(await ask(renamed('tool_4000'))).toEqual([1, 'mcp/name-unique /4000/name']);
  expect(await ask(renamed('tool\u043e'))).toEqual([1, expect.stringMatching(/ \/77\/name$/), expect.anything()]);
  expect(await ask(text)).toEqual([1]);
});
