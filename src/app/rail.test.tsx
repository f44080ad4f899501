import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeRailOver, railStore, showPane, showRail } from '../state/page';
import { changeSettings, defaultSettings, settingsStore } from '../state/settings';
import { expectAccessible } from '../ui/accessible.testkit';
import { act, render, screen } from '../ui/render.testkit';
import { Rail } from './rail';
import { RailBeside } from './rail-beside';
import { RailOver } from './rail-over';

function reset() {
  changeSettings(defaultSettings);
  closeRailOver();
}
// Tests of other parts share the page, and may have asked for a section.
beforeEach(reset);
afterEach(reset);

const region = (name: string) => screen.queryByRole('region', { name });
const icon = (name: string) => screen.getByRole('button', { name });

describe('the rail', () => {
  it('shows one section at a time, and keeps what was typed in another', async () => {
    const { user } = render(
      <>
        <RailBeside />
        <Rail />
      </>,
    );
    expect(region('Workspace')).toBeVisible();
    await user.click(icon('Servers'));
    expect(region('Workspace')).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Server URL' }), 'localhost:4999');
    await user.click(icon('History'));
    expect(region('Servers')).toBeNull();
    expect(await screen.findByRole('region', { name: 'History' })).toBeVisible();
    await user.click(icon('Servers'));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Server URL' }).value).toContain('localhost:4999');
  });

  it('with room of its own is hidden by its pressed icon, and shown by any', async () => {
    const { user } = render(<RailBeside />);
    const isOpen = () => settingsStore.getState().isRailOpen;
    await user.click(icon('Documents'));
    expect(isOpen()).toBe(false);
    await user.click(icon('History'));
    expect([isOpen(), settingsStore.getState().railSection]).toEqual([true, 'history']);
  });

  it('over the page goes with Escape, with a press beside it, and when a pane is asked for', async () => {
    const { user } = render(
      <div style={{ position: 'relative', height: 600 }}>
        <RailOver />
      </div>,
    );
    expect(region('Workspace')).toBeNull();
    await user.click(icon('Documents'));
    expect(region('Workspace')).toBeVisible();
    await expectAccessible(document.body);
    await user.click(screen.getByRole('textbox', { name: 'Search all documents' }));
    await user.keyboard('{Escape}');
    expect(railStore.getState().isOver).toBe(false);
    expect(document.activeElement).toBe(icon('Documents'));
    for (const leave of [() => showPane('editor'), closeRailOver]) {
      act(() => showRail('servers'));
      expect(region('Servers')).toBeVisible();
      act(leave);
      expect(region('Servers')).toBeNull();
    }
  });
});
