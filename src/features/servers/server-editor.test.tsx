import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callTarget } from '../../state/call';
import { closeAsked, useAskedDialog } from '../../state/page';
import {
  isAskedForProtocol,
  listingOf,
  saveServer,
  selectServer,
  serversStore,
  setRelayKey,
  setSecret,
  useRelay,
} from '../../state/server';
import { expectAccessible } from '../../ui/accessible.testkit';
import { act, type Drawn, render, screen, within } from '../../ui/render.testkit';
import { NewServerDialog } from './new-server-dialog';
import { ServerEditor } from './server-editor';
import { ServersPane } from './servers-pane';

const before = serversStore.getState();
afterEach(() => {
  serversStore.setState(before, true);
  useRelay.setState({ presence: 'unknown', key: '' });
});

const tool = { ...{ id: 'Tea.Brew@1.0.0', name: 'Tea_Brew', version: '1.0.0' }, input_schema: { parameters: {} } };
const listing = { $schema: 'x', tools: [tool] };

/** What the network answers, by method and path; everything else is not there. */
let answers: Readonly<Record<string, (request: Request) => Response | Promise<Response>>> = {};
const asked: string[] = [];

beforeEach(() => {
  answers = {};
  asked.length = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const key = `${request.method} ${new URL(request.url).pathname}`;
    if (new URL(request.url).origin !== location.origin) asked.push(`${request.method} ${request.url}`);
    return answers[key]?.(request) ?? new Response('', { status: 404 });
  });
});

function Form() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ServerEditor urlInput={input} />
      <output aria-label="Asked for">{useAskedDialog()?.kind}</output>
    </>
  );
}

const url = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Server URL' });
const own = () => serversStore.getState().servers.at(-1);

async function paste(text: string): Promise<Drawn['user']> {
  const { user } = render(<Form />);
  await user.click(url());
  await user.paste(text);
  return user;
}

