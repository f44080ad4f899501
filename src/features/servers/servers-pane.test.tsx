import { afterEach, beforeEach, expect, it } from 'vitest';
import { listTools, selectServer, serversStore } from '../../state/server';
import { expectAccessible } from '../../ui/accessible.testkit';
import { act, render, screen } from '../../ui/render.testkit';
import { ServersPane } from './servers-pane';

// Files share their modules: another one may have added servers.
const before = serversStore.getInitialState();
beforeEach(() => serversStore.setState(before, true));
afterEach(() => serversStore.setState(before, true));

const top = (element: HTMLElement) => element.getBoundingClientRect().top;
const row = (name: string) => screen.getByRole('row', { name });

it('the tools of the chosen server stand below its row, and the other servers below them', async () => {
  const [first, second] = before.servers;
  if (!first || !second) throw new Error('There are no demonstration servers.');
  render(
    <div className="flex h-[900px] w-80">
      <ServersPane />
    </div>,
  );
  for (const [chosen, above] of [
    [first, []],
    [second, [first]],
  ] as const) {
    act(() => selectServer(chosen.id));
    await act(() => listTools(chosen));
    const tools = top(await screen.findByRole('grid', { name: 'Tools' }));
    expect(top(row(chosen.title))).toBeLessThan(tools);
    const upper = before.servers.filter(({ title }) => top(row(title)) < tools);
    expect(upper).toEqual([...above, chosen]);
  }
  await expectAccessible(screen.getByRole('region', { name: 'Servers' }));
});
