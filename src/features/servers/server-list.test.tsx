import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ListedTool } from '../../protocols/listing';
import { answerOf } from '../../state/call/answer.testkit';
import { misbehave, noteCall, type SavedServer, saveServer, serversStore } from '../../state/server';
import { act, type Drawn, render, screen, textsOf, waitFor, within } from '../../ui/render.testkit';
import { editServer, useEditing } from './editing';
import { ServerList } from './server-list';
import { ToolGrid } from './tool-grid';
import { ToolList } from './tool-list';

const before = serversStore.getState();
afterEach(() => {
  serversStore.setState(before, true);
  editServer(undefined);
});

const own: SavedServer = {
  ...{ id: 'own', title: 'Weather at home', url: 'https://tools.invalid/x', protocol: 'otc-http' },
  ...{ auth: 'none', claims: { audience: undefined, lifetimeSeconds: 60, version: undefined }, isBuiltIn: false },
};

function Edited() {
  return <p>Edited: {useEditing().server?.title ?? 'none'}</p>;
}

function draw() {
  saveServer(own);
  return render(
    <>
      <ServerList />
      <Edited />
    </>,
  );
}

const list = () => within(screen.getByRole('grid', { name: 'Known servers' }));
const titles = () => serversStore.getState().servers.map(({ title }) => title);

async function choose(user: Drawn['user'], entry: string): Promise<void> {
  await user.click(list().getByRole('button', { name: `More for ${own.title}` }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

describe('the known servers', () => {
  it('are rows, the chosen one selected; those in the page can neither be edited nor removed', async () => {
    const { user } = draw();
    const [first] = before.servers;
    expect(list().getAllByRole('row').length).toBe(before.servers.length + 1);
    expect(list().getByRole('row', { selected: true }).textContent).toContain(first?.title);
    expect(list().getByRole('button', { name: `Check health of ${first?.title}` })).toBeVisible();
    expect(list().getByRole('row', { name: own.title }).textContent).toContain('Not checked');
    await user.click(list().getByRole('button', { name: `More for ${first?.title}` }));
    await screen.findByRole('menu');
    expect(textsOf('menuitem')).toEqual(['Check this server', 'Misbehave']);
    await user.keyboard('{Escape}');
  });

  it.each([170, 230, 260, 400])('show their address where more than a letter of it has room: %i px', (width) => {
    saveServer(own);
    render(
      <div style={{ width }}>
        <ServerList />
      </div>,
    );
    const address = list().getByText(/tools\.invalid/);
    const line = address.closest('.truncate')?.getBoundingClientRect();
    const room = address.closest('.flex-wrap')?.getBoundingClientRect();
    if (!line || !room) throw new Error('There is no line with an address.');
    const isSeen = line.top < room.bottom;
    expect([isSeen, isSeen ? line.width >= 56 && line.right <= room.right + 0.5 : true]).toEqual([width > 230, true]);
  });

  it('show one that misbehaves as long as it does, and one press ends it', async () => {
    const { user } = draw();
    const [first] = before.servers;
    if (!first) throw new Error('There is no demonstration server.');
    act(() => misbehave(first, 'bare-array'));
    expect(list().getByRole('row', { selected: true }).textContent).toContain('demo:broken/otc/bare-array');
    expect(titles()[0]).toBe('Misbehaving demonstration server');
    await user.click(list().getByRole('button', { name: 'Behave again' }));
    expect(serversStore.getState().servers[0]).toEqual(first);
    expect(list().queryByRole('button', { name: 'Behave again' })).toBeNull();
  });

  it('are walked with the arrow keys without asking them anything; a press chooses one, and asks it each time', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ $schema: 'x', tools: [] }));
    const { user } = draw();
    const chosen = serversStore.getState().selectedId;
    act(() => list().getByRole('row', { selected: true }).focus());
    await user.keyboard('{Escape}{End}');
    expect(list().getByRole('row', { name: own.title })).toHaveFocus();
    expect(serversStore.getState().selectedId).toBe(chosen);
    expect(fetched).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(serversStore.getState().selectedId).toBe(own.id);
    await expect.poll(() => list().getByRole('row', { name: own.title }).textContent).toContain('Responding0 tools');
    const called = answerOf({ kind: 'value', text: '1' }, { body: '1', startedAt: Date.now() + 60_000 });
    act(() => noteCall(own.id, called.exchange));
    expect(list().getByRole('row', { name: own.title }).textContent).toContain('Responding0 tools');
    const asked = fetched.mock.calls.length;
    await user.keyboard('{ArrowUp}{ArrowDown}{Escape}');
    expect(fetched).toHaveBeenCalledTimes(asked);
    await user.click(list().getByRole('row', { name: own.title }));
    await expect.poll(() => fetched.mock.calls.length).toBe(2 * asked);
    expect(list().getByRole('row', { name: own.title })).toHaveAttribute('aria-selected', 'true');
  });

  it('say that they respond once a call was answered', () => {
    draw();
    // After whatever was listed before.
    const later = Date.now() + 60_000;
    const { exchange } = answerOf({ kind: 'value', text: '1' }, { body: '1', startedAt: later });
    act(() => noteCall(own.id, exchange));
    expect(list().getByRole('row', { name: own.title }).textContent).toContain('Responding');
    const lost = answerOf({ kind: 'unreachable', reason: 'network', message: '', stages: [] }, { startedAt: later });
    act(() => noteCall(own.id, lost.exchange));
    expect(list().getByRole('row', { name: own.title }).textContent).toContain('Unreachable');
    const left = answerOf({ kind: 'cancelled', message: '' });
    act(() => noteCall(own.id, left.exchange));
    expect(list().getByRole('row', { name: own.title }).textContent).toContain('Unreachable');
  });

  it('are edited and removed from their menu', async () => {
    const { user } = draw();
    await choose(user, 'Edit');
    expect(screen.getByText(`Edited: ${own.title}`)).toBeVisible();
    expect(titles()).toContain(own.title);
    await choose(user, 'Remove');
    expect(titles()).toEqual(before.servers.map(({ title }) => title));
    expect(list().queryByRole('row', { name: own.title })).toBeNull();
  });
});

