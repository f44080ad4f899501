import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Button } from '../controls/button';
import { render, renderHeld, screen, waitFor } from '../render.testkit';
import { Dialog, type DialogProps } from './dialog';

/** A dialog behind the button that opens it. */
function draw(props: Partial<DialogProps> = {}) {
  return renderHeld(false, (isOpen, onChange) => (
    <>
      <Button onPress={() => onChange(true)}>Open it</Button>
      {isOpen && (
        <Dialog title="Share" {...props} onClose={() => onChange(false)}>
          {props.children ?? <input aria-label="Address" />}
        </Dialog>
      )}
    </>
  ));
}
/** A dialog that another one takes the place of. */
function OneAfterTheOther() {
  const [shown, show] = useState<'first' | 'second'>();
  return (
    <>
      <Button onPress={() => show('first')}>Open it</Button>
      {shown === 'first' && (
        <Dialog key="first" title="Search" onClose={() => show(undefined)}>
          <Button onPress={() => show('second')}>Go on</Button>
        </Dialog>
      )}
      {shown === 'second' && (
        <Dialog key="second" title="Settings" onClose={() => show(undefined)}>
          <input aria-label="Width" />
        </Dialog>
      )}
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Open it', hidden: true });

describe('a dialog', () => {
  it('is named by its title, and the page behind it is out of reach', async () => {
    const { user } = draw();
    await user.click(opener());
    expect(screen.getByRole('dialog', { name: 'Share' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Share' })).toBeVisible();
    expect(opener().closest('[inert], [aria-hidden=true]')).not.toBeNull();
  });

  it('keeps the focus while it is open, and gives it back', async () => {
    const { user } = draw();
    await user.click(opener());
    for (let press = 0; press < 4; press++) {
      await user.tab();
      expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener()));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gives it back where it was before another one, whose place it took', async () => {
    const { user } = render(<OneAfterTheOther />);
    await user.click(opener());
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(screen.getByRole('dialog', { name: 'Settings' }).contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener()));
  });

  it.each([
    [
      'its button',
      async (user: ReturnType<typeof draw>['user']) => user.click(screen.getByRole('button', { name: 'Close' })),
    ],
    ['Escape', async (user: ReturnType<typeof draw>['user']) => user.keyboard('{Escape}')],
    [
      'Escape on Close',
      async (user: ReturnType<typeof draw>['user']) => user.keyboard('{Shift>}{Tab}{/Shift}{Escape}'),
    ],
    ['a press outside', async (user: ReturnType<typeof draw>['user']) => user.click(document.body)],
  ])('is closed by %s', async (_, close) => {
    const { user, changes } = draw();
    await user.click(opener());
    await close(user);
    expect(changes).toEqual([true, false]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that asks is not closed by a press outside, but by Escape', async () => {
    const { user, changes } = draw({ isAlert: true });
    await user.click(opener());
    expect(screen.getByRole('alertdialog', { name: 'Share' })).toBeVisible();
    await user.click(document.body);
    expect(changes).toEqual([true]);
    await waitFor(() => expect(screen.getByRole('alertdialog').contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    expect(changes).toEqual([true, false]);
  });

  it('keeps its name when its title is not shown', async () => {
    const { user } = draw({ isTitleHidden: true });
    await user.click(opener());
    expect(screen.getByRole('dialog', { name: 'Share' })).toBeVisible();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it.each([
    [<Button key="save">Save</Button>, 1],
    [undefined, 0],
    [null, 0],
    [false, 0],
    ['', 0],
  ])('has a row of buttons where there are some', (footer, count) => {
    render(
      <Dialog title="Share" onClose={() => {}} footer={footer}>
        Text
      </Dialog>,
    );
    expect(screen.getByRole('dialog').querySelectorAll('footer')).toHaveLength(count);
  });

  it.each([
    [
      [{ label: 'Cancel' }, { label: 'Save' }],
      ['Cancel', 'Save'],
    ],
    [[false, undefined, { label: 'Save' }], ['Save']],
    [[false, undefined], undefined],
    [undefined, undefined],
  ] satisfies [DialogProps['actions'], string[] | undefined][])(
    'has the buttons that are wanted, in their order',
    (actions, names) => {
      render(
        <Dialog title="Share" onClose={() => {}} actions={actions}>
          Text
        </Dialog>,
      );
      const footer = screen.getByRole('dialog').querySelector('footer');
      const buttons = footer && [...footer.querySelectorAll('button')];
      expect(buttons?.map(({ textContent }) => textContent)).toEqual(names);
    },
  );

  it('keeps the focus on a button that gets other words', async () => {
    const { user } = renderHeld(false, (isDone, onChange) => (
      <Dialog
        title="Share"
        onClose={() => {}}
        actions={[isDone && { label: 'Save' }, { label: isDone ? 'Done' : 'Stop', onPress: () => onChange(true) }]}
      >
        Text
      </Dialog>
    ));
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Done' }));
  });

  it.each([320, 1280])(
    'leaves the way out beside a long title without a space, in a window of %i px',
    async (width) => {
      await page.viewport(width, 800);
      const { user } = draw({ title: 'Versions of '.concat('get_weather_'.repeat(20)) });
      await user.click(screen.getByRole('button', { name: 'Open it' }));
      const box = screen.getByRole('dialog').getBoundingClientRect();
      const close = screen.getByRole('button', { name: 'Close' }).getBoundingClientRect();
      await page.viewport(1280, 800);
      expect(close.right).toBeLessThan(box.right);
      expect(box.right).toBeLessThanOrEqual(width);
    },
  );

  it('fits a long content into the window, which scrolls inside', () => {
    render(
      <Dialog title="Share" onClose={vi.fn()} actions={[{ label: 'Save' }]}>
        <div style={{ height: 5000 }} />
      </Dialog>,
    );
    const { top, bottom } = screen.getByRole('button', { name: 'Save' }).getBoundingClientRect();
    expect(top > 0 && bottom < window.innerHeight).toBe(true);
  });
});

it.each([
  [390, 844],
  [844, 390],
])('a long dialog has nearly the whole of a phone: %d × %d', async (width, height) => {
  await page.viewport(width, height);
  for (const size of ['md', 'xl'] as const) {
    const { user, leave } = draw({ size, children: <div style={{ height: 2000 }} /> });
    await user.click(opener());
    const { height: taken } = screen.getByRole('dialog').getBoundingClientRect();
    expect(height - taken).toBe(24);
    leave();
  }
  await page.viewport(1280, 800);
});
