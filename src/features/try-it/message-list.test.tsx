import { expect, it } from 'vitest';
import type { ProtocolMessage } from '../../core/protocol-message';
import { render, screen, within } from '../../ui/render.testkit';
import MessageList from './message-list';
import NoticeList from './notice-list';

const message = (parts: Partial<ProtocolMessage>): ProtocolMessage => ({
  direction: 'received',
  method: undefined,
  isAnswer: false,
  id: undefined,
  at: Date.UTC(2026, 10, 20),
  size: 12,
  text: '{}',
  ...parts,
});

const messages = [
  message({ direction: 'sent', method: 'tools/call', id: '1', text: '{"params": {"name": "add"}}' }),
  message({
    method: 'notifications/message',
    notice: { kind: 'log', level: 'error', logger: 'disk', text: 'full\u202e' },
  }),
  message({ notice: { kind: 'progress', progress: 1, total: 3, message: 'Step 1' } }),
  message({ method: 'tools/call', isAnswer: true, id: '1', text: undefined, size: 9_000_000 }),
];

it('lists all messages, filters them and shows one whole', async () => {
  const { user } = render(<MessageList messages={messages} />);
  const rows = () => within(screen.getByRole('list')).getAllByRole('listitem');
  expect(rows()).toHaveLength(4);
  await user.type(screen.getByRole('textbox', { name: 'Filter messages' }), 'tools/call sent');
  expect(rows()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /tools\/call/ }));
  expect(screen.getByRole('region', { name: 'Message' }).textContent).toContain('"name": "add"');
  await user.clear(screen.getByRole('textbox', { name: 'Filter messages' }));
  await user.type(screen.getByRole('textbox', { name: 'Filter messages' }), 'nothing like it');
  expect(screen.getByText('No message matches.')).toBeTruthy();
});

it('what is open stays open, and nothing else, when a filter moves it', async () => {
  const { user } = render(<MessageList messages={messages} />);
  await user.click(screen.getAllByRole('button', { name: /tools\/call/ })[1] ?? document.body);
  expect(screen.getByText(/^Its text was not kept/)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Filter messages' }), 'received tools/call');
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText(/^Its text was not kept/)).toBeVisible();
});

it('shows what a server told while it ran, as text and in its order', () => {
  render(<NoticeList messages={messages} title="While it ran" />);
  const lines = within(screen.getByRole('region', { name: 'Messages of the server' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent?.replace(/^[\d:.]+/, ''))).toEqual([
    expect.stringMatching(/^errordisk: full.+/),
    'progress1 of 3: Step 1',
  ]);
});
