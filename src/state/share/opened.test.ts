import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Story } from '../../core/story/story';
import { answerOf } from '../call/answer.testkit';
import { documentStore } from '../document';
import { askedDialog, closeAsked, workspaceRequestStore } from '../page';
import { standInPage } from '../page/page-world.testkit';
import { currentDocuments, firstSample, openDocument, renameDocument, workspaceStore } from '../workspace';
import { makeBundle } from './bundle';
import { followSharedLinks } from './follow-links';
import { fragmentOf } from './fragment';
import { openFragment, openOwn } from './opened';
import { closeOpened, openedStore } from './opened-store';
import { pack } from './packed';
import { reportLink } from './report-link';
import { documentLink } from './shared-document';
import { storyLink } from './shared-story';

beforeEach(() => {
  standInPage();
  workspaceStore.setState(workspaceStore.getInitialState(), true);
  closeOpened();
  closeAsked();
});

const opened = () => openedStore.getState().opened;
const texts = () => currentDocuments().map(({ text }) => text);
const fragmentIn = (link: string) => link.slice(link.indexOf('#'));

const story: Story = {
  ...{ callsheet: 'story', v: 1, title: 'Weather', summary: 'One tool.' },
  steps: [{ title: 'A tool', words: ['One.'], do: [{ do: 'open', definition: { name: 'a' } }] }],
};

const exchange = answerOf({ kind: 'value', text: '1' }).exchange;
const bundle = JSON.stringify(
  makeBundle(
    {
      ...{ tool: 'Brew', dialect: 'otc', server: { title: 'Tea', url: 'https://tea.test' } },
      ...{ definition: '{}', argumentsText: '{}', diagnostics: [], exchange },
    },
    [],
  ),
);

describe('a link with a document', () => {
  it('opens it as a new one in front, and replaces nothing', async () => {
    openDocument('{"own": 1}');
    await openFragment(fragmentIn(await documentLink('https://c.test/', { text: '{"name": "a"}' })));
    expect(texts()).toEqual(['{"own": 1}', '{"name": "a"}']);
    expect(documentStore.getState()).toMatchObject({ text: '{"name": "a"}', dialectChoice: 'auto' });
    expect(opened()).toBeUndefined();
  });

  it('opens it in the format, in the revision and under the name that were chosen', async () => {
    const chosen = { text: '{}', dialect: 'mcp', revision: '2025-06-18', name: 'Mine' };
    await openFragment(fragmentIn(await documentLink('', chosen)));
    expect(documentStore.getState()).toMatchObject({ dialectChoice: 'mcp', dialectRevision: '2025-06-18' });
    expect(currentDocuments()[0]?.name).toBe('Mine');
  });

  it.each([
    [{ text: '{"name": "a", "inputSchema": {}}', dialect: 'no such', revision: 'no such' }],
    [{ text: '{"name": "a", "inputSchema": {}}', revision: '1999-01-01' }],
  ])('opens it as what it is where it names what is not known: %j', async (given) => {
    await openFragment(fragmentIn(await documentLink('', given)));
    expect(documentStore.getState()).toMatchObject({ dialectChoice: 'auto', dialect: 'mcp' });
    expect(documentStore.getState().dialectRevision).not.toBe(given.revision);
  });

  it('opens it once: followed again, it leads to the document that still holds what it brought', async () => {
    const follow = async (given: Parameters<typeof documentLink>[1]) =>
      openFragment(fragmentIn(await documentLink('', given)));
    const shared = { text: '{"name": "a"}' };
    await follow(shared);
    const { id } = documentStore.getState();
    openDocument('{"own": 1}');
    await follow(shared);
    expect([documentStore.getState().id, texts()]).toEqual([id, [shared.text, '{"own": 1}']]);
    await follow({ ...shared, name: 'Mine' });
    await follow({ ...shared, dialect: 'mcp' });
    expect(texts()).toEqual([shared.text, '{"own": 1}', shared.text, shared.text]);
  });

  it('takes the place of the untouched sample of a first run, when the page was opened with it', async () => {
    const link = fragmentIn(await documentLink('', { text: '{"name": "a"}' }));
    openDocument(firstSample());
    await openFragment(link);
    expect(texts()).toEqual([firstSample(), '{"name": "a"}']);
    workspaceStore.setState(workspaceStore.getInitialState(), true);
    openDocument(firstSample());
    await openFragment(link, true);
    expect(texts()).toEqual(['{"name": "a"}']);
    expect(workspaceStore.getState().openIds).toEqual([documentStore.getState().id]);
  });

  it('leaves a sample that somebody changed or named, and is itself left where it holds the sample', async () => {
    openDocument(`${firstSample()} `);
    renameDocument(openDocument(firstSample()), 'Mine');
    await openFragment(fragmentIn(await documentLink('', { text: firstSample() })), true);
    expect(texts()).toEqual([`${firstSample()} `, firstSample(), firstSample()]);
  });
});

