import { beforeEach, describe, expect, it } from 'vitest';
import { argumentsStore, callTarget } from '../../state/call';
import { documentStore } from '../../state/document';
import { closeOpened, fragmentOf, pack, useOpened } from '../../state/share';
import { openFragment } from '../../state/share/opened';
import { leaveStory, storyStore } from '../../state/stories';
import { currentDocuments, firstSample, openDocument, workspaceStore } from '../../state/workspace';
import { expectAccessible } from '../../ui/accessible.testkit';
import { act, render, screen } from '../../ui/render.testkit';
import { OpenedDialog } from './opened-dialog';

function Opened() {
  const opened = useOpened();
  return opened && <OpenedDialog opened={opened} />;
}

beforeEach(closeOpened);

describe('a link that cannot be opened says why', () => {
  it.each([
    ['a bomb', async () => `#doc=${await pack('x'.repeat(3_000_000))}`, 'unfolds to more than 2 MB'],
    ['half a link', async () => '#bundle=AAAA', 'It is damaged'],
    ['something else', async () => `#doc=${await pack('{"v":9}')}`, 'It holds no document'],
    ['no story', async () => `#story=${await pack('{}')}`, 'At /callsheet'],
    ['no call', async () => `${fragmentOf('bundle')}${await pack('{}')}`, 'It holds no call.'],
  ])('%s', async (_, fragment, reason) => {
    const { user } = render(<Opened />);
    const before = documentStore.getState().text;
    await openFragment(await fragment());
    expect((await screen.findByRole('alert')).textContent).toContain(reason);
    const [close] = screen.getAllByRole('button', { name: 'Close' });
    if (close) await user.click(close);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(documentStore.getState().text).toBe(before);
  });
});

describe('a shared document', () => {
  const shared = async (text: string) => `#doc=${await pack(JSON.stringify({ v: 1, text }))}`;
  const texts = () => currentDocuments().map(({ text }) => text);
  beforeEach(() => workspaceStore.setState({ documents: [], openIds: [] }));

  it.each([
    ['another', '{"name": "tea", "inputSchema": {"type": "object"}}'],
    ['the same', firstSample()],
  ])('takes the place of our untouched sample in a first run: %s', async (_, text) => {
    openDocument(firstSample());
    await openFragment(await shared(text), true);
    expect(texts()).toEqual([text]);
    expect(workspaceStore.getState().openIds).toEqual([workspaceStore.getState().activeId]);
    expect(documentStore.getState().text).toBe(text);
  });

  it.each([
    ['a sample that was changed', `${firstSample()} `, undefined, true],
    ['a sample that has a name', firstSample(), 'Mine', true],
    ['a sample that was opened before', firstSample(), undefined, false],
  ])('opens beside %s', async (_, text, name, isFirstRun) => {
    openDocument(text, { name });
    await openFragment(await shared('{}'), isFirstRun);
    expect(texts()).toEqual([text, '{}']);
  });

  it('leaves the sample where it cannot be opened', async () => {
    openDocument(firstSample());
    await openFragment('#doc=AAAA', true);
    expect(texts()).toEqual([firstSample()]);
  });
});

it('a shared story says what it is, and plays when it is wanted', async () => {
  const open = { do: 'open', definition: { name: 'a', inputSchema: { type: 'object' } } };
  const steps = [{ title: 'First', words: [], do: [open] }];
  const story = { callsheet: 'story', v: 1, title: 'A short story', summary: 'One step.', steps };
  const { user } = render(<Opened />);
  await openFragment(`#story=${await pack(JSON.stringify(story))}`);
  expect((await screen.findByRole('dialog', { name: 'Story' })).textContent).toContain('One step.');
  expect(storyStore.getState().played).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Play story' }));
  await expect.poll(() => storyStore.getState().played?.phase).toBe('done');
  await act(leaveStory);
});

it('a shared call is there to be read, and its definition to be opened', async () => {
  const bundle = {
    callsheet: 'bundle',
    v: 1,
    tool: 'Clock.Now',
    definition: '{"name": "Clock_Now"}',
    request: { method: 'POST', url: 'https://a.example/call', headers: {}, body: '{"<b>": 1}' },
    verdicts: [{ rule: 'call/x', severity: 'warning', message: 'Not so.', pointer: '/a' }],
    cut: ['reply'],
    startedAt: Date.UTC(2026, 10, 24, 12),
  };
  const { user } = render(<Opened />);
  await openFragment(`${fragmentOf('bundle')}${await pack(JSON.stringify(bundle))}`);
  expect((await screen.findByRole('region', { name: 'Request' })).textContent).toContain('POST https://a.example/call');
  expect(screen.getByText('reply: only the beginning is here.')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Problems' }).textContent).toBe('warning Not so. call/x /a');
  expect(screen.getByText('No response')).toBeVisible();
  expect(screen.getByText(/^Nov 2[45], 2026, \d\d:\d\d:00$/)).toBeVisible();
  await expectAccessible(screen.getByRole('dialog'));
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open definition as a document' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(documentStore.getState().text).toBe('{"name": "Clock_Now"}');
});

it.each([
  ['the format it was called in', 'mcp', [], 'mcp', '{"city": "Oslo"}'],
  ['another format, where it is no longer known', 'other', [], 'xtp', '{"city": "Oslo"}'],
  ['arguments of its own, where those that were sent are cut', 'mcp', ['The arguments'], 'mcp', undefined],
])('the definition of a shared call is opened in %s', async (_, dialect, cut, shown, text) => {
  const definition = '{"tools": [{"name": "brew", "description": "Makes tea.", "inputSchema": {"type": "object"}}]}';
  const bundle = { callsheet: 'bundle', v: 1, tool: 'brew', definition, argumentsText: '{"city": "Oslo"}' };
  const { user } = render(<Opened />);
  await openFragment(`${fragmentOf('bundle')}${await pack(JSON.stringify({ ...bundle, dialect, cut }))}`);
  await user.click(await screen.findByRole('button', { name: 'Open definition as a document' }));
  expect(documentStore.getState().dialect).toBe(shown);
  expect(argumentsStore.getState().texts[callTarget()?.argumentsKey ?? '']).toBe(text);
});