describe('a list that arrives', () => {
  /** What stood in the grid whenever a list was said to be drawn. */
  function watchDrawn(): readonly (readonly string[])[] {
    const drawn: string[][] = [];
    const measure = performance.measure.bind(performance);
    vi.spyOn(performance, 'measure').mockImplementation((name, options) => {
      if (name === 'callsheet:list') drawn.push(screen.queryAllByRole('row').map(({ textContent }) => textContent));
      return measure(name, options);
    });
    return drawn;
  }
  const answer = (name: string) => {
    const tools = Array.from({ length: 3_000 }, (_, index) => ({
      ...{ id: `Kit.${name}${index}@1.0.0`, name: `${name}${index}`, version: '1.0.0', description: name.repeat(200) },
      input_schema: { parameters: {} },
    }));
    return Response.json({ $schema: 'x', tools });
  };

  it('is measured to the frame with its own rows, each time', async () => {
    const drawn = watchDrawn();
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer(drawn.length === 0 ? 'first' : 'second'));
    const { user } = render(
      <div className="flex h-96 flex-col">
        <ToolList server={{ ...own, id: 'measured' }} />
      </div>,
    );
    await user.click(screen.getByRole('button', { name: 'List tools' }));
    await waitFor(() => expect(drawn.length).toBe(1), { timeout: 5_000 });
    await user.click(screen.getByRole('button', { name: 'List again' }));
    await waitFor(() => expect(drawn.length).toBe(2), { timeout: 5_000 });
    expect(drawn.map(([top]) => top?.slice(0, 7))).toEqual(['first01', 'second0']);
  });
});

describe('a list in pages', () => {
  type Answer = () => Response | Promise<Response>;
  /** An MCP server that lists a tool a page, where it has no other answer. */
  function serve(pages: readonly (Answer | undefined)[], opening?: Answer) {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
      const text = request instanceof Request ? await request.text() : '';
      if (text === '') return new Response(null, { status: 405 });
      const { id, method, params } = JSON.parse(text);
      if (method === 'notifications/initialized') return new Response(null, { status: 202 });
      const answer = (result: object) => Response.json({ jsonrpc: '2.0', id, result });
      if (method === 'initialize') {
        const serverInfo = { name: 'paged', version: '1' };
        return opening?.() ?? answer({ protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo });
      }
      if (method !== 'tools/list') return new Response(null, { status: 404 });
      const page = Number(params.cursor ?? 0);
      const more = page + 1 < pages.length ? { nextCursor: String(page + 1) } : {};
      const tools = [{ name: `tool_${page}`, inputSchema: { type: 'object' } }];
      return pages[page]?.() ?? answer({ tools, ...more });
    });
  }
  const fails = () => new Response('Boom', { status: 500 });
  let hanging = 0;
  const hangs = () => {
    hanging += 1;
    return new Promise<Response>(() => undefined);
  };
  const press = async (user: Drawn['user'], name: string) => user.click(await screen.findByRole('button', { name }));
  const tool = (name: string) => screen.findByRole('row', { name });
  let lists = 0;
  const drawList = () => {
    lists += 1;
    const server = { ...own, id: `paged ${lists}`, protocol: 'mcp-http' };
    return render(
      <div className="flex h-96 flex-col">
        <ToolList server={server} />
      </div>,
    );
  };

  it('of which one fails shows what came, says why that is not all, and asks for all of it again', async () => {
    const { user } = drawList();
    serve([undefined, fails]);
    await press(user, 'List tools');
    expect(await screen.findByText(/^Page 2 of the list did not arrive: The server answered 500/)).toBeVisible();
    expect(await tool('tool_0')).toBeVisible();
    serve([undefined, undefined]);
    await press(user, 'List all again');
    expect(await tool('tool_1')).toBeVisible();
    expect(screen.queryByText(/did not arrive/)).toBeNull();
  });

  it.each<[string, () => void, string]>([
    ['connecting', () => serve([undefined], hangs), 'List tools'],
    ['the first page', () => serve([hangs]), 'List tools'],
    ['a later page', () => serve([undefined, hangs]), 'List all again'],
  ])('that is cancelled while it waits for %s says so each time, and is asked for again', async (_, wait, again) => {
    const { user } = drawList();
    wait();
    const before = hanging;
    await press(user, 'List tools');
    await expect.poll(() => hanging).toBe(before + 1);
    expect(await screen.findByText(/^\d+\.\d s$/)).toBeVisible();
    await press(user, 'Stop listing');
    expect(await screen.findByText(/Cancelled after/)).toBeVisible();
    await press(user, again);
    await expect.poll(() => hanging).toBe(before + 2);
    await press(user, 'Stop listing');
    expect(await screen.findByText(/^Cancelled( after|\. The list)/)).toBeVisible();
    serve([undefined, undefined]);
    await press(user, again);
    expect(await tool('tool_1')).toBeVisible();
    expect(screen.queryByText(/Cancelled/)).toBeNull();
  });

  it('that is asked for anew and cancelled stays as it was', async () => {
    const { user } = drawList();
    serve([undefined, undefined]);
    await press(user, 'List tools');
    await tool('tool_1');
    serve([undefined, hangs]);
    await press(user, 'List again');
    await press(user, 'Stop listing');
    expect(await screen.findByText('Cancelled. The list is as it was before.')).toBeVisible();
    expect(await tool('tool_1')).toBeVisible();
    expect(screen.queryByText(/did not arrive/)).toBeNull();
  });

  it('keeps the focus where it is started and stopped', async () => {
    const { user } = drawList();
    serve([hangs]);
    for (const name of ['List tools', 'Stop listing', 'List tools', 'Stop listing']) {
      const button = await screen.findByRole('button', { name });
      if (document.activeElement !== button) act(() => button.focus());
      await user.keyboard('{Enter}');
      await waitFor(() => expect(document.activeElement).toBe(button));
    }
    expect(await screen.findByText('Cancelled')).toBeVisible();
  });
});

