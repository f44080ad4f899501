import { expect, it, vi } from 'vitest';
import { answerOf } from '../../state/call/answer.testkit';
import { render, waitFor } from '../../ui/render.testkit';
import { PaintedAnswer } from './painted-answer';

it('is measured once, however often it is drawn, also after a newer one', async () => {
  const measure = vi.spyOn(performance, 'measure');
  const start = performance.now();
  const answers = [0, 1, 2].map((later) => ({
    ...answerOf({ kind: 'value', text: '1' }, { body: '1' }),
    repliedAt: start + later,
  }));
  const [first, second, third] = answers.map((answer) => <PaintedAnswer key={answer.repliedAt} answer={answer} />);
  if (!first || !second || !third) throw new Error('There are three answers.');
  const { redraw } = render(first);
  for (const next of [<PaintedAnswer {...first.props} key={first.key} />, second, first, <p key="" />, second, third])
    redraw(next);
  const measured = () => measure.mock.calls.map(([name, about]) => [name, (about as PerformanceMeasureOptions).start]);
  await waitFor(() => expect(measured()).toContainEqual(['callsheet:response', start + 2]));
  expect(measured()).toEqual([0, 1, 2].map((later) => ['callsheet:response', start + later]));
});
