import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatted } from '../../core/json/formatted';
import { snippetText } from '../../core/text/snippet';
import { dialects } from '../../dialects';
import { blankStore, documentStore, openText, takeBlank } from '../../state/document';
import { closeAsked, useAskedDialog } from '../../state/page';
import { defaultSettings, settingsStore } from '../../state/settings';
import { workspaceStore } from '../../state/workspace';
import { expectAccessible } from '../../ui/accessible.testkit';
import { render, screen, textsOf, within } from '../../ui/render.testkit';
import { NewDefinitionDialog } from './new-definition-dialog';

function begin(): void {
  workspaceStore.setState({ ...workspaceStore.getInitialState(), storage: { kind: 'saved' } }, true);
  settingsStore.setState(defaultSettings, true);
  openText('', '');
  closeAsked();
}
beforeEach(begin);
afterEach(begin);

/** What was asked for in the place of this dialog. */
let asked: ReturnType<typeof useAskedDialog>;
function Asked() {
  asked = useAskedDialog();
  return null;
}

function draw() {
  const fates: string[] = [];
  const drawn = render(
    <>
      <NewDefinitionDialog onClose={() => fates.push('closed')} />
      <Asked />
    </>,
  );
  const dialog = within(screen.getByRole('dialog', { name: 'New definition' }));
  return { ...drawn, fates, dialog };
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Paste or drop anything' });
const front = () => documentStore.getState();

describe('a new definition', () => {
  it.each(dialects)('begins blank in $title, with its places to fill in', async ({ id, title, blank }) => {
    const { user, dialog, fates } = draw();
    await user.click(dialog.getByRole('radio', { name: title }));
    const places = [...blank.matchAll(/\$\{(\d)/g)].map(([, place]) => place);
    const repeats = new Set(places).size < places.length;
    expect(dialog.queryByText(/change together/) !== null).toBe(repeats);
    await user.click(dialog.getByRole('button', { name: 'Blank definition' }));
    expect(fates).toEqual(['closed']);
    expect(front().text).toBe(snippetText(blank));
    await expect.poll(() => front().detected).toBe(id);
    expect(takeBlank(front().id)).toBe(blank);
    expect(blankStore.getState().documentIds).toContain(front().id);
  });

  it.each(dialects)('begins with a sample of $title', async ({ title, samples }) => {
    const { user, dialog, fates } = draw();
    await user.click(dialog.getByRole('radio', { name: title }));
    const titles = Object.keys(samples);
    const tiles = within(dialog.getByRole('list', { name: 'Samples' })).getAllByRole('button');
    expect(tiles.map((tile) => tile.getAttribute('aria-label'))).toEqual(titles);
    const [first] = tiles;
    if (first) await user.click(first);
    expect(front().text).toBe(Object.values(samples)[0]);
    expect(fates).toEqual(['closed']);
  });

  it('is blank when Enter is pressed at once', async () => {
    const { user } = draw();
    await user.keyboard('{Enter}');
    expect(front().text).toBe(snippetText(dialects[0]?.blank ?? ''));
  });

  it('is offered in the format of the last one first', async () => {
    const last = dialects.at(-1);
    const { user, dialog, leave } = draw();
    await user.click(dialog.getByRole('radio', { name: last?.title ?? '' }));
    await user.click(dialog.getByRole('button', { name: 'Blank definition' }));
    leave();
    draw();
    const [first] = screen.getAllByRole<HTMLInputElement>('radio');
    expect([first?.getAttribute('aria-label') ?? first?.closest('label')?.textContent, first?.checked]).toEqual([
      last?.title,
      true,
    ]);
    expect(screen.getAllByRole('radio')).toHaveLength(dialects.length);
  });

  it('can be chosen by everybody', async () => {
    draw();
    await expectAccessible(screen.getByRole('dialog'));
  });
});

describe('what is there already', () => {
  const mcp = '{"name": "a", "description": "A.", "inputSchema": {"type": "object"}}';

  it('a definition is opened when it is pasted', async () => {
    const { user, fates } = draw();
    await user.click(field());
    await user.paste(mcp);
    await expect.poll(() => front().text).toBe(formatted(mcp));
    expect(fates).toEqual(['closed']);
  });

  it('OpenAPI that is typed goes to the import', async () => {
    const { user } = draw();
    const text = 'openapi: 3.1.0\npaths: {/a: {get: {operationId: a}}}\n';
    await user.type(field(), text.replaceAll(/[[{]/g, '$&$&'));
    await user.click(screen.getByRole('button', { name: 'Use this text' }));
    await expect.poll(() => asked).toEqual({ kind: 'import', text });
  });

  it('a command goes to where commands are read', async () => {
    const { user } = draw();
    await user.click(field());
    await user.paste('$ curl https://a.example/tools/call --json "{}"');
    await expect
      .poll(() => asked)
      .toEqual({ kind: 'paste-curl', command: 'curl https://a.example/tools/call --json "{}"' });
  });

  it('is pasted beside the field too', async () => {
    const { user } = draw();
    screen.getByRole('button', { name: 'Blank definition' }).focus();
    await user.paste(mcp);
    await expect.poll(() => front().text).toBe(formatted(mcp));
  });

  it('is imported in a dialog of its own', async () => {
    const { user, fates } = draw();
    await user.click(screen.getByRole('button', { name: 'Import' }));
    expect(asked).toEqual({ kind: 'import' });
    expect(fates).toEqual(['closed']);
    expect(textsOf('alert')).toEqual([]);
  });
});
