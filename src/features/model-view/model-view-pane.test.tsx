import { afterEach, beforeEach, expect, it } from 'vitest';
import { openText, setText } from '../../state/document';
import { askFor, closeAsked } from '../../state/page';
import { changeSettings, defaultSettings, settingsStore } from '../../state/settings';
import { expectAccessible } from '../../ui/accessible.testkit';
import { act, render, screen } from '../../ui/render.testkit';
import { memoryWorkers } from '../../workers/memory-worker.testkit';
import { modelViewHandlers } from '../../workers/model-view/handlers';
import { provideWorkers } from '../../workers/registry';
import { ModelViewPane } from './model-view-pane';

const work = memoryWorkers(() =>
  modelViewHandlers(
    async () => (text) => text.length,
    () => new Promise((resolve) => setTimeout(resolve)),
  ),
);
const tool = (name: string) => `{"name": "${name}", "description": "D.", "inputSchema": {"type": "object"}}`;
const pane = () => screen.getByRole('region', { name: "Model's view" });
const sent = () => screen.queryByRole('region', { name: 'What the provider is sent' })?.textContent ?? '';

beforeEach(() => {
  provideWorkers(work.spawn);
  work.log.splice(0);
  openText('pane', tool('first'));
});
afterEach(() => {
  closeAsked();
  changeSettings(defaultSettings);
});

it('follows the text with one worker, and keeps what it shows until there is more', async () => {
  render(<ModelViewPane />);
  await expect.poll(sent).toContain('first');
  await expectAccessible(pane());
  act(() => setText(tool('second')));
  expect(sent()).toContain('first');
  await expect.poll(sent).toContain('second');
  expect(pane().querySelector('[aria-busy="true"]')).toBeNull();
  expect(work.log.filter((each) => each === 'spawn')).toHaveLength(1);
});

it('shows the provider that is asked for, and has the focus then', async () => {
  render(<ModelViewPane />);
  act(() => askFor({ kind: 'model-view', target: 'anthropic' }));
  await expect.poll(sent).toContain('input_schema');
  expect(pane().contains(document.activeElement)).toBe(true);
});

it('is put away', async () => {
  changeSettings({ isModelViewDocked: true });
  const { user } = render(<ModelViewPane />);
  await user.click(screen.getByRole('button', { name: "Close model's view" }));
  expect(settingsStore.getState().isModelViewDocked).toBe(false);
});
