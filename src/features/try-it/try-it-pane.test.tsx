import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { argumentsStore, callsStore, callTarget, setArguments } from '../../state/call';
import { validateInMemory } from '../../state/checking/validation.testkit';
import { debouncedDocument, documentStore, openText, setText } from '../../state/document';
import { askedDialog, closeAsked } from '../../state/page';
import {
  listingOf,
  mockId,
  removeServer,
  saveServer,
  secretsStore,
  selectedServer,
  selectServer,
  serversStore,
} from '../../state/server';
import { changeCallSettings, changeSettings, settingsStore } from '../../state/settings';
import { tellFirstPaint } from '../../ui/loading/first-paint';
import { act, fireEvent, render, screen, within } from '../../ui/render.testkit';
import { TryItPane } from './try-it-pane';

const definition = {
  id: 'Weather.Get@1.0.0',
  name: 'Weather_Get',
  description: 'Tells the weather.',
  version: '1.0.0',
  input_schema: { parameters: { type: 'object', properties: { city: { type: 'string' }, days: { type: 'integer' } } } },
  output_schema: null,
};

function open(requirements: object = {}): void {
  openText('before', '');
  openText('test', JSON.stringify({ ...definition, requirements }));
  setArguments(callTarget()?.argumentsKey ?? '', '{"city": "Bonn", "days": 3}');
}

tellFirstPaint();

validateInMemory();

beforeEach(() => {
  callsStore.setState({ call: { kind: 'idle' }, heldBack: undefined });
  argumentsStore.setState({ texts: {} });
  secretsStore.setState({ values: {} });
  changeCallSettings({ argumentsView: 'form' });
  selectServer('demo-otc');
  open();
});

const draw = () => render(<TryItPane actions={null} hint={null} />);
const days = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'days' });
const send = () => screen.getByRole('button', { name: 'Send' });

it('has Send within the pane, and arguments that can be scrolled above it, however little of the page it has', async () => {
  await page.viewport(1280, 900);
  try {
    render(
      <div data-testid="room" className="flex h-44">
        <TryItPane actions={null} hint={null} />
      </div>,
    );
    const field = await days();
    const room = screen.getByTestId('room').getBoundingClientRect();
    expect(send().getBoundingClientRect().bottom).toBeLessThan(room.bottom);
    field.focus();
    field.scrollIntoView({ block: 'center' });
    expect(field.getBoundingClientRect().bottom).toBeLessThan(send().getBoundingClientRect().top);
  } finally {
    await page.viewport(1280, 800);
  }
});

describe('a field that holds no value', () => {
  it('keeps the call from being sent, is named beside Send, and gets the focus', async () => {
    const { user } = draw();
    const field = await days();
    await user.clear(field);
    await user.type(field, 'abc');
    const list = within(screen.getByRole('list', { name: 'Fix before sending' }));
    expect(list.getByRole('listitem').textContent).toContain('days "abc" is not an integer.');
    for (const _ of ['the first time', 'again']) {
      await user.click(send());
      await expect.poll(() => document.activeElement).toBe(field);
    }
    expect(field.value).toBe('abc');
    expect(callsStore.getState().call.kind).toBe('idle');
  });

  it('is reached from beside Send, and is not in the way once it holds one', async () => {
    const { user } = draw();
    const field = await days();
    await user.clear(field);
    await user.type(field, '-');
    await user.click(screen.getByRole('button', { name: 'Go to days' }));
    expect(field).toHaveFocus();
    await user.type(field, '2');
    expect(screen.queryByRole('list', { name: 'Fix before sending' })).toBeNull();
  });

  it('gives way to an example', async () => {
    const { user } = draw();
    await user.clear(await days());
    await user.type(await days(), 'abc');
    await user.click(screen.getByRole('button', { name: 'Fill example' }));
    await expect.poll(() => screen.queryByRole('list', { name: 'Fix before sending' })).toBeNull();
    expect((await days()).value).not.toBe('abc');
  });
});

