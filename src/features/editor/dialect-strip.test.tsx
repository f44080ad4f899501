import { afterEach, describe, expect, it } from 'vitest';
import { readers } from '../../dialects/readers';
import { chooseDialect, documentStore, openText, textModels } from '../../state/document';
import { openInMemory } from '../../state/document/memory-text-model.testkit';
import { closeAsked, useAskedDialog } from '../../state/page';
import { render, screen } from '../../ui/render.testkit';
import { DialectStrip } from './dialect-strip';
import { doubtfulText, otherTextIn } from './use-other-text';

let asked: ReturnType<typeof useAskedDialog>;
function Asked() {
  asked = useAskedDialog();
  return null;
}
afterEach(() => closeAsked());

/** The strip over a text that is in front, read as a person chose. */
function draw(text: string, choice = 'auto') {
  // Another document is taken over at once, by what follows the draft as well.
  openText('before', '');
  openText('test', text);
  chooseDialect(choice);
  return render(
    <>
      <DialectStrip />
      <Asked />
    </>,
  );
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
    const { user } = draw('{"input_schema": {}, "name": "a"}');
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

  const openApi = '{"openapi": "3.1.0", "paths": {"/pets": {"get": {"operationId": "pets"}}}}';
  const servers = '{"mcpServers": {"a": {"url": "https://a.example/mcp"}}}';
  const command = "curl https://a.example/tools -H 'accept: application/json'";
  const anthropic = '{"name": "a", "description": "A.", "input_schema": {"type": "object"}}';

  it.each([
    [
      'function',
      '{"type": "function", "function": {"name": "a", "parameters": {"type": "object"}}}',
      'Import them',
      'import',
    ],
    ['declaration', anthropic, 'Import them', 'import'],
    ['OpenAPI document', openApi, 'Import them', 'import'],
    ['list of servers', servers, 'Add the servers', 'add-servers'],
    ['cURL command', command, 'Open it as a call', 'paste-curl'],
  ])('that is none, but a %s, is opened as what it is', async (_, text, label, kind) => {
    const { user } = draw(text);
    await user.click(await screen.findByRole('button', { name: label }));
    await expect.poll(() => asked?.kind).toBe(kind);
    expect(screen.queryByText(/No format fits this text/)).toBeNull();
    expect(documentStore.getState().text).toBe(text);
  });

  it.each([
    ['a definition is broken for a moment', '{"name": "a", "inputSchema": {', 'auto', false],
    ['another format was chosen', openApi, 'tf', false],
    ['it is in a format', mcp, 'auto', false],
    ['it is long and broken', `curl ${'a'.repeat(20_000)}`, 'auto', false],
    ['it is too long to be looked at while one types', `["${'a'.repeat(300_000)}"]`, 'auto', false],
    ['it is a command', command, 'auto', true],
    ['no format fits it', '{"a": 1}', 'auto', true],
  ])('asks what a text is, or does not, where %s', async (_, text, choice, isAsked) => {
    draw(text, choice);
    await expect.poll(() => documentStore.getState().text).toBe(text);
    expect(doubtfulText(documentStore.getState())).toBe(isAsked ? text : '');
  });

  it('offers nothing where the code that finds out what it is did not load, or fails', async () => {
    const failed = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await otherTextIn(command)).toMatchObject({ label: 'Open it as a call' });
    expect(await otherTextIn(command, failed)).toBeUndefined();
    expect(await otherTextIn(command, async () => failed)).toBeUndefined();
  });

  it('without anything in it is not asked after', async () => {
    draw(' ');
    expect(hint()).toBeNull();
  });
});
