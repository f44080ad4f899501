import { afterEach, describe, expect, it, vi } from 'vitest';
import { type CallIntent, callsStore, callTarget, useCallEvents } from '../../state/call';
import { answerOf } from '../../state/call/answer.testkit';
import { openText } from '../../state/document';
import { selectedServer, serversStore } from '../../state/server';
import { callSettingsStore } from '../../state/settings';
import { tellFirstPaint } from '../../ui/loading/first-paint';
import { act, render, screen, textsOf } from '../../ui/render.testkit';
import { SendBar } from './send-bar';

tellFirstPaint();

const before = callsStore.getState();
afterEach(() => callsStore.setState(before, true));

/** A call of the tool in front. */
function intentInFront(): CallIntent {
  const { intent } = answerOf({ kind: 'value', text: '1' });
  openText(crypto.randomUUID(), JSON.stringify(intent.target.tool.raw));
  const [target, server] = [callTarget(), selectedServer(serversStore.getState())];
  if (!target || !server) throw new Error('There is nothing to call.');
  return { ...intent, target, server };
}

const buttons = () => textsOf('button');
const besideSend = () => (screen.queryByRole('button', { name: 'More ways to send' }) ? 'more ways' : 'nothing');

describe('sending', () => {
  it.each([
    ['nothing is wrong', 'nothing', false, false],
    ['the check found an error', 'more ways', true, false],
    ['something keeps it from being sent', 'nothing', true, true],
  ])('when %s offers %s beside Send', async (_, offered, hasErrors, isBlocked) => {
    render(<SendBar hasErrors={hasErrors} onBlocked={isBlocked ? () => undefined : undefined} />);
    expect(screen.getByRole('button', { name: 'Send' })).toBeVisible();
    await expect.poll(besideSend).toBe(offered);
  });

  it('is sent in spite of errors from the menu beside it', async () => {
    const { user } = render(<SendBar hasErrors onBlocked={undefined} />);
    await user.click(await screen.findByRole('button', { name: 'More ways to send' }));
    expect(screen.getByRole('menuitem', { name: 'Send anyway' })).toBeVisible();
  });

  it('shows what keeps it from being sent, once for a double click', async () => {
    const onBlocked = vi.fn();
    const { user } = render(<SendBar hasErrors={false} onBlocked={onBlocked} />);
    await user.dblClick(screen.getByRole('button', { name: 'Send' }));
    expect(onBlocked).toHaveBeenCalledTimes(1);
  });

  it('is cancelled while it runs, and says how long it has run', () => {
    const intent = intentInFront();
    vi.useFakeTimers();
    render(<SendBar hasErrors={false} onBlocked={undefined} />);
    act(() => callsStore.setState({ call: { kind: 'sending', intent, since: Date.now() } }));
    expect(buttons()).toEqual(['Cancel']);
    act(() => vi.advanceTimersByTime(2_500));
    expect(screen.getByText('2.5 s')).toBeVisible();
    act(() => callsStore.setState({ call: { kind: 'idle' } }));
    expect(buttons()).toEqual(['Send']);
  });

  it('is not cancelled by the second click of a double click, and focus stays where it was', async () => {
    const { user } = render(
      <SendBar hasErrors={false} onBlocked={() => callsStore.setState({ isRefreshing: true })} />,
    );
    await user.dblClick(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(callsStore.getState().isRefreshing).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(callsStore.getState().isRefreshing).toBe(false);
  });

  it('says how far the tool is', () => {
    callsStore.setState({ call: { kind: 'sending', intent: intentInFront(), since: Date.now() } });
    useCallEvents.setState({ progress: { progress: 3, total: 10, message: undefined } });
    render(<SendBar hasErrors={false} onBlocked={undefined} />);
    expect(screen.getByText('3 of 10')).toBeVisible();
  });

  it('says that the list is refreshed first, which is cancelled as well', () => {
    callsStore.setState({ isRefreshing: true });
    render(<SendBar hasErrors={false} onBlocked={undefined} />);
    expect(screen.getByText('Checking that the tool has not changed…')).toBeVisible();
    expect(buttons()).toEqual(['Cancel']);
  });
});

describe('the timeout', () => {
  it('takes effect when it fits, and stays as it was when it does not', async () => {
    const timeout = () => callSettingsStore.getState().timeoutSeconds;
    const { user } = render(<SendBar hasErrors={false} onBlocked={undefined} />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Timeout in seconds' });
    await user.clear(field);
    await user.type(field, '7');
    expect(timeout()).toBe(7);
    await user.type(field, '00000');
    expect(field.value).toBe('700000');
    expect(timeout()).not.toBe(700_000);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });
});