describe('a pasted address', () => {
  it('is completed and asked at once; what lists tools is added, and its first tool called from now on', async () => {
    let list: (listing: Response) => void = () => {};
    answers = { 'GET /tools': () => new Promise((resolve) => (list = resolve)) };
    const user = await paste('localhost:4999');
    expect(url().value).toBe('http://localhost:4999');
    const steps = within(await screen.findByRole('list', { name: 'What was tried' }));
    list(Response.json(listing));
    expect(await steps.findByText('GET /tools')).toBeVisible();
    await expectAccessible(document.body);
    await expect.poll(() => asked.filter((each) => each === 'GET http://localhost:4999/tools').length).toBe(2);
    list(Response.json(listing));
    expect(await screen.findByText('Added')).toHaveTextContent('Added localhost:4999');
    expect(own()).toMatchObject({ url: 'http://localhost:4999', title: 'localhost:4999', protocol: 'otc-http' });
    expect(serversStore.getState().selectedId).toBe(own()?.id);
    expect(callTarget()?.tool.label).toBe('Tea_Brew');
    expect(url().value).toBe('');
    const { length } = serversStore.getState().servers;
    answers = { 'GET /tools': () => Response.json(listing) };
    await user.paste('localhost:4999');
    await expect.poll(() => url().value).toBe('');
    expect(serversStore.getState().servers.length).toBe(length);
  });

  it('opens settings of a client as the servers that they name, and takes other words as they are', async () => {
    const user = await paste('{"mcpServers": {"a": {"command": "x"}}}');
    await expect.poll(() => screen.getByLabelText('Asked for').textContent).toBe('add-servers');
    closeAsked();
    await user.paste('two words');
    await expect.poll(() => url().value).toBe('two words');
    expect(screen.getByLabelText('Asked for').textContent).toBe('');
  });

  it('waits for the person where more than the address is to be chosen', async () => {
    let list: (listing: Response) => void = () => {};
    answers = { 'GET /tools': () => new Promise((resolve) => (list = resolve)) };
    const user = await paste('localhost:4996');
    await user.click(await screen.findByRole('button', { name: 'Options' }));
    answers = { 'GET /tools': () => Response.json(listing) };
    list(Response.json(listing));
    expect(await screen.findByText('Open Tool Calling 1.0 over HTTP, 1 tool')).toBeVisible();
    expect(own()?.isBuiltIn).toBe(true);
    await user.click(await screen.findByRole('button', { name: 'Add server' }));
    expect(own()).toMatchObject({ title: 'localhost:4996' });
  });

  it('is found at the usual path below it', async () => {
    const answer = { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'No.' } };
    answers = { 'POST /mcp': () => Response.json(answer) };
    await paste('http://localhost:4999');
    await expect.poll(() => url().value).toBe('http://localhost:4999/mcp');
  });

  it('of a server that wants credentials leads to the field for a token', async () => {
    const refusing = () => Response.json({ message: 'Who?' }, { status: 401 });
    answers = { 'GET /tools': refusing, 'GET /worker/tools': refusing };
    const user = await paste('http://localhost:4999');
    expect(await screen.findByText('The server asks for credentials')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Use Open Tool Calling 1.0 over HTTP' })).toBeVisible();
    await expectAccessible(document.body);
    await user.click(screen.getByRole('button', { name: 'Enter a token' }));
    await expect.poll(() => document.activeElement).toBe(await screen.findByLabelText('Bearer token'));
  });

  it('is asked anew where another one showed a protocol and did not list', async () => {
    const refusing = () => Response.json({ message: 'Who?' }, { status: 401 });
    answers = { 'POST /mcp': refusing };
    const user = await paste('http://localhost:4999/mcp');
    expect(await screen.findByRole('button', { name: 'Enter a token' })).toBeVisible();
    answers = { 'GET /tools': () => Response.json(listing) };
    await user.clear(url());
    await user.type(url(), 'http://localhost:4998{Enter}');
    expect(await screen.findByText('Added')).toHaveTextContent('Added localhost:4998');
    expect(own()).toMatchObject({ url: 'http://localhost:4998', protocol: 'otc-http' });
  });

  it('of a server that no page may read leads through the relay', async () => {
    answers = { 'GET /relay': () => Response.json({ relay: true }) };
    vi.mocked(fetch).mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      if (new URL(request.url).origin === location.origin) return Response.json({ relay: true });
      if (request.mode === 'no-cors') return new Response('');
      throw new TypeError('Failed to fetch');
    });
    const user = await paste('http://localhost:4999');
    expect(await screen.findByText("The server doesn't allow web pages (CORS)")).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Call through the relay' }));
    expect(await screen.findByRole('switch', { name: 'Call through the relay' })).toBeChecked();
    await user.type(screen.getByLabelText('Relay key'), 'k3y');
    expect(useRelay.getState().key).toBe('k3y');
    setRelayKey('');
  });

  it('of a server that no page may read leads through the relay from its row, too', async () => {
    const relayed: string[] = [];
    useRelay.setState({ presence: 'present', key: '' });
    vi.mocked(fetch).mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      if (new URL(request.url).origin === location.origin) {
        relayed.push(request.url);
        return Response.json({ relay: true });
      }
      if (request.mode === 'no-cors') return new Response('');
      throw new TypeError('Failed to fetch');
    });
    const { user } = render(<ServersPane />);
    await user.type(url(), 'localhost:4984');
    await user.click(await screen.findByRole('button', { name: 'Add server' }));
    await user.type(await screen.findByLabelText('Relay key'), 'k3y');
    await user.click(await screen.findByRole('button', { name: 'Call through the relay' }));
    await expect.poll(own).toMatchObject({ url: 'http://localhost:4984', viaRelay: true });
    await expect.poll(() => relayed.some((each) => each.endsWith('/relay/allow'))).toBe(true);
  });

  it('where nothing answers can be tried again', async () => {
    vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
    const user = await paste('http://localhost:5999');
    expect(await screen.findByText('No response')).toBeVisible();
    vi.mocked(fetch).mockImplementation(async () => Response.json(listing));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.poll(() => own()?.title).toBe('localhost:5999');
  });
});