describe('a link with something to look at', () => {
  it('shows a call, a story, a report or a page of the specification, and opens no document', async () => {
    await openFragment(`${fragmentOf('bundle')}${await pack(bundle)}`);
    expect(opened()).toMatchObject({ kind: 'bundle', bundle: { tool: 'Brew' } });
    await openFragment(fragmentIn(await storyLink(story)));
    expect(opened()).toEqual({ kind: 'story', story });
    await openFragment(fragmentIn(await reportLink('{"checks": []}')));
    expect(askedDialog()).toEqual({ kind: 'check-report', text: '{"checks": []}' });
    await openFragment('#spec=otc/a%20b');
    expect(askedDialog()).toEqual({ kind: 'specification', at: 'otc/a b' });
    expect(texts()).toEqual([]);
  });

  it('is one of this page, whatever the page was opened with', async () => {
    standInPage('https://c.test/sub/?server=x#y');
    expect(await reportLink('a')).toMatch(/^https:\/\/c\.test\/sub\/#report=[\w-]+$/);
    expect(await storyLink(story)).toMatch(/^https:\/\/c\.test\/sub\/#story=[\w-]+$/);
  });

  it.each([
    ['doc', '{"v": 1}', 'It holds no document. A newer Callsheet may have made it.'],
    ['doc', '{"v": 2, "text": "a"}', 'It holds no document. A newer Callsheet may have made it.'],
    ['bundle', '{"a": 1}', 'It holds no call. A newer Callsheet may have made it.'],
    ['story', '{"a": 1}', /^This story can't be played\. ./],
    [
      'story',
      JSON.stringify({ ...story, steps: [{ ...story.steps[0], do: [{ do: 'open', lines: [], dialect: 'no-such' }] }] }),
      /^This story can't be played\. .*no-such/,
    ],
  ] as const)('with a %s that is none (%s) says so', async (kind, text, reason) => {
    await openFragment(`${fragmentOf(kind)}${await pack(text)}`);
    expect(opened()).toEqual({ kind: 'refused', reason: expect.stringMatching(reason) });
    expect([texts(), askedDialog()]).toEqual([[], undefined]);
  });

  it.each(['doc', 'bundle', 'report', 'story'] as const)('with a %s that was cut off says so', async (kind) => {
    const packed = await pack(JSON.stringify(story));
    await openFragment(`${fragmentOf(kind)}${packed.slice(0, -9)}`);
    expect(opened()).toEqual({ kind: 'refused', reason: expect.stringContaining('It is damaged') });
    expect([texts(), askedDialog()]).toEqual([[], undefined]);
  });

  it('of another kind does nothing', async () => {
    await openFragment('#other=a');
    await openFragment('');
    expect([opened(), texts(), askedDialog()]).toEqual([undefined, [], undefined]);
  });
});

describe('a file of ours', () => {
  it.each([
    ['a call', bundle, 'bundle', true],
    ['a story', JSON.stringify(story, null, 2), 'story', true],
    ['a story that begins otherwise', ` { "v": 1, "callsheet" : "story" }`, 'refused', true],
    ['a definition', '{"name": "callsheet", "a": {"callsheet": "story"}}', undefined, false],
    ['a list', '[{"callsheet": "story"}]', undefined, false],
    ['a call that is none', '{"callsheet": "bundle"}', undefined, false],
  ])('%s is known by what it says first', async (_, text, kind, isOwn) => {
    expect(await openOwn(text)).toBe(isOwn);
    expect(opened()?.kind).toBe(kind);
  });

  it.each([
    ['an export', '{"format": "callsheet-rescue", "documents": [{"text": "{}"}]}'],
    ['half of one', '{\n "format": "callsheet-rescue", "docu'],
  ])('%s is shown before anything of it is opened', async (_, text) => {
    expect(await openOwn(text, 'mine.json')).toBe(true);
    const { request } = workspaceRequestStore.getState();
    expect(request).toMatchObject({ kind: 'storage', file: { name: 'mine.json' } });
    expect(texts()).toEqual([]);
  });
});

describe('the address of the page', () => {
  const replaced = vi.fn();

  it('is followed now and when it changes, and cleared of what it holds', async () => {
    replaced.mockClear();
    vi.stubGlobal('history', { state: { a: 1 }, replaceState: replaced });
    standInPage(`https://c.test/sub/?x=1${fragmentIn(await documentLink('', { text: '{"name": "a"}' }))}`);
    openDocument(firstSample());
    followSharedLinks(true);
    await expect.poll(texts).toEqual(['{"name": "a"}']);
    expect(replaced.mock.calls).toEqual([[{ a: 1 }, '', '/sub/?x=1']]);
    openDocument(firstSample());
    location.hash = fragmentIn(await documentLink('', { text: '{"name": "b"}' }));
    window.dispatchEvent(new Event('hashchange'));
    await expect.poll(texts).toEqual(['{"name": "a"}', firstSample(), '{"name": "b"}']);
    location.hash = '#elsewhere';
    window.dispatchEvent(new Event('hashchange'));
    expect(replaced).toHaveBeenCalledTimes(2);
  });
});
