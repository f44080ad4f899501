import { beforeAll, beforeEach, expect, it } from 'vitest';
import { descriptors } from '../../protocols/descriptors';
import { loadMockChoices } from '../../state/mock';
import { noteMockCall } from '../../state/mock/mock-log';
import { nextTurn, plansStore } from '../../state/mock/plans';
import { expectAccessible } from '../../ui/accessible.testkit';
import { render, screen, textsOf } from '../../ui/render.testkit';
import { MockBar } from './mock-bar';

beforeAll(loadMockChoices);
beforeEach(() => plansStore.setState({ plans: {} }));

const [usual] = descriptors;
const draw = (protocol = usual?.id ?? '') => render(<MockBar tool="Weather.Get" protocol={protocol} />).user;
/** What the next calls get: the id of an outcome, or nothing as defined. */
const next = (count: number) =>
  Array.from({ length: count }, () => {
    const [key = ''] = Object.keys(plansStore.getState().plans);
    const { step } = nextTurn(key);
    return step?.kind === 'outcome' ? step.id : step?.kind;
  });

it('answers as the definition has it until another outcome is chosen', async () => {
  const user = draw();
  await expectAccessible(document.body);
  await user.click(screen.getByRole('button', { name: 'Answer: As defined' }));
  await expectAccessible(screen.getByRole('menu'));
  await user.click(screen.getByRole('menuitem', { name: 'An error that may be retried' }));
  expect(screen.getByRole('button', { name: 'Answer: An error that may be retried' })).toBeVisible();
  expect(next(2)).toEqual(['error', 'error']);
  await user.click(screen.getByRole('button', { name: /^Answer: / }));
  await user.click(screen.getByRole('menuitem', { name: 'As defined' }));
  expect(next(1)).toEqual([undefined]);
});

it.each(descriptors)('offers for $id what its protocol has, each once', async ({ id }) => {
  const user = draw(id);
  await user.click(screen.getByRole('button', { name: 'Answer: As defined' }));
  const offered = textsOf('menuitem');
  expect(offered.length).toBeGreaterThan(3);
  expect(new Set(offered).size).toBe(offered.length);
});

it('answers in a sequence, round and round', async () => {
  const user = draw();
  for (const answer of ['An error that may be retried', 'A value']) {
    await user.click(screen.getByRole('button', { name: 'Add an answer to the sequence' }));
    await user.click(screen.getByRole('menuitem', { name: answer }));
  }
  expect(screen.getByRole('button', { name: 'Answer: 2 in turn' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('An error that may be retried, then a value.');
  expect(next(3)).toEqual(['error', 'value', 'error']);
  await user.click(screen.getByRole('button', { name: 'Add an answer to the sequence' }));
  await user.click(screen.getByRole('menuitem', { name: 'Remove the last one' }));
  expect(screen.getByRole('button', { name: 'Answer: An error that may be retried' })).toBeVisible();
  expect(next(2)).toEqual(['error', 'error']);
});

it('gives another answer when it is asked for one, and says which', async () => {
  const user = draw();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.click(screen.getByRole('button', { name: 'Another answer' }));
  await user.click(screen.getByRole('button', { name: 'Another answer' }));
  expect(Object.values(plansStore.getState().plans).map(({ seed }) => seed)).toEqual([2]);
  expect(screen.getByRole('status')).toHaveTextContent('Variant 3 of made-up values.');
});

it('shows what it was asked, the newest first, until that is cleared', async () => {
  const user = draw();
  noteMockCall({ at: 0, tool: 'First', argumentsText: '{}', answer: 'value' });
  noteMockCall({ at: 1, tool: 'Second', argumentsText: '{"a": 1}', answer: 'wrong' });
  await user.click(screen.getByRole('button', { name: 'Mock log' }));
  expect(textsOf('listitem').map((text) => text.slice(0, 6))).toEqual(['Second', 'Firstg']);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByText('Nobody has called the mock yet.')).toBeVisible();
});
