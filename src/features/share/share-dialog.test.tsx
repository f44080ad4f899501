import { afterEach, describe, expect, it } from 'vitest';
import type { Exhibit } from '../../core/exhibit/exhibit';
import { callsStore } from '../../state/call';
import { answerOf } from '../../state/call/answer.testkit';
import { analysisStore } from '../../state/checking';
import { documentStore, openText } from '../../state/document';
import { useGlance } from '../../state/glance';
import { forgetSecrets, setSecret } from '../../state/server';
import { readExhibit } from '../../state/share';
import { readBundle } from '../../state/share/bundle';
import { unpack } from '../../state/share/packed';
import { openDocument } from '../../state/workspace';
import { expectAccessible } from '../../ui/accessible.testkit';
import { type SavedFile, savedFiles } from '../../ui/platform/saved-files.testkit';
import { act, type Drawn, render, screen, textsOf } from '../../ui/render.testkit';
import { ShareDialog } from './share-dialog';

const definition = '{"name": "brew", "description": "Brews.", "inputSchema": {"type": "object"}}';
const secret = 'hunter2-hunter2';

afterEach(() => {
  forgetSecrets();
  callsStore.setState(callsStore.getInitialState(), true);
});

function draw(text = definition): Drawn & { readonly files: readonly SavedFile[] } {
  openText('test', text);
  return { ...render(<ShareDialog onClose={() => {}} />), files: savedFiles() };
}

function answered(body: string): void {
  const answer = answerOf({ kind: 'value', text: body }, { body });
  callsStore.setState({
    call: {
      kind: 'answered',
      answer: { ...answer, past: { id: 'past', note: '' }, intent: { ...answer.intent, argumentsText: body } },
    },
  });
}

/** What a link holds behind its fragment, once it is made. */
async function held(label: string): Promise<unknown> {
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: label });
  await expect.poll(() => field.value).toContain('#');
  const found = await unpack(field.value.slice(field.value.indexOf('=') + 1));
  return found.kind === 'text' ? JSON.parse(found.text) : found;
}

