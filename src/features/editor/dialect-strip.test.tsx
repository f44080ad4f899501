import { describe, expect, it } from 'vitest';
import { readers } from '../../dialects/readers';
import { chooseDialect, documentStore, openText, textModels } from '../../state/document';
import { openInMemory } from '../../state/document/memory-text-model.testkit';
import { render, screen } from '../../ui/render.testkit';
import { DialectStrip } from './dialect-strip';

/** The strip over a text that is in front, read as a person chose. */
function draw(text: string, choice = 'auto') {
  // Another document is taken over at once, by what follows the draft as well.
  openText('before', '');
  openText('test', text);
  chooseDialect(choice);
  return render(<DialectStrip />);
}

const said = async () => (await screen.findByRole('region', { name: 'Format of the text' })).textContent;
const hint = () => screen.queryByRole('region', { name: 'Format of the text' });
const mcp = '{"name": "a", "description": "A.", "inputSchema": {"type": "object"}}';

describe('the format of a text', () => {
  it('that fits one is not talked about', async () => {
    draw(mcp);
    await expect.poll(() => documentStore.getState().detected).toBe('mcp');
    expect(hint()).toBeNull();
  });

  it('that fits none is treated as the closest one on request', async () => {
    const { user } = draw('{"input_schema": {"parameters": {}}, "name": "a"}');
    expect(await said()).toContain('The closest is Open Tool Calling 1.0, because it has "input_schema"');
    await user.click(screen.getByRole('button', { name: 'Treat as Open Tool Calling 1.0' }));
    await expect.poll(hint).toBeNull();
    expect(documentStore.getState()).toMatchObject({ dialect: 'otc', dialectChoice: 'otc' });
  });

  it('that is like none says as which one it is read', async () => {
    const { user } = draw('{"colour": "green"}');
    expect(await said()).toMatch(/^No format fits this text; it is read as .+\. Choose another in the status bar\./);
    await user.click(screen.getByRole('button', { name: /^Treat as / }));
    await expect.poll(hint).toBeNull();
    expect(documentStore.getState().dialectChoice).toBe(documentStore.getState().dialect);
  });

  it.each(readers.filter(({ id }) => id !== 'mcp').map(({ id, title }) => [title, id]))(
    'that is another one than %s, which was chosen, is taken back to what it is',
    async (title, id) => {
      const { user } = draw(mcp, id);
      expect(await said()).toContain(`This text is Model Context Protocol, but ${title} was chosen for it.`);
      await user.click(screen.getByRole('button', { name: 'Treat as Model Context Protocol' }));
      await expect.poll(hint).toBeNull();
      expect(documentStore.getState()).toMatchObject({ dialect: 'mcp', dialectChoice: 'auto' });
    },
  );

  it('of an empty object is filled in with a blank definition, in a step that undo takes back', async () => {
    openInMemory('{ }');
    const { user } = render(<DialectStrip />);
    expect(await said()).toContain('This is empty, so no format fits yet; it is read as Open Tool Calling 1.0.');
    await user.click(screen.getByRole('button', { name: 'Fill in a blank definition' }));
    await expect.poll(() => documentStore.getState().detected).toBe('otc');
    await expect.poll(hint).toBeNull();
    textModels.getState().definition?.undo();
    expect(documentStore.getState().text).toBe('{ }');
  });

  it('without anything in it is not asked after', async () => {
    draw(' ');
    expect(hint()).toBeNull();
  });
});
