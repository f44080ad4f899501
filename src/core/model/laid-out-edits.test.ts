import { expect, it } from 'vitest';
import { dialects } from '../../dialects';
import { modify } from '../json/modify';
import { parseJson } from '../json/parse';
import { applyEdits } from '../text/edit';
import type { EditOp } from './edit-op';
import { laidOutEdits } from './laid-out-edits';
import type { ToolModel } from './tool-document';

const writable = dialects.filter(({ vocabulary }) => vocabulary.kinds.length > 0);

it.each(writable.map((dialect) => [dialect.id, dialect] as const))(
  '%s: what is written from an empty object has a line for each member',
  (_, dialect) => {
    const { fields, kinds, outputs } = dialect.vocabulary;
    const asked: readonly ((tool: ToolModel) => EditOp)[] = [
      ...fields.map(
        ({ field }) =>
          (): EditOp => ({ kind: 'set-field', tool: 0, field, value: 'x' }),
      ),
      ...kinds.map((as) => ({ input }: ToolModel): EditOp => {
        return { kind: 'add-parameter', tool: 0, slot: { parent: input?.path ?? [], index: 99 }, name: as, as };
      }),
      ...outputs.map((as) => (): EditOp => ({ kind: 'set-output', tool: 0, as })),
    ];
    let text = '{}';
    for (const ask of asked) {
      const document = dialect.read(parseJson(text));
      const [tool] = document.tools;
      if (!tool) throw new Error('The document holds no tool.');
      const op = ask(tool);
      const edits = dialect.edit(document, op);
      if ('refused' in edits) continue;
      const written = modify(document.tree, laidOutEdits(text, op, edits));
      if ('refused' in written) throw new Error(written.refused);
      text = applyEdits(text, written);
      expect(text.split('\n').filter((line) => (line.match(/":/g) ?? []).length > 1)).toEqual([]);
    }
    expect(text).toContain('\n');
  },
);

it('a document on one line, and what a person wrote, keep their layout', () => {
  const op: EditOp = { kind: 'set-output', tool: 0, as: 'schema' };
  const edit = { kind: 'set', path: ['a'], json: '{ "b": {} }' } as const;
  expect(laidOutEdits('{"x": 1}', op, [edit])).toEqual([edit]);
  const typed: EditOp = { kind: 'set-schema', tool: 0, path: ['a'], json: '{ "b": {} }' };
  expect(laidOutEdits('{}', typed, [edit])).toEqual([edit]);
});
