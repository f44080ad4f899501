import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createInPageDemo } from '../../demo/in-page';
import { startValidation } from '../../state/checking';
import { cancelChecks, useCheckRun } from '../../state/checks';
import { type SavedServer, saveServer, serversStore } from '../../state/server';
import { expectAccessible } from '../../ui/accessible.testkit';
import { act, render, screen, within } from '../../ui/render.testkit';
import { createAnalyst } from '../../workers/analysis/analyst';
import { memoryWorkers } from '../../workers/memory-worker.testkit';
import { provideWorkers } from '../../workers/registry';
import { validatorHandlers } from '../../workers/validator/handlers';
import { CheckDialog } from './check-dialog';
import { MisbehaveDialog } from './misbehave-dialog';

const before = serversStore.getState();
let stop = () => {};
beforeEach(() => {
  const checking = memoryWorkers(() => createAnalyst(() => () => Promise.resolve({ kind: 'valid' })));
  const validating = memoryWorkers(validatorHandlers);
  provideWorkers((name) => (name === 'analysis' ? checking : validating).spawn());
  stop = startValidation();
});
afterEach(() => {
  cancelChecks();
  stop();
  serversStore.setState(before, true);
  useCheckRun.setState({ run: undefined });
});

const dialog = () => within(screen.getByRole('dialog', { name: /^Checks of/ }));
const tally = async () => (await dialog().findByText(/\d+ passed/, {}, { timeout: 15_000 })).textContent;
const rows = (status: string) => screen.queryAllByRole('listitem').filter(({ dataset }) => dataset.status === status);

function draw(serverId = 'demo-machine-context') {
  return render(<CheckDialog serverId={serverId} onClose={() => undefined} />);
}

/** A server elsewhere, which answers as the demonstration server does. */
function far(answer?: (request: Request) => Promise<Response>): { readonly called: string[] } {
  const server: SavedServer = {
    ...{
      id: 'far',
      title: 'Far',
      url: 'https://tools.invalid',
      protocol: 'machine-context-http',
      auth: 'none',
      isBuiltIn: false,
    },
    claims: { audience: undefined, lifetimeSeconds: 60, version: undefined },
  };
  saveServer(server);
  const demo = createInPageDemo(async () => ({ kind: 'valid' }));
  const called: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked) => {
    if (!(asked instanceof Request)) throw new TypeError('Only requests are sent.');
    const body = await asked.clone().text();
    called.push(...[...body.matchAll(/"capability":"([^"]*)"/g)].map(([, name = '']) => name));
    const url = asked.url.replace('https://tools.invalid', 'demo:machine-context').replace(/\/$/, '');
    const { method, headers } = asked;
    return answer ? answer(asked) : demo.fetch(new Request(url, { method, headers, body: body === '' ? null : body }));
  });
  return { called };
}

describe('the checks of a server', () => {
  it('are made at once, in groups, with their source, what was seen and the exchange', async () => {
    const { user } = draw();
    expect(await tally()).toBe('12 passed, 0 failed, 0 skipped');
    expect(within(dialog().getByRole('list', { name: 'Required (must)' })).getAllByRole('listitem').length).toBe(10);
    await user.click(dialog().getByRole('button', { name: 'Details of mcx/health' }));
    const row = within(
      screen.getAllByRole('listitem').find(({ dataset }) => dataset.check === 'mcx/health') ?? document.body,
    );
    expect(row.getByText('GET /health was answered with 200.')).toBeVisible();
    expect(row.getByText('GET demo:machine-context/health')).toBeVisible();
    expect(row.getByRole('region', { name: 'Body of the response' })).toBeVisible();
    await expectAccessible(screen.getByRole('dialog'));
  });

  it('fail while the server misbehaves, and pass when it behaves again', async () => {
    const misbehaving = render(<MisbehaveDialog serverId="demo-machine-context" onClose={() => undefined} />);
    await misbehaving.user.click(await screen.findByRole('option', { name: 'The list of tools is answered with 404' }));
    misbehaving.leave();
    const { user } = draw();
    expect(await tally()).toMatch(/ 1 failed, /);
    await user.click(dialog().getByRole('radio', { name: 'Failed 1' }));
    expect(rows('fail').map(({ dataset }) => dataset.check)).toEqual(['mcx/tools-listed']);
    expect(rows('pass')).toEqual([]);
    await user.click(dialog().getByRole('button', { name: 'Behave again' }));
    await expect.poll(tally).toBe('12 passed, 0 failed, 0 skipped');
  });

  it('call no tool that nobody vouches for; the chosen one alone, and only with consent', async () => {
    const { called } = far();
    const { user } = draw('far');
    expect(await tally()).toBe('3 passed, 0 failed, 9 skipped');
    expect(called).toEqual([]);
    await user.click(dialog().getByRole('button', { name: 'Choose a tool' }));
    await user.click(await screen.findByRole('option', { name: 'read' }));
    const check = dialog().getByRole('button', { name: 'Check with this tool' });
    expect(check).toBeDisabled();
    await user.click(dialog().getByRole('checkbox', { name: /may be called many times/ }));
    const field = dialog().getByRole('textbox', { name: 'Arguments' });
    await user.clear(field);
    expect(check).toBeDisabled();
    await user.click(field);
    await user.paste('{"sensors": ["wind"]}');
    await user.click(check);
    await expect.poll(tally).toMatch(/, with read$/);
    expect(rows('fail').map(({ textContent }) => textContent)).toEqual([]);
    expect(new Set(called)).toEqual(new Set(['read']));
  });

  it('stay as they are when the server gets another title', async () => {
    far();
    draw('far');
    await tally();
    const at = useCheckRun.getState().run?.at;
    const server = serversStore.getState().servers.find(({ id }) => id === 'far');
    if (server) act(() => saveServer({ ...server, title: 'Further' }));
    expect(await screen.findByRole('dialog', { name: 'Checks of Further' })).toBeVisible();
    expect([await tally(), useCheckRun.getState().run?.at]).toEqual(['3 passed, 0 failed, 9 skipped', at]);
  });

  it('are cancelled at once, whatever the server does', async () => {
    const { called } = far(() => new Promise(() => undefined));
    const { user } = draw('far');
    await user.click(await dialog().findByRole('button', { name: 'Cancel' }));
    expect(dialog().getByText(/^Cancelled/)).toBeVisible();
    expect(called).toEqual([]);
  });
});
