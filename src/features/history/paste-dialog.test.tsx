import { beforeEach, describe, expect, it, vi } from 'vitest';
import { argumentsStore, callTarget } from '../../state/call';
import { openText } from '../../state/document';
import { beginWithoutCalls, server } from '../../state/history/history.testkit';
import { askedDialog } from '../../state/page';
import { forgetSecrets, secretOf, serversStore } from '../../state/server';
import { render, screen, textsOf } from '../../ui/render.testkit';
import { PasteDialog } from './paste-dialog';

beginWithoutCalls();

const brew = {
  ...{ id: 'Tea.Brew@1.0.0', name: 'Tea_Brew', description: 'Brews.', version: '1.0.0' },
  ...{ input_schema: { parameters: { type: 'object', properties: { cups: {} } } }, output_schema: null },
};

beforeEach(() => {
  forgetSecrets();
  openText('test', '{"id": "Other.Tool@1.0.0"}');
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(new Request(input).url);
    if (pathname !== '/tools') throw new Error(`${pathname} was asked for.`);
    return Response.json({ tools: [brew] });
  });
});

const command = (more = '', tool = brew.id, host = 'tea.invalid') =>
  `curl 'https://${host}/tools/call' ${more} --json '{"request": {"tool_id": "${tool}", "input": {"cups": 2.0}}}'`;

async function draw(text: string) {
  const fates: string[] = [];
  const drawn = render(<PasteDialog onClose={() => fates.push('closed')} />);
  await drawn.user.click(screen.getByRole('textbox', { name: 'cURL command' }));
  await drawn.user.paste(text);
  const take = () => drawn.user.click(screen.getByRole('button', { name: 'Put it into Try it' }));
  return { ...drawn, fates, take };
}

const said = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
const argumentsNow = () => argumentsStore.getState().texts[callTarget()?.argumentsKey ?? ''];

describe('a cURL command', () => {
  it('is read before anything changes, and becomes server, tool and arguments', async () => {
    const { take, fates } = await draw(command());
    expect(said('Server')).toBe('https://tea.invalid (Tea shop, otc-http)');
    expect(said('Tool')).toBe(brew.id);
    expect(said('Arguments')).toBe('{"cups": 2.0}');
    expect(callTarget()?.tool.label).not.toBe('Tea_Brew');
    await take();
    await expect.poll(() => fates).toEqual(['closed']);
    expect(serversStore.getState().selectedId).toBe(server.id);
    expect(callTarget()?.tool.label).toBe('Tea_Brew');
    expect(argumentsNow()).toBe('{"cups": 2.0}');
  });

  it.each([
    ['another API', `curl https://api.invalid/v1/messages --json '{"to": "hunter2"}'`],
    ['an API that is read', 'curl https://api.invalid/v1/messages?to=hunter2'],
  ])('to %s is made a definition of, without its values', async (_, text) => {
    const { user, fates } = await draw(text);
    expect(screen.queryByRole('button', { name: 'Put it into Try it' })).toBeNull();
    expect(screen.getByText(/tool call that|GET request/)).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Why it is not a tool call' }));
    expect(screen.getByText(/tool call that|GET request/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Make a definition of it' }));
    expect(fates).toEqual(['closed']);
    const asked = askedDialog();
    expect(asked?.kind === 'import' && asked.text).toMatch(/"openapi"[\s\S]*"\/v1\/messages"[\s\S]*"to"/);
    expect(JSON.stringify(asked)).not.toContain('hunter2');
  });

  it.each([
    ['a call', command()],
    ['a command that cannot be read', 'curl'],
    ['a body that cannot be read', "curl https://api.invalid/v1 --json '{'"],
  ])('that is %s offers no definition', async (_, text) => {
    await draw(text);
    expect(screen.queryByRole('button', { name: 'Make a definition of it' })).toBeNull();
  });

  it('to a host that is not known adds a server for it', async () => {
    const { take, fates } = await draw(command('', brew.id, 'coffee.invalid'));
    expect(said('Server')).toContain('will be added');
    await take();
    await expect.poll(() => fates).toEqual(['closed']);
    const { servers, selectedId } = serversStore.getState();
    expect(servers.find(({ id }) => id === selectedId)).toMatchObject({
      title: 'coffee.invalid',
      url: 'https://coffee.invalid',
    });
  });

  it.each([true, false])('holds a token, which is kept only when asked: %s', async (isKept) => {
    const { user, take, fates } = await draw(command("-H 'Authorization: Bearer pasted-token'"));
    expect(screen.getByText('The command holds a credential: bearer token.')).toBeVisible();
    if (isKept) await user.click(screen.getByRole('checkbox', { name: /^Keep in memory for tea\.invalid/ }));
    expect(screen.queryByText(/^What is not kept is dropped/) === null).toBe(isKept);
    await take();
    await expect.poll(() => fates).toEqual(['closed']);
    expect(secretOf('https://tea.invalid', 'server')).toBe(isKept ? 'pasted-token' : '');
  });

  it.each([
    ["curl 'https://tea.invalid/tools/call", /A single quote is opened and never closed/],
    ["curl https://tea.invalid/tools --json '{'", /Its body is not JSON/],
  ])('that is none of a call says why: %s', async (text, words) => {
    await draw(text);
    expect(textsOf('status').join()).toMatch(words);
    expect(screen.queryByRole('button', { name: 'Put it into Try it' })).toBeNull();
  });

  it('whose tool the server does not list says what is left to do', async () => {
    const { user, take, fates } = await draw(command('', 'Tea.Pour@1.0.0'));
    await take();
    expect((await screen.findByRole('alert')).textContent).toContain('tea.invalid does not list “Tea.Pour@1.0.0”');
    expect(fates).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'cURL command' }), ' ');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says what of it is left out', async () => {
    await draw(command('--compressed-ssh -H "X-Api-Key: {{key}}"'));
    expect(screen.getByRole('list', { name: 'What is left out' }).textContent).toContain(
      'The API key is a placeholder; type its value.',
    );
  });
});
