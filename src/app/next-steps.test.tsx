import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Outcome } from '../core/call';
import { failure } from '../core/call.testkit';
import type { Diagnostic } from '../core/diagnostic';
import divide from '../demo/tools/otc/calculator-divide.json?raw';
import { dialects } from '../dialects';
import { callsStore } from '../state/call';
import { answerOf } from '../state/call/answer.testkit';
import { analysisStore } from '../state/checking';
import { documentStore, openText } from '../state/document';
import { tourStore } from '../state/page';
import { changeSettings, defaultSettings, settingsStore } from '../state/settings';
import { firstSample } from '../state/workspace';
import { expectAccessible } from '../ui/accessible.testkit';
import { act, render, screen, within } from '../ui/render.testkit';
import { HelpMenu } from './help-menu';
import { NextSteps } from './next-steps';
import { tourSteps } from './tour-steps';

function begin(): void {
  changeSettings(defaultSettings);
  tourStore.setState(tourStore.getInitialState(), true);
  callsStore.setState(callsStore.getInitialState(), true);
  analysisStore.setState(analysisStore.getInitialState(), true);
}
beforeEach(begin);
afterEach(async () => {
  begin();
  await page.viewport(1280, 800);
});

const strip = () => screen.queryByRole('region', { name: 'Next steps' });
const words = () =>
  within(screen.getByRole('list'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

/** An answer of a tool comes, whoever has asked. */
function answer(outcome: Outcome, name: string): void {
  act(() => callsStore.setState({ call: { kind: 'answered', answer: answerOf(outcome, { name }) } }));
}

/** Something is found in a definition in front. */
function find(diagnostic: Diagnostic, text: string): void {
  act(() => {
    openText('', text);
    analysisStore.setState({ diagnostics: [diagnostic] });
  });
}

const mine = '{"id": "My.Tool@1.0.0", "name": "My_Tool", "version": "1.0.0"}';

const value: Outcome = { kind: 'value', text: '1' };
const error = failure('No.');
const authorization: Outcome = { kind: 'authorization', id: 'a', url: undefined, scopes: [], status: undefined };
const artifact: Outcome = {
  ...{ kind: 'artifact', url: 'https://a.example', contentType: undefined, size: undefined, description: undefined },
};
const problem: Diagnostic = {
  ...{ rule: 'doc/syntax', message: 'Wrong.', pointer: '', path: [], offset: 0, length: 1, citation: '', fixes: [] },
  severity: 'error',
};

it.each<[string, () => void]>([
  ['was seen and dismissed', () => changeSettings({ showNextSteps: false, stepsSeen: ['value'] })],
  ['gave way to a story that is played', () => tourStore.setState({ isAway: true })],
])('is there again when somebody asks for the tour that %s', async (_, happened) => {
  happened();
  const { user } = render(
    <>
      <NextSteps />
      <HelpMenu />
    </>,
  );
  expect(strip()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Help' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Tour' }));
  expect(strip()?.textContent).not.toContain('done');
  const first = screen.getByRole('button', { name: 'Call a tool: value' });
  await expect.poll(() => document.activeElement).toBe(first);
});

it('leads to its first step when somebody asks for it while it is there', async () => {
  const { user } = render(
    <>
      <NextSteps />
      <HelpMenu />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Help' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Tour' }));
  const first = screen.getByRole('button', { name: 'Call a tool: value' });
  await expect.poll(() => document.activeElement).toBe(first);
});

it('says in a sentence what this is, and ticks the outcomes of its tools that come until it leaves', async () => {
  render(<NextSteps />);
  expect(strip()?.textContent).toContain(
    'Write a tool definition, see what models and servers would refuse, and call it.',
  );
  const labels = words();
  expect(labels.map((label) => label.split(': ')[1])).toEqual([
    'value',
    'problem',
    'error',
    'authorization',
    'artifact',
  ]);
  const done = () => words().flatMap((label, place) => (label === labels[place] ? [] : label));
  await expectAccessible(screen.getByRole('region', { name: 'Next steps' }));
  answer(value, 'My_Tool');
  answer(value, 'My_Tool');
  for (const outcome of [error, authorization, artifact]) answer(outcome, 'My_Tool');
  find(problem, mine);
  expect(done()).toEqual(['Call a tool: value, done']);
  find(problem, firstSample());
  answer(error, 'Calculator_Divide');
  answer(authorization, 'ListUnread');
  expect(done()).toHaveLength(4);
  answer(artifact, 'Export');
  expect(strip()).toBeNull();
  openText('', '');
});

it('speaks of tools that there are', () => {
  const texts = [divide, ...dialects.flatMap(({ samples }) => Object.values(samples))];
  const labels = texts.flatMap((text) => {
    openText('', text);
    return documentStore.getState().lastGood.tools.map(({ label }) => label);
  });
  openText('', '');
  expect(tourSteps.filter(({ tool }) => labels.every((label) => !label.startsWith(tool)))).toEqual([]);
});

it('leaves by a press, for good', async () => {
  const { user, leave } = render(<NextSteps />);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(strip()).toBeNull();
  expect(settingsStore.getState().showNextSteps).toBe(false);
  leave();
  render(<NextSteps />);
  expect(strip()).toBeNull();
});

it('is one row where there is little height, and none on a phone on its side', async () => {
  render(<NextSteps />);
  const height = () => strip()?.getBoundingClientRect().height ?? 0;
  await page.viewport(720, 700);
  expect(height()).toBeGreaterThan(70);
  await page.viewport(720, 450);
  expect(height()).toBeLessThan(60);
  expect(words()).toHaveLength(5);
  expect(screen.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  await page.viewport(844, 390);
  expect(height()).toBe(0);
});

it('is absent once a link was opened', () => {
  render(<NextSteps />);
  act(() => {
    window.dispatchEvent(new HashChangeEvent('hashchange', { newURL: `${location.href}#doc=abc` }));
  });
  expect(strip()).toBeNull();
});