describe('the tools of a server', () => {
  const tool = (name: string, more: Partial<ListedTool> = {}): ListedTool => ({
    ...{ name, id: `Kit.${name}@1.0.0`, version: '1.0.0', description: `Does ${name}.`, text: `{"name": "${name}"}` },
    ...more,
  });
  const tools = [
    tool('add'),
    tool('subtract', { description: undefined, version: undefined }),
    tool('multiply', { description: '', version: undefined }),
  ];

  function drawTools(pickedText?: string, listed = tools) {
    const fates: string[] = [];
    const grid = (
      <ToolGrid
        tools={listed}
        listed={listed.length}
        pickedText={pickedText}
        pickedPart={0}
        repliedAt={0}
        onPick={({ name }) => fates.push(`pick ${name}`)}
        onOpen={({ name }) => fates.push(`open ${name}`)}
      />
    );
    // Rows are drawn where there is room for them.
    return { ...render(<div className="flex h-60 flex-col">{grid}</div>), fates };
  }
  const row = (name: string) => screen.findByRole('row', { name });

  it('are rows with their version and what they do, or what stands for it; all are counted', async () => {
    drawTools();
    expect((await row('add')).textContent).toBe('add1.0.0Does add.');
    expect((await row('subtract')).textContent).toBe('subtractKit.subtract@1.0.0');
    expect((await row('multiply')).textContent).toBe('multiplyNo description');
    expect(screen.getByRole('grid', { name: 'Tools' }).getAttribute('aria-rowcount')).toBe('3');
  });

  it('say that and why they are given up, in place of what they do', async () => {
    drawTools(undefined, [tool('add', { deprecation: 'Use \u202Esum.' })]);
    expect((await row('add')).textContent).toMatch(/^add1\.0\.0DeprecatedUse .+sum\.$/);
  });

  it('are counted before all of them are rows', () => {
    drawTools(
      undefined,
      Array.from({ length: 3_000 }, (_, index) => tool(`tool${index}`)),
    );
    expect(screen.getByRole('grid', { name: 'Tools' }).getAttribute('aria-rowcount')).toBe('3000');
  });

  it('are picked, or opened as a document', async () => {
    const { user, fates } = drawTools();
    await user.click(await row('subtract'));
    await user.click(screen.getByRole('button', { name: 'Open add as document' }));
    expect(fates).toEqual(['pick subtract', 'open add']);
  });

  it('are picked again by a press on the one that is, and not by its button', async () => {
    const { user, fates } = drawTools('{"name": "subtract"}');
    await user.click(await row('subtract'));
    await user.click(screen.getByRole('button', { name: 'Open subtract as document' }));
    expect(fates).toEqual(['pick subtract', 'open subtract']);
  });

  it('say which of them calls go to', async () => {
    drawTools('{"name": "subtract"}');
    expect((await row('subtract')).getAttribute('aria-selected')).toBe('true');
    expect((await row('add')).getAttribute('aria-selected')).toBe('false');
  });
});
