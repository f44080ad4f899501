import { describe, expect, it } from 'vitest';
import { openDocument } from '../../state/workspace';
import { type Drawn, render, screen } from '../../ui/render.testkit';
import type { Command } from './command';
import { PaletteDialog } from './palette-dialog';
import type { PaletteRange } from './palette-items';

/** The palette over three commands of its own, and everything else that can be gone to. */
function draw(range: PaletteRange = 'everything') {
  const fates: string[] = [];
  const command = (id: string, title: string, keys?: string): Command => ({
    ...{ id, title, group: 'Help', run: () => fates.push(id) },
    ...(keys === undefined ? {} : { keys }),
  });
  const commands = [
    command('one', 'Zebra one', 'Mod+Shift+Y'),
    command('two', 'Zebra two'),
    command('three', 'Zebra three'),
    command('palette', 'Zebra of all'),
  ];
  const drawn = render(
    <PaletteDialog range={range} commands={commands} loadRules={async () => []} onClose={() => fates.push('closed')} />,
  );
  return { ...drawn, fates };
}

const field = () => screen.getByRole('combobox', { name: 'Search everything' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
/** The option that the field says is the active one. */
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.querySelector('bdi')?.textContent;
const search = (user: Drawn['user'], words: string) => user.type(field(), words);

describe('the palette', () => {
  it('finds by words, with keys beside the command, and not itself', async () => {
    const { user } = draw();
    await search(user, 'zebra');
    expect(options()).toEqual(['CommandsZebra oneCtrl+Shift+Y', 'CommandsZebra two', 'CommandsZebra three']);
    expect(screen.getByText('3 found')).toBeVisible();
  });

  it('is gone through by keys, from the last to the first and back, and the one that is active is run', async () => {
    const { user, fates } = draw();
    await search(user, 'zebra');
    const seen = [active()];
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'PageDown', 'PageUp']) {
      await user.keyboard(`{${key}}`);
      seen.push(active());
    }
    expect(seen.map((title) => title?.slice('Zebra '.length))).toEqual(['one', 'three', 'one', 'two', 'three', 'one']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(fates).toEqual(['closed', 'two']);
  });

  it('begins with the first again when other words are typed', async () => {
    const { user } = draw();
    await search(user, 'zebra');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await search(user, ' t');
    expect(options().length).toBe(2);
    expect(active()).toBe('Zebra two');
  });

  it('runs what is pressed', async () => {
    const { user, fates } = draw();
    await search(user, 'zebra');
    await user.click(screen.getByRole('option', { name: /three/ }));
    expect(fates).toEqual(['closed', 'three']);
  });

  it('opens documents and tools by name, and no command', async () => {
    openDocument('{"id": "Zebra.Stripe@1.0.0", "name": "Stripe"}');
    const { user } = draw('names');
    await user.type(screen.getByRole('combobox', { name: 'Open by name' }), 'stripe');
    expect(options().toSorted()).toEqual(['DocumentsZebra.Stripe@1.0.0', 'ToolsStripeIn this document']);
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard('zebra one');
    expect(screen.getByText('Nothing found')).toBeVisible();
  });

  it('says when nothing is found, and Enter does nothing then', async () => {
    const { user, fates } = draw();
    await search(user, 'qqqqxx');
    expect(screen.getByText('Nothing found')).toBeVisible();
    expect(field().getAttribute('aria-activedescendant')).toBeNull();
    await user.keyboard('{ArrowUp}{Enter}');
    expect(fates).toEqual([]);
  });
});
