import { describe, expect, it } from 'vitest';
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
});
