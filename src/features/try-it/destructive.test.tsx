import { beforeEach, expect, it, vi } from 'vitest';
import { callsStore, callTarget, sendIntended } from '../../state/call';
import { openText } from '../../state/document';
import { closeAsked, useAskedDialog } from '../../state/page';
import { saveServer, selectedServer, selectServer, serversStore } from '../../state/server';
import { render, screen } from '../../ui/render.testkit';
import { DestructiveDialog } from './destructive-dialog';
import { ToolHints } from './tool-hints';

const definition = {
  name: 'drop_table',
  title: 'Drop a table',
  inputSchema: { type: 'object' },
  annotations: { destructiveHint: true, openWorldHint: false },
};

const asked = vi.fn();

beforeEach(() => {
  asked.mockReset();
  openText('test', JSON.stringify(definition));
  const claims = { audience: undefined, lifetimeSeconds: 60, version: undefined };
  const server = { id: 's', title: 'Shop', url: 'demo:mcp', protocol: 'mcp-http', auth: 'none', claims } as const;
  saveServer({ ...server, isBuiltIn: false });
  selectServer('s');
});

async function send(): Promise<void> {
  const [target, server] = [callTarget(), selectedServer(serversStore.getState())];
  if (!target || !server) throw new Error('There is nothing to call.');
  await sendIntended({ target, server, argumentsText: '{}', callId: crypto.randomUUID(), isRepeat: false });
}

function Page() {
  const dialog = useAskedDialog();
  if (dialog) asked(dialog.kind);
  return (
    <>
      <ToolHints />
      {dialog?.kind === 'destructive' && <DestructiveDialog request={dialog.request} onClose={closeAsked} />}
    </>
  );
}

it('shows why a tool is given up, as text', async () => {
  const text = JSON.stringify({
    ...{ name: 'Add', toolkit: { name: 'Math' }, deprecation_message: 'Use <b>Sum</b>.' },
    ...{ input: { parameters: [] }, output: { available_modes: ['value'] } },
  });
  openText('deprecated', text);
  render(<Page />);
  const hints = () => screen.queryByRole('region', { name: 'Hints about the tool' })?.textContent;
  await expect.poll(hints).toBe('The definition says:DeprecatedUse <b>Sum</b>.');
});

it('shows the hints, and asks before the first call of a destructive tool alone', async () => {
  const { user } = render(<Page />);
  const hints = await screen.findByRole('region', { name: 'Hints about the tool' });
  expect(hints.textContent).toBe('The definition says:Drop a tableDestructiveClosed world');
  const title = 'The definition marks this tool as destructive. Send?';

  const refused = send();
  await user.click(await screen.findByRole('button', { name: 'Don’t send' }));
  await refused;
  expect(callsStore.getState().call.kind).toBe('idle');

  const sent = send();
  expect((await screen.findByRole('alertdialog')).textContent).toContain(title);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await sent;
  expect(callsStore.getState().call.kind).toBe('answered');

  asked.mockReset();
  await send();
  expect(asked).not.toHaveBeenCalled();
});
