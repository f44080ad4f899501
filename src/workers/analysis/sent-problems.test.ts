import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Diagnostic } from '../../core/diagnostic';
import { createProblemReceiver, createProblemSender, type SentProblems } from './sent-problems';

const problem = (offset: number, message = 'b'): Diagnostic => {
  const fix = { title: 'Fix', edits: [{ offset: offset + 1, length: 1, text: 'x' }] };
  return { rule: 'a', severity: 'info', message, pointer: '', citation: 'c', fixes: [fix], offset, length: 2 };
};
const problems = (offsets: readonly number[]) => offsets.map((offset) => problem(offset));

function ends() {
  const [send, receiver] = [createProblemSender(), createProblemReceiver()];
  const messages: SentProblems[] = [];
  const pass = (diagnostics: readonly Diagnostic[], isHeard = true) => {
    const sent = structuredClone(send(diagnostics, receiver.holds()));
    messages.push(sent.diagnostics);
    return isHeard ? receiver.read(sent.step, sent.diagnostics) : undefined;
  };
  return { pass, messages, receiver };
}

it('sends what a letter changes, and keeps what stands in front of it', () => {
  const { pass, messages } = ends();
  const many = Array.from({ length: 600 }, (_, at) => at * 10);
  const before = pass(problems(many));
  const after = problems(many.map((offset) => (offset < 500 ? offset : offset + 1))).with(50, problem(501, 'new'));
  const read = pass(after);
  expect(messages[1]).toEqual({ head: 50, between: [problem(501, 'new')], tail: 549, by: 1 });
  expect(read).toEqual(after);
  expect(read?.slice(0, 50).every((each, at) => each === before?.[at])).toBe(true);
  expect(pass(problems(many).with(0, problem(7)))).toHaveLength(600);
});

it('is the same list when nothing changed', () => {
  const { pass } = ends();
  const before = pass(problems([1, 5]));
  expect(pass(problems([1, 5]))).toBe(before);
});

it('sends what is new since the answer that was heard, and all to a page that has lost it', () => {
  const { pass, messages, receiver } = ends();
  pass(problems([1, 5]));
  for (const offset of [6, 7]) pass(problems([1, offset]), false);
  expect(pass(problems([1, 8]))).toEqual(problems([1, 8]));
  receiver.forget();
  expect(pass(problems([1, 9]))).toEqual(problems([1, 9]));
  expect(messages.map((sent) => 'between' in sent)).toEqual([false, true, true, true, false]);
  expect(createProblemReceiver().read(1, { head: 0, between: [], tail: 0, by: 0 })).toBeUndefined();
});

it('puts any problems together again', () => {
  const found = fc.record({
    offset: fc.nat(9),
    message: fc.constantFrom('a', 'b'),
    by: fc.integer({ min: -2, max: 2 }),
  });
  const list = fc.array(found, { maxLength: 8 });
  fc.assert(
    fc.property(fc.array(fc.tuple(list, fc.boolean()), { maxLength: 6 }), (lists) => {
      const { pass } = ends();
      for (const [each, isHeard] of lists) {
        const said = each.map(({ offset, message, by }) => problem(offset + by, message));
        expect(pass(said, isHeard)).toEqual(isHeard ? said : undefined);
      }
    }),
  );
});