it('a missing secret gets the focus and is named; it can be sent without from the menu', async () => {
  open({ secrets: [{ id: 'WEATHER_KEY' }] });
  const { user } = draw();
  await days();
  await user.click(send());
  const field = await screen.findByLabelText('Secret WEATHER_KEY');
  await expect.poll(() => document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('The tool requires this secret. Enter it to send the call.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'More ways to send' })).toBeVisible();
  expect(callsStore.getState().call.kind).toBe('idle');
  await user.click(screen.getByRole('button', { name: 'Why?' }));
  expect(askedDialog()).toEqual({ kind: 'rules', rule: 'otc-call/context-secrets' });
  closeAsked();
  await user.type(field, 'k');
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

it('what is wrong with a call stays where it is while its definition is typed in', async () => {
  setArguments(callTarget()?.argumentsKey ?? '', '{"city": 5, "days": 3}');
  draw();
  const list = await screen.findByRole('list', { name: 'Why this call may fail' });
  act(() => setText(JSON.stringify({ ...definition, description: 'Tells the weather of a city.' })));
  await act(async () => {
    await expect.poll(() => debouncedDocument.getState().text).toContain('of a city');
  });
  expect(list).toBeInTheDocument();
});

it('a fix of the arguments is not made in other ones than those that were checked', async () => {
  const key = callTarget()?.argumentsKey ?? '';
  const now = () => argumentsStore.getState().texts[key];
  setArguments(key, '{"extra": 1, "city": "Bonn"}');
  draw();
  const fix = await screen.findByRole('button', { name: 'Remove "extra"' });
  const typed = '{"days": 3, "city": "Bonn", "extra": 1}';
  act(() => setArguments(key, typed));
  fireEvent.click(fix);
  expect(now()).toBe(typed);
  await expect
    .poll(() => {
      fireEvent.click(screen.getByRole('button', { name: 'Remove "extra"' }));
      return now();
    })
    .toBe('{"days": 3, "city": "Bonn"}');
});

describe('a tool of the server', () => {
  const listed = { id: 'Tea.Brew@1.0.0', name: 'Tea_Brew', version: '1.0.0', input_schema: { parameters: {} } };

  it('is chosen beside the draft once it is listed, shown as it came, and edited in a copy', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ $schema: 'x', tools: [listed] }));
    const [demo] = serversStore.getState().servers;
    if (demo) saveServer({ ...demo, id: 'tea', title: 'Tea house', url: 'https://tea.invalid', isBuiltIn: false });
    selectServer('tea');
    const { user } = draw();
    expect(screen.queryByRole('region', { name: 'Definition as listed' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Tool' }));
    await user.click(await screen.findByRole('option', { name: 'List its tools' }));
    await user.keyboard('tea');
    await user.click(await screen.findByRole('option', { name: 'Tea_Brew on Tea house' }));
    expect(callTarget()).toMatchObject({ origin: 'server', tool: { label: 'Tea_Brew' } });
    const shown = await screen.findByRole('region', { name: 'Definition as listed' });
    expect(JSON.parse(shown.textContent)).toEqual(listed);
    await user.click(screen.getByRole('button', { name: 'Edit a copy' }));
    await expect.poll(callTarget).toMatchObject({ origin: 'draft', tool: { label: 'Tea_Brew' } });
    expect(documentStore.getState().text).toContain('Tea.Brew@1.0.0');
    removeServer('tea');
  });
});

// The last: the code of the JSON editor is fetched then, which keeps this server of many small files busy.
it('a server of another format than the draft is asked for its tools where they are shown', async () => {
  selectServer('demo-mcp');
  changeSettings({ isRailOpen: false });
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'List its tools' }));
  expect(settingsStore.getState()).toMatchObject({ isRailOpen: true, railSection: 'servers' });
  const server = selectedServer(serversStore.getState());
  await expect.poll(() => server && listingOf(server)?.kind).toBe('tools');
  expect(await screen.findByText(/It lists \d+ tools: choose one under Tool\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /its tools$/ })).toBeNull();
  act(() => changeSettings({ railSection: 'workspace' }));
  await user.click(screen.getByRole('button', { name: 'Show its tools' }));
  expect(settingsStore.getState().railSection).toBe('servers');
});

it('every way on from a server of another format is above Send once it was pressed, in a window that is not high', async () => {
  await page.viewport(1024, 768);
  try {
    selectServer('demo-mcp');
    const { user } = render(
      <div className="flex h-96 w-96">
        <TryItPane actions={null} hint={null} />
      </div>,
    );
    await days();
    const last = await screen.findByRole('button', { name: 'Use the mock of this document' });
    await user.click(send());
    await expect
      .poll(() => last.getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(send().getBoundingClientRect().top);
  } finally {
    await page.viewport(1280, 800);
  }
});

it('the mock is of the format of the draft, before it is pointed at that too', async () => {
  openText('own', '{"name": "brew", "description": "Makes tea.", "inputSchema": {"type": "object"}}');
  selectServer(mockId);
  draw();
  expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible();
  expect(serversStore.getState().servers.find(({ id }) => id === mockId)?.protocol).toBe('otc-http');
  expect(screen.queryByText('This server speaks another format')).toBeNull();
});

it('a list of one format whose tools are of another one, which the server speaks, is read as that', async () => {
  openText('list', '{"tools": [{"name": "brew", "description": "Makes tea.", "inputSchema": {"type": "object"}}]}');
  selectServer('demo-mcp');
  const { user } = draw();
  expect(await screen.findByText(/"brew" is a definition in the format XTP tool list\./)).toHaveTextContent(
    /Its text is Model Context Protocol too, which Demonstration MCP server speaks\.$/,
  );
  await user.click(screen.getByRole('button', { name: 'Treat as Model Context Protocol' }));
  await expect.poll(callTarget).toMatchObject({ dialect: 'mcp', tool: { label: 'brew' } });
  await expect.poll(() => screen.queryByText('This server speaks another format')).toBeNull();
});

it('a field that holds no value does not stand in the way of the JSON, where it is not shown', async () => {
  const { user } = draw();
  await user.clear(await days());
  await user.type(await days(), 'abc');
  expect(screen.getByRole('list', { name: 'Fix before sending' })).toBeVisible();
  await user.click(screen.getByText('JSON', { selector: 'label *, label' }));
  expect(screen.queryByRole('list', { name: 'Fix before sending' })).toBeNull();
});