describe('a typed address', () => {
  it('is asked nothing until Detect is pressed', async () => {
    answers = { 'GET /tools': () => Response.json(listing) };
    const { user } = render(<Form />);
    await user.type(url(), 'localhost');
    await user.tab();
    expect(url().value).toBe('http://localhost');
    // The tests before may still be asking their own server.
    expect(asked.filter((each) => new URL(each.slice(each.indexOf(' '))).port === '')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Detect' }));
    expect(await screen.findByText('Open Tool Calling 1.0 over HTTP, 1 tool')).toBeVisible();
    expect(own()?.isBuiltIn).toBe(true);
  });

  it('is asked with Enter as a pasted one, and added as it is by the button or once more Enter', async () => {
    const add = () => screen.getByRole('button', { name: 'Add server' });
    const { user } = render(<Form />);
    await user.type(url(), 'localhost:4988{Enter}');
    expect(await screen.findByText('No tools found')).toBeVisible();
    expect(asked).toContain('POST http://localhost:4988/mcp');
    expect(own()?.isBuiltIn).toBe(true);
    expect(url().value).toBe('http://localhost:4988');
    await user.click(add());
    await expect.poll(() => own()?.url).toBe('http://localhost:4988');
    await user.type(url(), 'localhost:4987{Enter}');
    expect(await screen.findByText('No tools found')).toBeVisible();
    await user.type(url(), '{Enter}');
    await expect.poll(() => own()?.url).toBe('http://localhost:4987');
  });

  it('is asked until Stop, and not added by another Enter meanwhile', async () => {
    answers = { 'GET /tools': () => new Promise(() => {}), 'POST /mcp': () => new Promise(() => {}) };
    const { user } = render(<Form />);
    await user.type(url(), 'localhost:4986{Enter}{Enter}');
    expect(await screen.findByText('Detecting the protocol…')).toBeVisible();
    expect(own()?.isBuiltIn).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await expect.poll(() => screen.queryByText('Detecting the protocol…')).toBeNull();
  });

  it('of a protocol that the person chose is added with Enter, asked nothing else', async () => {
    answers = { 'GET /tools': () => Response.json(listing) };
    const { user } = render(<Form />);
    await user.type(url(), 'localhost:4985');
    await user.click(await screen.findByRole('button', { name: /Protocol/ }));
    await user.click(await screen.findByRole('option', { name: /Machine Context/ }));
    await user.type(url(), '{Enter}');
    await expect.poll(own).toMatchObject({ url: 'http://localhost:4985', protocol: 'machine-context-http' });
  });

  it('that is none is not added, and says what to enter', async () => {
    const { user } = render(<Form />);
    await user.type(url(), 'tools');
    await user.click(await screen.findByRole('button', { name: 'Add server' }));
    expect(screen.getByText('This is not an address. Enter one such as https://tools.example.com.')).toBeVisible();
    expect(own()?.isBuiltIn).toBe(true);
  });

  it('of a server that does not speak the usual protocol is asked what it speaks, when nobody chose one', async () => {
    const answer = { jsonrpc: '2.0', error: { code: -32601, message: 'No.' } };
    answers = { 'POST /': async (request) => Response.json({ ...answer, id: (await request.json()).id }) };
    const { user } = render(<Form />);
    await user.type(url(), 'localhost:4999');
    await user.click(await screen.findByRole('button', { name: 'Add server' }));
    await expect.poll(own).toMatchObject({ url: 'http://localhost:4999', protocol: 'mcp-http' });
    const found = own();
    await expect.poll(() => found && listingOf(found)).toBeDefined();
  });

  it('of a server that lists tools has its first one called from now on, as a pasted one', async () => {
    answers = { 'GET /tools': () => Response.json(listing) };
    const { user } = render(<Form />);
    await user.type(url(), 'localhost:4995{Enter}');
    expect(await screen.findByText('Added')).toHaveTextContent('Added localhost:4995');
    expect(callTarget()?.tool.label).toBe('Tea_Brew');
  });

  it('of a server that lists late changes nothing that was chosen meanwhile', async () => {
    let list: (listing: Response) => void = () => {};
    answers = { 'GET /tools': () => new Promise((resolve) => (list = resolve)) };
    const { user } = render(<Form />);
    await user.type(url(), 'localhost:4994');
    await user.click(await screen.findByRole('button', { name: 'Add server' }));
    const added = own();
    await expect.poll(() => asked.includes('GET http://localhost:4994/tools')).toBe(true);
    act(() => selectServer(before.selectedId));
    list(Response.json(listing));
    await expect.poll(() => added && listingOf(added)?.kind).toBe('tools');
    expect(callTarget()?.tool.label).not.toBe('Tea_Brew');
    expect(screen.queryByText('Added')).toBeNull();
  });
});

describe('a protocol that nobody chose', () => {
  const unknown = { jsonrpc: '2.0', error: { code: -32601, message: 'No.' } };
  const posts = () => asked.filter((each) => each.startsWith('POST')).length;

  it('is not asked for once more where the same server has just shown none', async () => {
    const user = await paste('http://localhost:4993');
    expect(await screen.findByText('No tools found')).toBeVisible();
    const before = posts();
    expect(before).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Add server' }));
    await expect.poll(() => own()?.url).toBe('http://localhost:4993');
    const added = own();
    await expect.poll(() => added && listingOf(added)).toBeDefined();
    expect(added && isAskedForProtocol(added)).toBe(false);
    expect(posts()).toBe(before);
  });

  it('is asked for with a credential that was entered since', async () => {
    const refusing = () => new Response('', { status: 401 });
    answers = { 'GET /tools': refusing, 'GET /worker/tools': refusing };
    const user = await paste('http://localhost:4992');
    await user.click(await screen.findByRole('button', { name: 'Enter a token' }));
    await user.type(await screen.findByLabelText('Bearer token'), 'tea');
    const before = posts();
    await user.click(screen.getByRole('button', { name: 'Add server' }));
    await expect.poll(posts).toBeGreaterThan(before);
    setSecret('http://localhost:4992', 'server', '');
  });

  it('is asked for until Stop, with a word about it, and reaches a form that was opened meanwhile', async () => {
    let answer: () => void = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    answers = {
      'POST /': async (request) => {
        const { id } = await request.json();
        await answered;
        return Response.json({ ...unknown, id });
      },
    };
    const { user } = render(<ServersPane />);
    await user.type(url(), 'localhost:4991');
    await user.click(await screen.findByRole('button', { name: 'Add server' }));
    await user.click(await screen.findByRole('button', { name: 'Stop detecting' }));
    expect(await screen.findByText('localhost:4991 did not list its tools')).toBeVisible();
    expect(own()?.protocol).toBe('otc-http');
    await user.type(url(), 'localhost:4990');
    await user.click(await screen.findByRole('button', { name: 'Add server' }));
    expect(await screen.findByText('Asking localhost:4990 which protocol it speaks…')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More for localhost:4990' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Mine');
    expect(screen.getByRole('button', { name: 'Protocol' })).toHaveTextContent('Open Tool Calling 1.0');
    answer();
    await expect
      .poll(() => screen.getByRole('button', { name: 'Protocol' }).textContent)
      .toContain('Model Context Protocol');
    await user.click(screen.getByRole('button', { name: 'Save server' }));
    await expect.poll(own).toMatchObject({ protocol: 'mcp-http', title: 'Mine' });
  });
});

describe('a saved server', () => {
  const saved = (auth: 'none' | 'bearer') => ({
    ...{ id: 'tea', title: 'Tea', url: 'https://tea.test', protocol: 'otc-http', auth },
    ...{ claims: { audience: undefined, lifetimeSeconds: 60, version: undefined }, isBuiltIn: false },
  });
  const focused = () => document.activeElement;

  it('is edited from its menu with the cursor in its address', async () => {
    const { user } = render(<ServersPane />);
    act(() => saveServer(saved('bearer')));
    await user.click(await screen.findByRole('button', { name: 'More for Tea' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await expect.poll(focused).toBe(url());
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
  });

  it.each(['none', 'bearer'] as const)('that refuses its credential (%s) asks for another one', async (auth) => {
    answers = { 'GET /tools': () => Response.json({ error: 'Who?' }, { status: 401 }) };
    setSecret('https://tea.test', 'server', 'wrong');
    saveServer(saved(auth));
    selectServer('tea');
    const { user } = render(<ServersPane />);
    await user.click(await screen.findByRole('button', { name: 'List tools' }));
    await user.click(await screen.findByRole('button', { name: 'Change credentials' }));
    if (auth === 'none') await expect.poll(focused).toBe(url());
    else {
      const token = await screen.findByLabelText('Bearer token');
      await expect.poll(focused).toBe(token);
      expect(token).toBeInvalid();
      await user.type(token, 'right');
      expect(token).toBeValid();
    }
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
  });
});

describe('an address that came from elsewhere', () => {
  it('is asked at once; what lists tools is added and closes the dialog', async () => {
    answers = { 'GET /tools': () => Response.json(listing) };
    const onClose = vi.fn();
    render(<NewServerDialog address="localhost:4998" onClose={onClose} />);
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(own()).toMatchObject({ url: 'http://localhost:4998', protocol: 'otc-http' });
    expect(serversStore.getState().selectedId).toBe(own()?.id);
  });

  it('of a server that wants credentials offers to enter them', async () => {
    answers = { 'GET /tools': () => new Response('', { status: 401 }) };
    const { user } = render(<NewServerDialog address="http://localhost:4997" onClose={() => undefined} />);
    await user.click(await screen.findByRole('button', { name: 'Enter a token' }));
    await expect.poll(() => document.activeElement).toBe(await screen.findByLabelText('Bearer token'));
  });
});
