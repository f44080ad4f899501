import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InputAnswer, InputQuestion } from '../../protocols/io';
import { modelQuestion } from '../../protocols/mcp-http/model-question';
import { rootsQuestion } from '../../protocols/mcp-http/roots-question';
import { onCallEvent, useCallEvents } from '../../state/call/call-events';
import { startValidation } from '../../state/checking';
import { act, type Drawn, render, screen } from '../../ui/render.testkit';
import { memoryWorkers } from '../../workers/memory-worker.testkit';
import { provideWorkers } from '../../workers/registry';
import { validatorHandlers } from '../../workers/validator/handlers';
import CallEvents from './call-events';
import { InputQuestionView } from './input-question';

const schemaText = JSON.stringify({
  type: 'object',
  properties: { name: { type: 'string' }, room: { type: 'string' }, people: { type: 'integer', default: 2 } },
  required: ['name', 'room', 'people'],
});

const who: InputQuestion = { kind: 'form', message: 'Who is it for?', schemaText };

let isReady = Promise.resolve();
/** Checks as the worker does, once it is let. */
function heldHandlers(): ReturnType<typeof validatorHandlers> {
  const { validate, ...others } = validatorHandlers();
  return { ...others, validate: (...asked) => isReady.then(() => validate(...asked)) };
}

let stop = () => {};
beforeAll(() => {
  provideWorkers(memoryWorkers(heldHandlers).spawn);
  stop = startValidation();
});
afterAll(() => stop());

function draw(question: InputQuestion = who): {
  readonly user: Drawn['user'];
  readonly answers: readonly InputAnswer[];
} {
  const answers: InputAnswer[] = [];
  const asked = { id: 'a', question, answer: (answer: InputAnswer) => answers.push(answer) };
  const { user } = render(<InputQuestionView asked={asked} host="rooms.example" />);
  return { user, answers };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
async function fill(user: Drawn['user']): Promise<void> {
  await user.type(field('name'), 'Ada');
  await user.type(field('room'), 'Garden');
}
const press = (user: Drawn['user'], name: string) => user.click(screen.getByRole('button', { name }));

it('an answer that is pressed before it was checked is checked and sent', async () => {
  const { user, answers } = draw();
  let check = () => {};
  isReady = new Promise((resolve) => {
    check = resolve;
  });
  await fill(user);
  await press(user, 'Answer');
  expect(answers).toEqual([]);
  check();
  await expect.poll(() => answers).toEqual([{ kind: 'accept', contentText: expect.stringContaining('"Ada"') }]);
});

it('an answer that does not fit is not sent, and says how much is to change', async () => {
  const { user, answers } = draw();
  await press(user, 'Answer');
  expect(await screen.findByText(/2 fields to change/)).toBeVisible();
  await user.clear(field('people'));
  await user.type(field('people'), 'abc');
  expect(await screen.findByText(/3 fields to change/)).toBeVisible();
  expect(answers).toEqual([]);
});

it('a field that holds no value keeps the answer back and gets the focus', async () => {
  const { user, answers } = draw();
  await fill(user);
  await user.clear(field('people'));
  await user.type(field('people'), 'abc');
  await press(user, 'Answer');
  expect(field('people')).toHaveFocus();
  expect(answers).toEqual([]);
  await press(user, 'Decline');
  expect(answers).toEqual([{ kind: 'decline' }]);
});

it('a request for a model shows its conversation, and sends what the person writes', async () => {
  const messages = [{ role: 'user', content: { type: 'text', text: 'What now?' } }];
  const { user, answers } = draw(modelQuestion({ messages }));
  expect(screen.getByRole('alert')).toHaveTextContent('The tool asks you to respond as its model');
  expect(screen.getByText('user: What now?')).toBeVisible();
  await user.type(field('text'), 'Rest.');
  await press(user, 'Answer');
  await expect.poll(() => answers).toHaveLength(1);
  const [answer] = answers;
  expect(answer?.kind === 'accept' && JSON.parse(answer.contentText ?? '')).toEqual({
    role: 'assistant',
    content: { type: 'text', text: 'Rest.' },
    model: 'human',
    stopReason: 'endTurn',
  });
});

it('a question like the one before it begins with nothing of its answer', async () => {
  const { signal } = new AbortController();
  const { askForInput } = onCallEvent(signal);
  const { user } = render(<CallEvents host="rooms.example" />);
  await act(async () => void askForInput?.(who, signal));
  await user.type(field('name'), 'Ada');
  await act(async () => {
    useCallEvents.getState().asked?.answer({ kind: 'decline' });
    void askForInput?.(who, signal);
  });
  expect(field('name')).toHaveValue('');
});

it('roots that a host was given are there again when it asks again, to be confirmed', async () => {
  const address = () => screen.findByRole<HTMLInputElement>('textbox', { name: /uri/ });
  const first = draw(rootsQuestion);
  await press(first.user, 'Add item to roots');
  await first.user.type(await address(), 'file:///work');
  await press(first.user, 'Answer');
  await expect.poll(() => first.answers).toHaveLength(1);
  const second = draw(rootsQuestion);
  await expect.poll(() => screen.getAllByRole('textbox', { name: /uri/ })).toHaveLength(2);
  expect(screen.getAllByRole('textbox', { name: /uri/ })[1]).toHaveValue('file:///work');
  expect(second.answers).toEqual([]);
});
