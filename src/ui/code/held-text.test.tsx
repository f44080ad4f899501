import fc from 'fast-check';
import { expect, it } from 'vitest';
import { looksLikeYaml } from '../../core/yaml/looks-like-yaml';
import { sized } from '../../sizes.testkit';
import { holdText, isYamlModel, textOfModel } from './held-text';
import { monaco } from './monaco';

const share = fc.double({ min: 0, max: 0.999_999, noNaN: true });
const letters = fc.constantFrom('', 'a', '"', '\n', '\r\n', '\r', 'é', '\u{1f600}', '\ud83d', '{"a": 1}');

const change = fc.oneof(
  fc.array(fc.record({ from: share, length: fc.nat(3), text: letters }), { minLength: 1, maxLength: 3 }),
  fc.constantFrom(
    'undo' as const,
    'redo' as const,
    'set' as const,
    'lines' as const,
    'together' as const,
    'here' as const,
  ),
);

it('is the text of the model, whatever happens to that', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 8 }), async (changes) => {
      const model = monaco.editor.createModel('{\r\n  "a": "b"\r\n}\n', 'plaintext');
      holdText(model);
      const editAt = (at: number, length: number, text: string) => {
        const [start, end] = [model.getPositionAt(at), model.getPositionAt(at + length)];
        return { range: monaco.Range.fromPositions(start, end), text };
      };
      const acts = {
        undo: () => model.undo(),
        redo: () => model.redo(),
        set: () => model.setValue('[\n1]'),
        lines: () => model.setEOL(monaco.editor.EndOfLineSequence.LF),
        // As one change to whoever listens.
        together: () => model.pushEditOperations(null, [editAt(0, 1, 'x\n'), editAt(3, 0, 'y')], () => null),
        // At one place: they stand there in the order they were given.
        here: () =>
          model.pushEditOperations(
            null,
            ['p', 'qq', 'r'].map((text) => editAt(1, 0, text)),
            () => null,
          ),
      };
      for (const each of changes) {
        if (typeof each === 'string') await acts[each]();
        else {
          const [first] = each;
          const at = Math.floor((first?.from ?? 0) * model.getValueLength());
          for (const { length, text } of each) model.pushEditOperations(null, [editAt(at, length, text)], () => null);
        }
        expect(textOfModel(model)).toBe(model.getValue());
      }
      model.dispose();
    }),
    { numRuns: sized(100, 2_000) },
  );
});

it('is not put together by Monaco again after an edit', () => {
  const model = monaco.editor.createModel('[1]', 'plaintext');
  holdText(model);
  Object.assign(model, { getValue: () => '' });
  model.applyEdits([
    { range: new monaco.Range(1, 1, 1, 2), text: '{"a": [' },
    { range: new monaco.Range(1, 3, 1, 4), text: ']}\n' },
  ]);
  expect(textOfModel(model)).toBe('{"a": [1]}\n');
  model.dispose();
});

it.each([
  ['nothing', ''],
  ['a comment', '# A\n'],
  ['many comments', '# A\n'.repeat(20_000)],
  ['a long comment', `#${'a'.repeat(100_000)}\r\n`],
  ['blank lines', ' \t\n\n'.repeat(20_000)],
])('is told from JSON by its first content, behind %s', (_, before) => {
  const contents = [
    'a: 1',
    '- a',
    '-',
    '---\na: 1',
    '%YAML 1.2\n---\na: 1',
    '{"a": 1}',
    '[1]',
    '// a: 1',
    'a',
    '-5',
    '',
  ];
  for (const content of contents) {
    const model = monaco.editor.createModel(before + content, 'plaintext');
    expect(isYamlModel(model), content).toBe(looksLikeYaml(before + content));
    model.dispose();
  }
  expect(contents.filter(looksLikeYaml)).toHaveLength(4);
});
