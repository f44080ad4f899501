import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Dialect } from '../core/dialect';
import type { EditOp } from '../core/model/edit-op';
import { applyEdits, invertEdits, type TextEdit } from '../core/text/edit';
import { parseText } from '../core/yaml/parse-text';
import { sized } from '../sizes.testkit';
import { unanswered } from './asked.testkit';
import { carryOut, done, firstTool, lastChild } from './carry-out.testkit';
import { dice, opFrom } from './random-op.testkit';
import { everything, expectSurroundings, missing, unrelated } from './untouched.testkit';

/** Whatever is asked of a sample is done and nothing else, or is refused in words. */
export function testEditing(dialect: Dialect): void {
  const samples = Object.entries(dialect.samples);
  const read = (text: string) => dialect.read(parseText(text));

  it.each(samples)('%s is edited as asked, nothing else changes, and everything can be undone', (_, text) => {
    fc.assert(
      fc.property(fc.array(dice, { minLength: 1, maxLength: 12 }), (throws) => {
        let current = text;
        const undo: (readonly TextEdit[])[] = [];
        for (const numbers of throws) {
          const before = read(current);
          const op = opFrom(dialect, before, numbers);
          const edits = carryOut(dialect, before, op);
          if (!edits) continue;
          undo.push(invertEdits(current, edits));
          current = applyEdits(current, edits);
          const after = read(current);
          expect({ op, current, issues: after.tree.issues }).toEqual({ op, current, issues: [] });
          expect({ op, current, unanswered: unanswered(before, after, op) }).toEqual({ op, current, unanswered: [] });
          expect(missing(unrelated(before, op), everything(after))).toEqual([]);
          expectSurroundings(before, after, op);
        }
        for (const edits of undo.toReversed()) current = applyEdits(current, edits);
        expect(current).toBe(text);
      }),
      { numRuns: sized(7, 600) },
    );
  });

  it('begins a definition in an empty object', () => {
    const empty = read('{}');
    const input = firstTool(empty).input;
    const op: EditOp = {
      kind: 'add-parameter',
      tool: 0,
      slot: { parent: input?.path ?? [], index: 0 },
      name: 'city',
      as: 'string',
    };
    expect(lastChild(read(done(dialect, empty, op))).name).toBe('city');
  });

  it('keeps the identifier of every sample as it is, for it follows from the rest', () => {
    for (const [, text] of samples) {
      for (const tool of read(text).tools) expect(dialect.keepInStep(tool)).toEqual([]);
    }
  });

  it('refuses in words what is not in the text', () => {
    const start = read(samples[0]?.[1] ?? '');
    const path = ['nowhere'];
    const ops: readonly EditOp[] = [
      { kind: 'remove-parameter', tool: 0, path },
      { kind: 'set-secret', tool: 0, index: 7, id: 'x' },
      { kind: 'set-field', tool: 9, field: 'name', value: 'x' },
      { kind: 'set-field', tool: 0, field: 'nonsense', value: 'x' },
    ];
    for (const op of ops) {
      const answer = dialect.edit(start, op);
      expect('refused' in answer ? answer.refused : op).toMatch(/^[A-Z].*\.$/);
    }
  });
}
