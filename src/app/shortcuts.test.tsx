import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { documentStore, openText, paintLetter, setText } from '../state/document';
import { askFor, closeAsked, useAskedDialog } from '../state/page';
import { resetKeys, setKeys, settingsStore, usualKeys } from '../state/settings';
import { Dialog } from '../ui/layout/dialog';
import { dialogToCome } from '../ui/loading/dialog-to-come';
import { act, render, screen } from '../ui/render.testkit';
import { commands, runCommand } from './commands';
import { startShortcuts } from './shortcuts';

let stop = () => {};
beforeEach(() => {
  resetKeys();
  stop = startShortcuts(Promise.resolve(runCommand));
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

  it('are those of commands, each of one', () => {
    const ids = commands.map(({ id }) => id);
    expect(Object.keys(usualKeys).filter((id) => !ids.includes(id))).toEqual([]);
    expect(new Set(Object.values(usualKeys)).size).toBe(Object.keys(usualKeys).length);
  });
});

describe('keys before a command can be carried out', () => {
  const press = (keys: string) => {
    const [key = '', ...held] = keys.split('+').toReversed();
    const event = new KeyboardEvent('keydown', {
      ...{ key, ctrlKey: held.includes('Mod'), altKey: held.includes('Alt'), shiftKey: held.includes('Shift') },
      ...{ bubbles: true, cancelable: true },
    });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  };
  beforeEach(() => stop());

  it('are kept from the browser, and carried out once it can be', async () => {
    const run: string[] = [];
    let arrive = (_: (command: string) => void) => {};
    const whenReady = new Promise<(command: string) => void>((resolve) => {
      arrive = resolve;
    });
    stop = startShortcuts(whenReady);
    expect(Object.values(usualKeys).filter((keys) => !press(keys))).toEqual([]);
    expect(press('Mod+L')).toBe(false);
    arrive((command) => run.push(command));
    await whenReady;
    expect(run).toEqual(Object.keys(usualKeys));
    press('Mod+S');
    expect(run.at(-1)).toBe('save');
  });

  it('are the browser’s own where that never comes', async () => {
    const failed = Promise.reject(new Error('gone'));
    stop = startShortcuts(failed);
    await failed.catch(() => undefined);
    expect(press('Mod+S')).toBe(false);
  });
});

/** A dialog that is drawn some time after it was asked for, or whose code does not come. */
function Page({ onPress }: { readonly onPress: (key: string) => void }) {
  const [query, setQuery] = useState('');
  const isAsked = useAskedDialog() !== undefined;
  const [isHere, setHere] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  return (
    <>
      <textarea aria-label="Behind" defaultValue="" />
      <button type="button" onFocus={() => setHere(true)}>
        Arrive
      </button>
      <button type="button" onFocus={() => setFailed(true)}>
        Fail
      </button>
      {isAsked && !isHere && !hasFailed && dialogToCome}
      {isAsked && isHere && (
        <Dialog title="Palette" onClose={closeAsked}>
          <input
            autoFocus
            aria-label="Search"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            onKeyDown={({ key }) => onPress(key)}
          />
        </Dialog>
      )}
    </>
  );
}

it.each([
  ['nothing', () => undefined],
  ['a button', () => screen.getByRole('button', { name: 'Arrive' }).focus()],
])(
  'what is typed after the keys of a dialog, before anything can be carried out, while %s has the focus, is typed into it',
  async (_, focus) => {
    stop();
    let arrive = (_: () => void) => {};
    stop = startShortcuts(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    const { user } = render(<Page onPress={() => undefined} />);
    act(focus);
    await user.keyboard('{Control>}k{/Control}da');
    arrive(() => askFor({ kind: 'palette' }));
    act(() => screen.getByRole('button', { name: 'Arrive' }).focus());
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Search' });
    await expect.poll(() => field.value).toBe('da');
    closeAsked();
  },
);

describe('what is pressed right after the keys of a dialog', () => {
  const asks = Promise.resolve(() => askFor({ kind: 'palette' }));
  beforeEach(() => {
    stop();
    stop = startShortcuts(asks);
  });
  afterEach(() => closeAsked());

  it('is typed into it, and not into the text behind', async () => {
    const pressed: string[] = [];
    const { user } = render(<Page onPress={(key) => pressed.push(key)} />);
    const behind = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Behind' });
    await user.click(behind);
    await user.keyboard('a{Control>}k{/Control}dq{Backspace}{Enter}');
    act(() => screen.getByRole('button', { name: 'Arrive' }).focus());
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Search' });
    await expect.poll(() => pressed).toEqual(['d', 'q', 'Backspace', 'Enter']);
    expect(field.value).toBe('d');
    await user.keyboard('ark');
    expect(field.value).toBe('dark');
    expect(behind.value).toBe('a');
  });

  it.each([
    ['is not asked for any more', closeAsked],
    ['cannot come', () => screen.getByRole('button', { name: 'Fail' }).focus()],
  ])('is the page’s again once the dialog %s', async (_, end) => {
    const { user } = render(<Page onPress={() => undefined} />);
    const behind = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Behind' });
    await user.click(behind);
    await user.keyboard('{Control>}k{/Control}a');
    act(end);
    await user.click(behind);
    await user.keyboard('b');
    expect(behind.value).toBe('b');
  });
});
