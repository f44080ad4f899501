import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../core/call';
import { answerOf } from '../../state/call/answer.testkit';
import { render, screen } from '../../ui/render.testkit';
import { AnswerView } from './answer-view';

const draw = (body: string) => render(<AnswerView answer={answerOf({ kind: 'value', text: body }, { body })} />);

describe('an answer', () => {
  it.each(['{"file": "report\\u202egnp.exe"}', '{"file": "report\u202egnp.exe"}'])(
    'that hides text says so: %j',
    async (body) => {
      draw(body);
      expect(screen.getByText('Hidden text in the response')).toBeVisible();
      expect(
        screen.getByText(/^The answer holds 1 bidirectional control \(U\+202E\), after ".*report"\./),
      ).toBeVisible();
      expect(document.body.textContent).not.toContain('\u202e');
    },
  );

  it('that hides none says nothing of it', () => {
    draw('{"text": "می‌خواهم 👩‍👩‍👧"}');
    expect(document.body.textContent).toContain('Value');
    expect(screen.queryByText('Hidden text in the response')).toBeNull();
  });

  const unreadable: Outcome = { kind: 'unreadable', reason: 'not-json', message: 'The response is not JSON.' };
  it.each([
    [new Uint8Array([0, 8]), 0],
    [undefined, 1],
  ])('that cannot be read, of the bytes %j, says so of text alone', (bytes, times) => {
    render(<AnswerView answer={answerOf(unreadable, { body: '\u0000\b', ...(bytes && { reply: { bytes } }) })} />);
    expect(screen.queryAllByText('Hidden text in the response')).toHaveLength(times);
  });

  it('that cannot be read is said to conform to nothing', async () => {
    const { user } = render(<AnswerView answer={answerOf(unreadable, { body: 'x' })} />);
    await user.click(screen.getByRole('tab', { name: 'Exchange' }));
    expect(screen.getByText('The response could not be read, so it was not checked.')).toBeVisible();
    expect(screen.queryByText(/conforms to/)).toBeNull();
  });

  const cancelled: Outcome = { kind: 'cancelled', message: 'Cancelled.' };
  const late: Outcome = { kind: 'unreachable', reason: 'timeout', message: 'No answer.', stages: [] };
  it.each<[what: string, outcome: Outcome, body: string | undefined, fate: string]>([
    ['that came', { kind: 'value', text: '1' }, '1', 'answered by'],
    ['that was cancelled while it came', cancelled, '{', 'sent to'],
    ['that was too late while it came', late, '{', 'sent to'],
    ['that was cancelled before', cancelled, undefined, 'got no response from'],
    ['that was too late', late, undefined, 'got no response from'],
  ])('%s says what became of the call', (_, outcome, body, fate) => {
    render(<AnswerView answer={answerOf(outcome, body === undefined ? {} : { body })} />);
    expect(screen.getAllByRole('status')[0]?.textContent).toMatch(new RegExp(`Toolkit_Tool ${fate} tools\\.example$`));
  });

  it('of the past shows its own arguments, whatever Try it holds', () => {
    const answer = answerOf({ kind: 'value', text: '1' }, { body: '1' });
    const { leave } = render(<AnswerView answer={answer} />);
    expect(screen.queryByRole('region', { name: 'Arguments of this call' })).toBeNull();
    leave();
    const intent = { ...answer.intent, argumentsText: '{"city": "Bonn"}' };
    render(<AnswerView answer={{ ...answer, intent, past: { id: 'past', note: '' } }} />);
    expect(screen.getByRole('region', { name: 'Arguments of this call' })).toHaveTextContent('{"city": "Bonn"}');
  });

  it('that departs from the specification is counted at the tab that lists how', async () => {
    const answer = answerOf({ kind: 'value', text: '1' }, { body: '1' });
    const { leave } = render(<AnswerView answer={answer} />);
    expect(screen.queryByText(/^Deviations/)).toBeNull();
    leave();
    const [one, other] = ['wire/otc/bare-array', 'wire/otc/other'].map(
      (id) => ({ id, severity: 'info', message: `It is ${id}.`, pointer: '' }) as const,
    );
    if (!one || !other) throw new Error('There are two.');
    const exchange = { ...answer.exchange, deviations: [one, other] };
    const { user } = render(<AnswerView answer={{ ...answer, exchange }} />);
    expect(screen.getByText('Deviations 2')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /^Exchange/ }));
    const list = screen.getByRole('region', { name: 'Deviations' });
    expect(list).toHaveTextContent('It is wire/otc/bare-array.');
    expect(list).toHaveTextContent('It is wire/otc/other.');
  });

  it('of a tool with a long name stays in its pane', () => {
    render(
      <div className="w-80 overflow-auto" data-testid="pane">
        <AnswerView answer={answerOf({ kind: 'value', text: '1' }, { body: '1', name: 'a_long_name_'.repeat(16) })} />
      </div>,
    );
    const pane = screen.getByTestId('pane');
    expect(pane.scrollWidth).toBe(pane.clientWidth);
  });
});