/** What the frame shows whose code is copied. */
async function embedded(user: Drawn['user'], name: string): Promise<Exhibit> {
  await press(user, name);
  await expect.poll(() => screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Copied');
  const code = await navigator.clipboard.readText();
  const frame = new DOMParser().parseFromString(code, 'text/html').body.firstElementChild;
  expect(frame?.outerHTML).toBe(code);
  expect(frame?.getAttribute('sandbox')).toBe('allow-scripts allow-popups allow-popups-to-escape-sandbox');
  const address = new URL(frame?.getAttribute('src') ?? '');
  expect(address.pathname).toMatch(/\/exhibit\.html$/);
  return readExhibit(address.hash, 'https://app.example/');
}

const press = async (user: Drawn['user'], name: string) => user.click(await screen.findByRole('button', { name }));

describe('the document in front', () => {
  it('is saved as a page that holds it, opens it, and no credential', async () => {
    setSecret('https://tea.invalid', 'server', secret);
    const { user, files } = draw(definition.replace('Brews.', secret));
    await press(user, 'Save document as a page');
    expect(files.map(({ name }) => name)).toEqual(['brew-page.html']);
    const page = await files[0]?.text();
    expect(page).toContain('{&quot;name&quot;: &quot;brew&quot;');
    expect(page).toMatch(/href="http[^"]+#doc=[^"]+"/);
    expect(page).not.toContain(secret);
  });

  it('goes along whole in its link', async () => {
    draw();
    expect(await held('Link to this document')).toMatchObject({ text: definition });
    expect(textsOf('status').join('')).toBe('');
  });

  it('loses a credential that stands in it, and says so', async () => {
    setSecret('https://tea.invalid', 'server', secret);
    draw(definition.replace('Brews.', secret));
    expect(JSON.stringify(await held('Link to this document'))).not.toContain(secret);
    expect(textsOf('status').join('')).toContain('A credential stood in the text');
    expect(documentStore.getState().text).toContain(secret);
  });

  it('loses a credential that stands in its name', async () => {
    setSecret('https://tea.invalid', 'server', secret);
    openDocument(definition, { name: `For ${secret}` });
    const { user } = render(<ShareDialog onClose={() => {}} />);
    expect(await held('Link to this document')).toMatchObject({ name: 'For ••••••' });
    expect(JSON.stringify(await embedded(user, 'Copy embed code'))).not.toContain(secret);
  });

  it('shows in a frame what it holds, while it is not checked without a word about problems', async () => {
    const { user } = draw();
    const { parts, link } = await embedded(user, 'Copy embed code');
    expect(parts).toEqual([{ title: 'Definition', source: definition }]);
    expect(link).toMatch(/^https:\/\/app\.example\/#doc=/);
  });

  it('of more than an address can carry has a page in the place of a frame', async () => {
    const noise = Array.from({ length: 12_000 }, () => Math.random().toString(36)).join(' ');
    draw(definition.replace('Brews.', noise));
    expect(await screen.findByText(/^Too large for an embed code: save the page/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save document as a page' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copy embed code' })).toBeNull();
  });

  it('of more than 2 MB is a file', async () => {
    const text = JSON.stringify({ name: 'brew', description: 'x'.repeat(2_100_000) });
    const { user, files } = draw(text);
    await press(user, 'Save document as a file');
    expect(screen.queryByRole('textbox', { name: 'Link to this document' })).toBeNull();
    expect(files.map(({ name }) => name)).toEqual(['brew-definition.json']);
    expect(await files[0]?.text()).toBe(text);
  });

  it.each([
    ['JSON', definition, 'brew-definition.json'],
    ['YAML', 'name: brew\ndescription: Brews.\ninputSchema: { type: object }\n', 'brew-definition.yaml'],
    [
      'JSON of more than 2 MB',
      JSON.stringify({ name: 'brew', description: 'x'.repeat(2_100_000) }),
      'brew-definition.json',
    ],
  ])('as a file loses a credential that was typed for a server: %s', async (_, text, name) => {
    setSecret('https://tea.invalid', 'server', secret);
    const { user, files } = draw(text.replace(/Brews|xxx/, `Brews ${secret}`));
    expect(await screen.findByText(/^It is one that you typed for a server\./)).toBeVisible();
    await press(user, 'Save document as a file');
    expect(files.map((file) => file.name)).toEqual([name]);
    expect(await files[0]?.text()).toContain('••••••');
    expect(await files[0]?.text()).not.toContain(secret);
  });
});

describe('what is seen at a glance', () => {
  const checked = () => {
    const { revision } = documentStore.getState();
    analysisStore.setState({ ...analysisStore.getInitialState(), revision, isBehind: false });
    useGlance.setState({ revision, glance: seen });
  };
  const seen = {
    kind: 'seen',
    providers: [
      { target: 'a', name: 'Anthropic', provider: 'Anthropic', verdict: 'accepted', count: 0, first: undefined },
    ],
    tokens: { name: 1, description: 2, parameters: 3, whole: 9 },
    tools: 1,
    looked: 1,
  } as const;

  it('is a picture to copy and to save, with the title as text and no credential', async () => {
    setSecret('https://tea.invalid', 'server', secret);
    openText('test', definition.replace('brew', `<img src=x> ${secret}`));
    checked();
    const files = savedFiles();
    const { user } = render(<ShareDialog onClose={() => {}} />);
    expect(screen.getByRole('img', { name: /^Accepted by all\. About 9 tokens/ })).toBeVisible();
    await press(user, 'Download SVG');
    const svg = (await files[0]?.text()) ?? '';
    expect(new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('img, parsererror')).toBeNull();
    expect(svg).toContain('&lt;img src=x&gt;');
    expect(svg).not.toContain(secret);
    await press(user, 'Download PNG');
    await expect.poll(() => files[1]?.text()).toContain('PNG');
    await press(user, 'Copy picture');
    await expect.poll(async () => (await navigator.clipboard.read())[0]?.types).toEqual(['image/png']);
  });

  it('goes along in the embed code, and no credential', async () => {
    setSecret('https://tea.invalid', 'server', secret);
    openText('test', definition.replace('Brews.', secret));
    checked();
    const problem = { rule: 'mcp/x', severity: 'error', message: `Not ${secret}.`, pointer: '/name' } as const;
    analysisStore.setState({ diagnostics: [{ ...problem, citation: '', fixes: [], offset: 0, length: 1 }] });
    const { user } = render(<ShareDialog onClose={() => {}} />);
    const { title, picture, parts } = await embedded(user, 'Copy embed code');
    expect([title, picture?.words]).toEqual(['brew', expect.stringContaining('Accepted by all')]);
    expect(parts.map((part) => part.title)).toEqual(['Problems', 'Definition']);
    expect(parts[0]?.items).toEqual(['error: Not ••••••. (mcp/x, /name)']);
    expect(JSON.stringify(parts)).not.toContain(secret);
  });

  it('is no picture while it is of another text', () => {
    draw();
    act(checked);
    expect(screen.getByRole('region', { name: 'At a glance' })).toBeVisible();
    act(() => useGlance.setState({ revision: -1 }));
    expect(screen.queryByRole('region', { name: 'At a glance' })).toBeNull();
  });
});

describe('the last call', () => {
  it('is not there before one was sent', () => {
    draw();
    expect(screen.getByText(/^Send a call, then come back/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save call as a file' })).toBeNull();
  });

  it.each(['link', 'file'])('goes along as a %s that can be opened: the call, not the document', async (kind) => {
    answered('"1.50"');
    const { user, files } = draw();
    if (kind === 'file') await press(user, 'Save call as a file');
    const text = kind === 'file' ? await files[0]?.text() : JSON.stringify(await held('Link to the last call'));
    const bundle = readBundle(text ?? '');
    expect(bundle).toMatchObject({ tool: 'Toolkit_Tool', argumentsText: '"1.50"', outcomeKind: 'value', cut: [] });
    expect(bundle?.reply?.body).toBe('"1.50"');
    expect(text).not.toContain('Brews.');
    expect(files.map(({ name }) => name)).toEqual(kind === 'file' ? ['Toolkit_Tool-call.json'] : []);
  });

  it('brings the definition of a tool in a list as it would stand alone', async () => {
    const alone = JSON.stringify(JSON.parse(definition), null, 2);
    openText('test', JSON.stringify([JSON.parse(definition)], null, 2));
    const [tool] = documentStore.getState().lastGood.tools;
    const answer = answerOf({ kind: 'value', text: '1' });
    if (!tool) throw new Error('The list holds one tool.');
    const target = { ...answer.intent.target, tool };
    const past = { id: 'past', note: '' };
    callsStore.setState({
      call: { kind: 'answered', answer: { ...answer, past, intent: { ...answer.intent, target } } },
    });
    render(<ShareDialog onClose={() => {}} />);
    expect(await held('Link to the last call')).toMatchObject({ definition: alone });
  });

  it('holds no secret, in whichever way it goes', async () => {
    setSecret('https://tea.invalid', 'server', secret);
    answered(JSON.stringify(secret));
    const { user, files } = draw();
    const { parts } = await embedded(user, 'Copy embed code for call');
    expect(parts.map((part) => part.title)).toEqual(['Request', 'Response', 'Outcome', 'Definition']);
    expect(JSON.stringify(parts)).not.toContain(secret);
    await press(user, 'Save call as a file');
    expect(JSON.stringify(await held('Link to the last call'))).not.toContain(secret);
    expect(await files[0]?.text()).not.toContain(secret);
  });

  it('says of which texts only the beginning goes along', async () => {
    answered(`"${'x'.repeat(300_000)}"`);
    draw();
    expect(await screen.findByText(/The response.*: only the beginning goes along\.$/)).toBeVisible();
    await expectAccessible(screen.getByRole('dialog'));
  });
});
