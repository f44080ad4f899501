import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { documentStore, openText, paintLetter, setText } from '../state/document';
import { resetKeys, setKeys, settingsStore } from '../state/settings';
import { render, screen } from '../ui/render.testkit';
import { startShortcuts } from './shortcuts';

let stop = () => {};
beforeEach(() => {
  resetKeys();
  stop = startShortcuts();
});
afterEach(() => stop());

const isRailOpen = () => settingsStore.getState().isRailOpen;

describe('keys', () => {
  it('carry out their command, wherever they are pressed, until they are stopped', async () => {
    setKeys('rail', 'Alt+R');
    const { user } = render(<input aria-label="Words" />);
    const before = isRailOpen();
    await user.keyboard('{Alt>}r{/Alt}');
    expect(isRailOpen()).toBe(!before);
    await user.click(screen.getByRole('textbox'));
    await user.keyboard('{Alt>}r{/Alt}');
    expect(isRailOpen()).toBe(before);
    stop();
    await user.keyboard('{Alt>}r{/Alt}');
    expect(isRailOpen()).toBe(before);
  });

  it.each([
    ['a field', <input key="" aria-label="Words" />],
    ['a text', <textarea key="" aria-label="Words" />],
  ])('that type something stay what is typed in %s', async (_, field) => {
    setKeys('rail', '!');
    const { user } = render(field);
    const before = isRailOpen();
    const place = screen.getByRole<HTMLTextAreaElement>('textbox');
    await user.click(place);
    await user.keyboard('really!');
    expect(isRailOpen()).toBe(before);
    expect(place.value).toBe('really!');
    place.blur();
    await user.keyboard('!');
    expect(isRailOpen()).toBe(!before);
  });

  it('find the letter before them read', async () => {
    setKeys('rail', 'Alt+R');
    const { user } = render(<p>Any</p>);
    openText('letters', '{"id": "One.Tool@1.0.0"}');
    paintLetter();
    setText('{"id": "Two.Tool@1.0.0"}');
    expect(documentStore.getState().isBehind).toBe(true);
    await user.keyboard('{Alt>}r{/Alt}');
    expect(documentStore.getState().isBehind).toBe(false);
    openText('', '');
  });

  it('change nothing behind a dialog', async () => {
    setKeys('rail', 'Alt+R');
    const { user } = render(<div role="dialog" aria-label="Asks" />);
    const before = isRailOpen();
    await user.keyboard('{Alt>}r{/Alt}');
    expect(isRailOpen()).toBe(before);
  });
});
