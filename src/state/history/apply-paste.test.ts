import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { argumentsStore, callDraft, callTarget, wantedToolStore } from '../call';
import { openText } from '../document';
import { viewStore } from '../page';
import { standInPage } from '../page/page-world.testkit';
import { secretsStore, selectedServer, serversStore } from '../server';
import { beginWithoutCalls, server } from './history.testkit';
import { applyPaste, type PastePlan, planPaste } from './paste-curl';

beginWithoutCalls();
beforeEach(() => {
  standInPage();
  secretsStore.setState({ values: {} });
  wantedToolStore.setState({ name: undefined });
  argumentsStore.setState({ texts: {} });
  callDraft();
  openText('none', '');
});
afterEach(() => void vi.restoreAllMocks());

function planOf(options = '', tool = 'Tea.Brew@1.0.0', host = 'tea.invalid'): PastePlan {
  const body = JSON.stringify({ request: { call_id: 'c1', tool_id: tool, input: { cups: 2 } } });
  const plan = planPaste(`curl https://${host}/tools/call ${options} --json '${body}'`);
  if ('refused' in plan) throw new Error(plan.refused);
  return plan;
}

const brew = {
  ...{ id: 'Tea.Brew@1.0.0', name: 'Tea_Brew', description: 'Brews.', version: '1.0.0' },
  ...{ input_schema: { parameters: { type: 'object', properties: {} } }, output_schema: null },
};

/** What the server answers when it is asked for its tools; nobody may ask for anything else. */
function listing(tools: readonly object[] | undefined): readonly string[] {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { method, url } = new Request(input);
    asked.push(`${method} ${url}`);
    return tools ? Response.json({ tools }) : Response.json({}, { status: 401 });
  });
  return asked;
}

const chosen = () => selectedServer(serversStore.getState());
const written = () => argumentsStore.getState().texts[callTarget()?.argumentsKey ?? ''];
const secrets = () => Object.values(secretsStore.getState().values);

describe('a pasted command', () => {
  it('goes to the draft in front where that is its tool, and nobody is asked', async () => {
    const asked = listing(undefined);
    openText('test', JSON.stringify(brew));
    expect(await applyPaste(planOf(), false)).toBeUndefined();
    expect([chosen()?.id, callTarget()?.origin, written()]).toEqual([
      'shop',
      'draft',
      expect.stringContaining('"cups"'),
    ]);
    expect([asked, viewStore.getState().request]).toEqual([[], { pane: 'try-it' }]);
  });

  it.each(['Tea.Brew@1.0.0', 'Tea.Brew', 'Tea_Brew', 'Tea.Brew@9.0.0'])(
    'goes to the tool that the server lists, which is asked for its list alone: %s',
    async (tool) => {
      const asked = listing([{ ...brew, id: 'Tea.Pour@1.0.0', name: 'Tea_Pour' }, brew]);
      expect(await applyPaste(planOf('', tool), false)).toBeUndefined();
      const target = callTarget();
      expect([target?.origin, target?.tool.label, JSON.parse(written() ?? '')]).toEqual([
        'server',
        'Tea_Brew',
        { cups: 2 },
      ]);
      expect(asked.filter((each) => each.startsWith('POST'))).toEqual([]);
      expect(asked.length).toBeGreaterThan(0);
    },
  );

  it.each([
    ['does not list it', [{ ...brew, id: 'Tea.Pour@1.0.0', name: 'Tea_Pour' }], 'does not list'],
    ['does not answer with a list', undefined, 'did not say whether it has'],
  ])('waits for its tool where the server %s', async (_, tools, why) => {
    listing(tools);
    openText('test', JSON.stringify({ ...brew, id: 'Tea.Other@1.0.0', name: 'Tea_Other' }));
    expect(await applyPaste(planOf(), false)).toBe(
      `tea.invalid ${why} “Tea.Brew@1.0.0”. Open a definition of that tool, or give the server its credential, and paste the command again.`,
    );
    expect([wantedToolStore.getState().name, written()]).toEqual(['Tea.Brew@1.0.0', undefined]);
  });

  it('is not called by a draft of another format', async () => {
    const asked = listing([]);
    openText('test', '{"name": "Tea_Brew", "description": "Brews.", "inputSchema": {"type": "object"}}');
    expect(await applyPaste(planOf('', 'Tea_Brew'), false)).toContain('does not list');
    expect(asked.length).toBeGreaterThan(0);
  });

  it.each([
    [true, ['t']],
    [false, []],
  ])('leaves its credentials where they were, unless the person keeps them: %s', async (keeps, kept) => {
    listing([brew]);
    await applyPaste(planOf("-H 'Authorization: Bearer t'"), keeps);
    expect(secrets().filter((value) => value !== '')).toEqual(kept);
    expect(chosen()?.auth).toBe('bearer');
  });

  it('adds a server of its own at an address that is not known', async () => {
    listing([brew]);
    const count = serversStore.getState().servers.length;
    await applyPaste(planOf("-H 'X-Team: blue'", undefined, 'coffee.invalid'), true);
    expect(chosen()).toMatchObject({
      ...{ title: 'coffee.invalid', url: 'https://coffee.invalid', protocol: 'otc-http', auth: 'none' },
      ...{ headers: ['X-Team'], isBuiltIn: false },
    });
    expect(chosen()?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect([serversStore.getState().servers.length, secrets()]).toEqual([count + 1, ['blue']]);
  });

  it('leaves what the known server has beside it: its title, its headers, its credential', async () => {
    listing([brew]);
    serversStore.setState(({ servers }) => ({
      servers: servers.map((each) => (each.id === 'shop' ? { ...server, auth: 'api-key', headers: ['X-Mine'] } : each)),
    }));
    await applyPaste(planOf(), false);
    expect(chosen()).toMatchObject({ id: 'shop', title: 'Tea shop', auth: 'api-key', headers: ['X-Mine'] });
    await applyPaste(planOf("-H 'X-Team: blue'"), false);
    expect(chosen()).toMatchObject({ auth: 'api-key', headers: ['X-Team'] });
  });

  it('changes no demonstration server', async () => {
    const [own] = serversStore.getState().servers;
    if (!own) throw new Error('There is no server.');
    await applyPaste({ ...planOf("-H 'X-Team: blue'", 'Calculator.Add'), url: own.url, knownServer: own }, false);
    expect(chosen()).toEqual(own);
    expect(callTarget()?.tool.label).toBe('Calculator_Add');
  });
});
