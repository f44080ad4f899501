import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { documentStore } from '../../state/document';
import { askedDialog, closeAsked } from '../../state/page';
import { expectAccessible } from '../../ui/accessible.testkit';
import { type Drawn, fireEvent, render, screen, within } from '../../ui/render.testkit';
import { convertInMemory } from '../../workers/conversion/memory-conversion.testkit';
import { ImportDialog } from './import-dialog';
import { keepTyped } from './typed-text';

beforeEach(() => {
  convertInMemory();
  keepTyped('');
});

function draw(brought?: string) {
  const fates: string[] = [];
  return { ...render(<ImportDialog text={brought} onClose={() => fates.push('closed')} />), fates };
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text to import' });
const recognized = async () => (await screen.findByRole('status', { name: 'Recognized' })).textContent;
const press = async (user: Drawn['user'], name: string) => user.click(await screen.findByRole('button', { name }));

async function paste(user: Drawn['user'], text: string): Promise<void> {
  await user.click(field());
  await user.paste(text);
}

function chooseFile(text: string): void {
  fireEvent.change(screen.getByLabelText('File to import'), { target: { files: [new File([text], 'given.txt')] } });
}

const schema = '{"type": "object", "properties": {"city": {"type": "string", "maxLength": 80}}}';
const reply = `{"jsonrpc": "2.0", "id": 2, "result": {"tools": [{"name": "a", "title": "A", "inputSchema": ${schema}}]}}`;
const petShop = `openapi: 3.0.3
info: { title: Pet shop, version: 1.4.0 }
paths:
  /pets/{id}: { get: { operationId: getPet, summary: Tells about a pet } }
  /pets: { post: { operationId: addPet, summary: Adds a pet to the shop } }
  /time: { get: { operationId: time, summary: The time in the shop } }
`;

describe('a text that holds tools', () => {
  it.each([
    ['chat', 'OpenAI functions', `[{"type": "function", "function": {"name": "a", "parameters": ${schema}}}]`],
    ['Responses', 'OpenAI functions', `{"tools": [{"type": "function", "name": "a", "parameters": ${schema}}]}`],
    ['Messages', 'Anthropic tools', `[{"name": "a", "description": "D.", "input_schema": ${schema}}]`],
    [
      'generateContent',
      'Gemini functions',
      `{"tools": [{"functionDeclarations": [{"name": "a", "parametersJsonSchema": ${schema}}]}]}`,
    ],
    ['tools/list', 'Model Context Protocol', reply],
    ['a log', 'Model Context Protocol', `12:00:01 [info] <- ${reply}\n12:00:02 done {}`],
  ])('as in %s is recognized as %s when it is pasted, and opened', async (_, format, text) => {
    const { user, fates } = draw();
    await paste(user, text);
    expect(await recognized()).toMatch(new RegExp(`^${format} with 1 tool in Pasted text, \\d+ characters$`));
    await press(user, 'Open as new document');
    expect(fates).toEqual(['closed']);
    expect(documentStore.getState().text).toMatch(/"name": "a"[\s\S]*"inputSchema"[\s\S]*"maxLength": 80/);
  });

  it('comes from the clipboard with one press, and Back brings it into the field', async () => {
    const { user } = draw();
    await navigator.clipboard.writeText(petShop);
    await press(user, 'Paste from clipboard');
    expect(await recognized()).toContain('OpenAPI 3.0.3 with 3 tools');
    await press(user, 'Back');
    expect(field().value).toBe(petShop);
  });

  it('is read at once when it is brought along', async () => {
    draw(petShop);
    expect(await recognized()).toContain('with 3 tools');
  });

  it('is an edit where there is text already, and read when asked', async () => {
    const { user } = draw();
    await user.type(field(), 'opena');
    await paste(user, petShop.slice('opena'.length));
    expect(field().value).toBe(petShop);
    await press(user, 'Read text');
    expect(await recognized()).toContain('with 3 tools');
  });
});

it('an empty clipboard is said', async () => {
  const { user } = draw();
  await navigator.clipboard.writeText(' ');
  await press(user, 'Paste from clipboard');
  expect((await screen.findByRole('alert')).textContent).toContain('The clipboard holds no text.');
});

describe('tools that were recognized', () => {
  const chosen = () => screen.getByText(/ chosen$/).textContent;
  const box = (name: string) => screen.getByRole('checkbox', { name });

  it('are chosen one by one, all at once, and all that match', async () => {
    const { user } = draw(petShop);
    await recognized();
    const list = screen.getByRole('listbox', { name: 'Recognized tools' });
    expect(within(list).getAllByRole('option').length).toBe(3);
    expect(chosen()).toBe('3 of 3 chosen');
    await user.click(box('All 3'));
    expect(screen.getByText(/^Choose the tools to import\./)).toBeVisible();
    const filter = screen.getByLabelText('Filter tools to import');
    await user.type(filter, 'shop pet');
    await user.click(await screen.findByRole('checkbox', { name: 'All 1 that match' }));
    await user.clear(filter);
    await user.click(await screen.findByRole('option', { name: /^time/ }));
    expect(chosen()).toBe('2 of 3 chosen');
    await press(user, 'Open as new document');
    const { text } = documentStore.getState();
    expect(text).toMatch(/"addPet"[\s\S]*"time"/);
    expect(text).not.toContain('getPet');
  });

  it('are chosen as they are listed, in a filtered list too', async () => {
    const { user } = draw(petShop);
    await recognized();
    await user.type(screen.getByLabelText('Filter tools to import'), 'time');
    await expect.poll(() => screen.getAllByRole('option').length).toBe(1);
    const time = () => screen.getByRole('option', { name: /^time/ });
    expect(time().getAttribute('aria-selected')).toBe('true');
    await user.click(time());
    expect(time().getAttribute('aria-selected')).toBe('false');
    expect(chosen()).toBe('2 of 3 chosen');
  });

  it('are found again when a filter matches none', async () => {
    const { user } = draw(petShop);
    await recognized();
    await user.type(screen.getByLabelText('Filter tools to import'), 'zebra');
    expect(await screen.findByText('No tool matches.')).toBeVisible();
    await press(user, 'Show all tools');
    expect((await screen.findAllByRole('option')).length).toBe(3);
    expect(chosen()).toBe('3 of 3 chosen');
  });

  it('are written in the format that is chosen, and what that costs is said', async () => {
    const { user } = draw(petShop);
    await press(user, 'Import as');
    await user.click(await screen.findByRole('option', { name: /^Open Tool Calling 1\.0/ }));
    const costs = await screen.findByRole('region', { name: 'What the import costs' });
    await expect.poll(() => costs.textContent).toMatch(/\d+ invented/);
    await press(user, 'Open as new document');
    expect(documentStore.getState().text).toContain('"id": "PetShop.time@1.4.0"');
  });

  it('are filled in for the format that asks for more, until that is taken back', async () => {
    const { user } = draw(`{"tools": [{"name": "a", "description": "A.", "inputSchema": ${schema}}]}`);
    const importAs = async (name: string) => {
      await press(user, 'Import as');
      await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
    };
    const box = () => screen.queryByRole('checkbox', { name: 'Fill in from the names' });
    const costs = async () => (await screen.findByRole('region', { name: 'What the import costs' })).textContent;
    await importAs('Open Tool Calling 1.0');
    await press(user, 'Fill in from the names');
    await expect.poll(costs).toContain('"City."');
    await importAs('Model Context Protocol');
    expect(box()).toBeNull();
    await importAs('Open Tool Calling 1.0');
    await user.click(await screen.findByRole('checkbox', { name: 'Fill in from the names' }));
    expect(await screen.findByText(/requires what the source lacks/)).toBeVisible();
    expect(box()).toBeNull();
  });

  it('are checked as they are written, and each problem says what of the source it is about', async () => {
    draw(petShop);
    const count = await screen.findByRole('status', { name: 'Problems of the result' });
    await expect.poll(() => count.textContent).toMatch(/\d+ (error|warning|note)/);
    const grid = screen.getByRole('grid', { name: 'Problems of the result' });
    await expect.poll(() => grid.textContent).toContain('/paths/~1pets~1{id}/get');
    await expectAccessible(screen.getByRole('dialog'));
  });

  it('of which nobody wants all are not chosen unasked', async () => {
    const many = Array.from({ length: 201 }, (_, index) => `{"name": "t${index}", "inputSchema": {"type": "object"}}`);
    draw(`{"tools": [${many.join()}]}`);
    await recognized();
    expect(chosen()).toBe('0 of 201 chosen');
    expect(screen.queryByRole('button', { name: 'Open as new document' })).toBeNull();
  });
});

describe('what comes of it otherwise', () => {
  it('a text that cannot be imported is refused with the reason, and kept', async () => {
    const { user } = draw();
    const text = '{"swagger": "2.0", "paths": {}}';
    fireEvent.change(field(), { target: { value: text } });
    await press(user, 'Read text');
    expect((await screen.findByRole('alert')).textContent).toContain('This is Swagger 2.0 without operations');
    expect(screen.getByRole('region', { name: 'Given text' }).textContent).toContain('"swagger"');
    await press(user, 'Change text');
    expect(field().value).toBe(text);
    await user.paste(petShop);
    expect(await recognized()).toContain('with 3 tools');
  });

  it('a text that was kept is edited where the cursor is put', async () => {
    keepTyped('opena');
    const { user } = draw();
    await user.click(field());
    await user.keyboard('{End}pi: 3.0.3');
    expect(field().value).toBe('openapi: 3.0.3');
  });

  describe.each([
    ['a cURL command', "curl 'https://tools.example.com/tools/call' --json '{}'", 'paste-curl'],
    ['mcp.json', '{"mcpServers": {"a": {"url": "https://tools.example.com/mcp"}}}', 'add-servers'],
  ])('%s', (_, text, kind) => {
    const long = `${text}${' '.repeat(100_000)}`;
    const ways: readonly [string, string, (user: Drawn['user']) => Promise<void>][] = [
      ['pasted', '', (user) => user.paste(text)],
      ['pasted over what was typed, a long one', 'typed', (user) => user.paste(long)],
      ['chosen as a file', '', choose],
      ['chosen as a file beside what was typed', 'typed', choose],
      ['chosen as a file beside another kind that was typed', 'https://typed.example.com', choose],
    ];
    async function choose(): Promise<void> {
      chooseFile(text);
    }

    it.each(ways)('%s is opened as what it is', async (_way, typed, give) => {
      const { user, fates, leave } = draw();
      expect(document.activeElement).toBe(field());
      fireEvent.change(field(), { target: { value: typed } });
      await give(user);
      await expect.poll(() => askedDialog()).toMatchObject({ kind });
      expect(JSON.stringify(askedDialog())).toContain('tools.example.com');
      expect(fates).toEqual(['closed']);
      closeAsked();
      leave();
      draw();
      // What was typed beside it is there again, and nothing else.
      expect(field().value).toBe(typed);
    });
  });

  it('a file without anything to open is refused, and what was typed stays', async () => {
    const { user, fates } = draw();
    fireEvent.change(field(), { target: { value: 'https://typed.example.com' } });
    chooseFile('{"swagger": "2.0"}');
    expect((await screen.findByRole('alert')).textContent).toContain('This is Swagger 2.0 without operations;');
    await press(user, 'Change text');
    expect(field().value).toBe('https://typed.example.com');
    expect(fates).toEqual([]);
  });

  it('what was typed is there again until something came of it', async () => {
    const before = draw();
    await before.user.type(field(), 'openapi');
    before.leave();
    const again = draw();
    expect(field().value).toBe('openapi');
    // A paste takes the place of all of it, and is read at once.
    await again.user.paste(petShop);
    await press(again.user, 'Open as new document');
    again.leave();
    draw();
    expect(field().value).toBe('');
  });

  it('a reading without end is cancelled, and tried again', async () => {
    convertInMemory({ hangsOn: '"import"' });
    const { user } = draw(petShop);
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    convertInMemory();
    await user.click(cancel);
    expect(await screen.findByText('Reading was cancelled')).toBeVisible();
    expect(screen.getByText('Nothing was imported.')).toBeVisible();
    await press(user, 'Retry');
    expect(await recognized()).toContain('with 3 tools');
  });

  it('a conversion that breaks off keeps what was chosen', async () => {
    convertInMemory({ diesOf: '"take-over"', deaths: 1 });
    const { user } = draw(petShop);
    expect((await screen.findByRole('alert')).textContent).toContain('The import failed');
    expect(screen.getByText('3 of 3 chosen')).toBeVisible();
    await press(user, 'Retry');
    expect(await screen.findByRole('button', { name: 'Open as new document' })).toBeVisible();
  });
});

it('fits a narrow screen', async () => {
  await page.viewport(390, 844);
  try {
    draw(petShop);
    await recognized();
    for (const part of [screen.getByRole('listbox'), screen.getByRole('button', { name: 'Import as' })]) {
      expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(390);
    }
  } finally {
    await page.viewport(1280, 800);
  }
});
