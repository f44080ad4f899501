import { afterEach, beforeEach, expect, it } from 'vitest';
import { documentStore, openText } from '../../state/document';
import { askFor, closeAsked } from '../../state/page';
import { changeSettings, defaultSettings, settingsStore } from '../../state/settings';
import { expectAccessible } from '../../ui/accessible.testkit';
import { act, render, screen } from '../../ui/render.testkit';
import { SpecificationPane } from './specification-pane';

const pane = () => screen.getByRole('region', { name: 'Specification' });
const entry = (name: string) => screen.findByRole('article', { name });

beforeEach(() => openText('pane', '{"id": "Math.Add@1.0.0", "input_schema": {"parameters": {"type": "object"}}}'));
afterEach(() => {
  closeAsked();
  changeSettings(defaultSettings);
});

it('follows the field of the form that has the focus, until something is looked for', async () => {
  const { user } = render(
    <>
      <div data-place="/input_schema/parameters">
        <button type="button">Parameters</button>
      </div>
      <div data-place="/version">
        <button type="button">Version</button>
      </div>
      <SpecificationPane />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Parameters' }));
  expect(await entry('input_schema.parameters')).toBeTruthy();
  await expectAccessible(pane());
  await user.type(screen.getByRole('textbox', { name: 'Search the specification' }), 'repeat same id');
  await user.click(await screen.findByRole('button', { name: /^request\.call_id/ }));
  expect((await entry('request.call_id')).textContent).toContain('otc/call-repeated');
  await user.click(screen.getByRole('button', { name: 'Version' }));
  expect(await entry('request.call_id')).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'Follow' }));
  await user.click(screen.getByRole('button', { name: 'Version' }));
  expect(await entry('version')).toBeTruthy();
});

it('shows the entry that a link names, and the same in another format', async () => {
  const { user } = render(<SpecificationPane />);
  act(() => askFor({ kind: 'specification', at: 'otc/requirements.secrets' }));
  await entry('requirements.secrets');
  const other = screen.getByRole('region', { name: 'In the other formats' });
  expect(other.textContent).toMatch(/Model Context Protocolnone/);
  await user.click(screen.getByRole('button', { name: 'requirements.secrets' }));
  expect((await entry('requirements.secrets')).textContent).toContain('RFC draft');
});

it('opens an example at its place', async () => {
  const { user } = render(<SpecificationPane />);
  act(() => askFor({ kind: 'specification', at: 'rfc/output.available_modes' }));
  await entry('output.available_modes');
  await user.click(screen.getByRole('button', { name: 'Open example' }));
  expect(documentStore.getState().dialect).toBe('rfc');
  expect(documentStore.getState().text).toContain('available_modes');
});

it('is put away', async () => {
  changeSettings({ isSpecificationDocked: true });
  const { user } = render(<SpecificationPane />);
  await user.click(screen.getByRole('button', { name: 'Close the specification' }));
  expect(settingsStore.getState().isSpecificationDocked).toBe(false);
});
