import { afterAll, beforeEach, expect, it } from 'vitest';
import { type CallIntent, callsStore, callTarget, ensureArguments, setArguments } from '../../../state/call';
import { answerOf } from '../../../state/call/answer.testkit';
import { validateInMemory } from '../../../state/checking/validation.testkit';
import { openText } from '../../../state/document';
import { saveServer, selectedServer, selectServer, serversStore } from '../../../state/server';
import { render, screen } from '../../../ui/render.testkit';
import StepUp from './step-up';

const openTool = (name: string) => openText('test', JSON.stringify({ name, inputSchema: { type: 'object' } }));
const claims = { audience: undefined, lifetimeSeconds: 60, version: undefined };
const server = { id: 's', title: 'Shop', url: 'demo:mcp', protocol: 'mcp-http', auth: 'none', claims } as const;

async function intended(): Promise<CallIntent> {
  const [target, chosen] = [callTarget(), selectedServer(serversStore.getState())];
  if (!target || !chosen) throw new Error('There is nothing to call.');
  const argumentsText = await ensureArguments(target);
  return { target, server: chosen, argumentsText, callId: 'c', isRepeat: false, diagnostics: [] };
}

const answered = (intent: CallIntent) => ({ ...answerOf({ kind: 'value', text: '1' }), intent });

async function authorize(intent: CallIntent): Promise<void> {
  const { user } = render(<StepUp answer={answered(intent)} authorize={async () => true} />);
  await user.click(screen.getByRole('button', { name: 'Authorize and send again' }));
}

const known = serversStore.getState();
validateInMemory();
afterAll(() => {
  // Tests of other parts share the page.
  serversStore.setState(known);
  callsStore.setState({ call: { kind: 'idle' } });
});

beforeEach(() => {
  callsStore.setState({ call: { kind: 'idle' } });
  saveServer({ ...server, isBuiltIn: false });
  selectServer('s');
  openTool('add');
});

it.each([
  ['that call', () => undefined],
  ['another tool', () => openTool('drop')],
  ['a call with other arguments', ({ target }: CallIntent) => setArguments(target.argumentsKey, '{"all":true}')],
])('sends the call that was refused where %s stands in Try it', async (_what, change) => {
  const intent = await intended();
  change(intent);
  await authorize(intent);
  await expect.poll(() => callsStore.getState().call.kind).toBe('answered');
  const { call } = callsStore.getState();
  const sent = call.kind === 'answered' ? call.answer.intent : undefined;
  expect([sent?.target.tool.label, sent?.argumentsText, sent?.callId]).toEqual(['add', intent.argumentsText, 'c']);
  expect(screen.queryByRole('status')).toBeNull();
});
