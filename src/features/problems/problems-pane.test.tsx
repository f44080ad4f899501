import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Diagnostic } from '../../core/diagnostic';
import { analysisStore, type FixReport, fixReportStore } from '../../state/checking';
import { documentStore, setText, textModels } from '../../state/document';
import { openInMemory } from '../../state/document/memory-text-model.testkit';
import { changeSettings, defaultSettings } from '../../state/settings';
import { expectAccessible } from '../../ui/accessible.testkit';
import { tellFirstPaint } from '../../ui/loading/first-paint';
import { act, render, screen, textsOf, within } from '../../ui/render.testkit';
import { HeadActions } from './head-actions';
import { ProblemsPane } from './problems-pane';
import { useProblemsFold } from './use-problems-fold';

// The field of the filter comes after it.
tellFirstPaint();

const text = '{\n  "name": "Get Weather",\n  "id": "x"\n}';

/** A problem at the first place where the text holds these words. */
function problem(rule: string, words: string, more: Partial<Diagnostic> = {}): Diagnostic {
  const at = { offset: text.indexOf(words), length: words.length };
  return { rule, severity: 'error', message: `About ${words}.`, pointer: '', citation: '', fixes: [], ...at, ...more };
}
const name = problem('otc/name', '"Get Weather"', {
  fixes: [{ title: 'Call it Get_Weather', edits: [{ offset: 12, length: 13, text: '"Get_Weather"' }] }],
});
const id = problem('otc/id', '"x"', { severity: 'warning' });
const note = problem('otc/note', '"id"', { severity: 'info' });

// Files share their modules: what another one left would be said here.
beforeEach(() => {
  analysisStore.setState(analysisStore.getInitialState(), true);
  openInMemory(text);
});
afterEach(() => analysisStore.setState(analysisStore.getInitialState(), true));

function draw(diagnostics: readonly Diagnostic[], more: object = {}) {
  const { revision } = documentStore.getState();
  analysisStore.setState({ diagnostics, revision, isBehind: false, ...more });
  return render(<ProblemsPane />);
}

/** As it stands under the editor. */
function Under() {
  return <ProblemsPane fold={useProblemsFold()} />;
}

const grid = () => screen.findByRole('grid', { name: 'Problems' });
const row = async (words: RegExp) => within(await grid()).findByRole('row', { name: words });
const rules = () => screen.queryAllByRole('row').map((element) => element.getAttribute('data-rule'));

describe('the problems', () => {
  it('are rows that say how bad it is, what is wrong, by which rule, and where, counted from one', async () => {
    draw([name, id]);
    const first = await row(/^Error: About "Get Weather"\./);
    expect(first.getAttribute('data-severity')).toBe('error');
    expect(first.textContent).toContain('otc/name 2:11');
    expect((await row(/^Warning: About "x"\./)).textContent).toContain('otc/id 3:9');
  });

  it('have rule and position in one line, wherever the message wraps', async () => {
    // A letter more in each row: in some the line ends between the two.
    const messages = Array.from({ length: 24 }, (_, more) => `${'long '.repeat(30)}${'i'.repeat(4 * more)}`);
    draw(messages.map((message) => problem('otc/name', '"Get Weather"', { message })));
    await grid();
    const linesOf = (element: Element) => {
      const all = document.createRange();
      all.selectNodeContents(element);
      return new Set([...all.getClientRects()].map(({ top }) => top)).size;
    };
    const places = screen.getAllByText('otc/name 2:11');
    expect(new Set(places.map((place) => place.parentElement?.offsetHeight)).size, 'heights').toBe(2);
    expect(places.map(linesOf)).toEqual(places.map(() => 1));
  });

  it('have their line of the text as it is now, where no problem has moved', async () => {
    const found = [name, id];
    draw(found);
    expect((await row(/About "x"/)).textContent).toContain('otc/id 3:9');
    act(() => setText(text.replace('\n', ' ')));
    act(() => analysisStore.setState({ diagnostics: found, revision: documentStore.getState().revision }));
    await expect.poll(async () => (await row(/About "x"/)).textContent).toContain('otc/id 2:9');
  });

  it('are gone to in the text', async () => {
    const reveal = vi.fn();
    const { definition } = textModels.getState();
    if (definition) textModels.setState({ definition: { ...definition, reveal } });
    const { user } = draw([name, id]);
    await user.dblClick(await row(/About "x"/));
    expect(reveal.mock.lastCall?.[0]).toMatchObject({ offset: id.offset, length: id.length });
  });

  it('say why the rule is there when they are asked, one at a time', async () => {
    const anthropic = {
      target: 'anthropic',
      name: 'Anthropic',
      effect: 'reject',
      checked: '2026-11-01',
      source: 'npm anthropic',
    } as const;
    const { user } = draw([name, { ...id, providers: [anthropic] }]);
    const why = async (words: RegExp) => within(await row(words)).getByRole('button', { name: 'Why?' });
    await user.click(await why(/Get Weather/));
    expect((await why(/Get Weather/)).getAttribute('aria-expanded')).toBe('true');
    await user.click(await why(/"x"/));
    expect((await why(/Get Weather/)).getAttribute('aria-expanded')).toBe('false');
    expect((await why(/"x"/)).getAttribute('aria-expanded')).toBe('true');
    await expectAccessible(screen.getByRole('region', { name: 'Problems' }));
  });

  it('are fixed where there is a fix, as a step with its name', async () => {
    const { user } = draw([name, id]);
    expect(within(await row(/"x"/)).queryByRole('button', { name: /Fix|Call/ })).toBeNull();
    await user.click(within(await row(/Get Weather/)).getByRole('button', { name: 'Call it Get_Weather' }));
    await expect.poll(() => documentStore.getState().text).toBe(text.replace('Get Weather', 'Get_Weather'));
    expect(textModels.getState().definition?.undoLabel()).toBe('Call it Get_Weather');
  });
});

describe('problems of one kind', () => {
  const remove = (offset: number) => [{ title: 'Remove the comment', edits: [{ offset, length: 7, text: '' }] }];
  const comments = '{ // one\n // two\n "a": 1 }';
  const comment = (words: string) => {
    const offset = comments.indexOf(`// ${words}`) - 1;
    return problem('json/comment', '{', { message: `About ${words}.`, offset, length: 7, fixes: remove(offset) });
  };
  const pick = async (user: ReturnType<typeof draw>['user'], entry: string) => {
    await user.click(within(await row(/About two/)).getByRole('button', { name: 'Fix…' }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
  };
  beforeEach(() => openInMemory(comments));

  it.each(['', 'two'])('at one place are fixed where they stand, listed by %j', async (query) => {
    const { user } = draw([comment('one'), comment('two')]);
    await grid();
    if (query !== '') await user.type(await screen.findByRole('textbox', { name: 'Filter problems' }), query);
    await pick(user, 'Remove the comment');
    await expect.poll(() => documentStore.getState().text).toBe(comments.replace(' // two', ''));
  });

  it('are all counted by "Fix all", those that the filter hides too', async () => {
    const { user } = draw([comment('one'), comment('two')]);
    await grid();
    await user.type(await screen.findByRole('textbox', { name: 'Filter problems' }), 'two');
    await expect.poll(rules).toEqual(['json/comment']);
    await user.click(within(await row(/About two/)).getByRole('button', { name: 'Fix…' }));
    expect(await screen.findByRole('menuitem', { name: /^Fix all 2 of this kind/ })).toBeVisible();
  });
});

describe('what takes something away', () => {
  const removing = { title: 'Remove "id" and its value', edits: [{ offset: 32, length: 9, text: '' }], isChoice: true };
  const known = problem('otc/unknown', '"id"', { fixes: [removing] });

  it('is picked by itself', async () => {
    const { user } = draw([known, problem('otc/unknown', '"name"', { fixes: [removing] })]);
    await user.click(within(await row(/"id"/)).getByRole('button', { name: removing.title }));
    await expect.poll(() => textModels.getState().definition?.undoLabel()).toBe(removing.title);
  });

  it.each([
    [[known], false],
    [[known, name], true],
  ])('leaves nothing to "Fix all" alone', async (found, isOffered) => {
    analysisStore.setState({ diagnostics: found });
    render(<HeadActions />);
    await screen.findByRole('button', { name: /Providers/ });
    expect(screen.queryByRole('button', { name: 'Fix all' }) !== null).toBe(isOffered);
  });

  it('stands in the menu beside what "Fix all" takes', async () => {
    const rename = { title: 'Rename to "name"', edits: [{ offset: 4, length: 6, text: '"name"' }] };
    const { user } = draw([problem('otc/unknown', '"id"', { fixes: [rename, removing] }), known]);
    await user.click(within(await grid()).getByRole('button', { name: 'Fix…' }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([rename.title, removing.title]);
  });
});

it('says what "Fix all" did until the text changes, or why it did nothing', async () => {
  draw([name]);
  const said = screen.getByRole('status', { name: 'Fixes' });
  const { revision } = documentStore.getState();
  const report = (did: FixReport) => act(() => fixReportStore.setState({ report: did }));
  report({ revision, kind: 'fixed', count: 2, left: 0 });
  expect(said.textContent).toBe('Fixed 2 problems.');
  report({ revision, kind: 'failed', message: 'The checker was ended.' });
  expect(said.textContent).toBe('Nothing was fixed. The checker was ended.');
  act(() => {
    setText('{}');
    analysisStore.setState({ diagnostics: [], revision: documentStore.getState().revision });
  });
  await expect.poll(() => said.textContent).toBe('');
});

it('says what "Fix all" is busy with once that lasts, and for how long, and stops it', async () => {
  const { user } = draw([]);
  const stop = vi.fn();
  const begin = (since: number) => act(() => fixReportStore.setState({ work: { since, stop } }));
  begin(Date.now() + 60_000);
  expect(await screen.findByRole('button', { name: /^Fix all/ })).toBeVisible();
  expect(screen.queryByText('Working out the fixes…')).toBeNull();
  begin(Date.now() - 5_000);
  expect(await screen.findByText('Working out the fixes…')).toBeVisible();
  expect(screen.getByText(/^\d\.\d s$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(stop).toHaveBeenCalledOnce();
  act(() => fixReportStore.setState({ work: undefined }));
  expect(screen.queryByRole('button', { name: /^Fix all/ })).toBeNull();
});

describe('what is listed', () => {
  it('is counted by kind, and a kind is hidden by its button', async () => {
    const { user } = draw([name, id, note, problem('otc/other', 'name', { severity: 'warning' })]);
    await grid();
    expect(screen.getByRole('button', { name: '1 error', pressed: true })).toBeVisible();
    expect(screen.getByRole('button', { name: '1 note', pressed: true })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '2 warnings' }));
    await expect.poll(rules).toEqual(['otc/name', 'otc/note']);
    expect(screen.getByRole('button', { name: '2 warnings', pressed: false })).toBeVisible();
  });

  it('is what the words of the filter find; all of it is a button away', async () => {
    const { user } = draw([name, id]);
    await grid();
    await user.type(await screen.findByRole('textbox', { name: 'Filter problems' }), 'otc/id');
    await expect.poll(rules).toEqual(['otc/id']);
    await user.type(screen.getByRole('textbox', { name: 'Filter problems' }), ' none');
    await user.click(await screen.findByRole('button', { name: 'Show all' }));
    await expect.poll(rules).toEqual(['otc/name', 'otc/id']);
  });

  it('is nothing when nothing is wrong, and that is not said before it is known', () => {
    const { leave } = draw([], { revision: -1 });
    expect(screen.getByText('The definition is being checked.')).toBeVisible();
    leave();
    draw([]);
    expect(screen.getByText('No problems')).toBeVisible();
    expect(textsOf('button').filter((words) => words.startsWith('0 '))).toEqual(['0 errors', '0 warnings', '0 notes']);
  });

  it('says when it is not all, and why the checker has no answer', () => {
    draw([], { isComplete: false, failure: 'The checker stopped.', providersFailure: 'No word on providers.' });
    expect(screen.getByText('There are more problems than are listed here.')).toBeVisible();
    expect(screen.getByText('The checker stopped.')).toBeVisible();
    expect(screen.getByText('No word on providers.')).toBeVisible();
  });

  it('is not called nothing when the checker has no answer', () => {
    draw([], { failure: 'The checker stopped.' });
    expect(screen.getByText('Not checked')).toBeVisible();
    expect(screen.queryByText('No problems')).toBeNull();
    expect(textsOf('button').filter((words) => words.startsWith('0 '))).toEqual([]);
  });
});

describe('the pane', () => {
  const found = (diagnostics: readonly Diagnostic[]) =>
    act(() => analysisStore.setState({ diagnostics, revision: documentStore.getState().revision, isBehind: false }));
  const head = (isOpen: boolean) => screen.findByRole('button', { name: 'Problems', expanded: isOpen });
  afterEach(() => changeSettings(defaultSettings));

  it('is its head alone while there is nothing to list, and opens by itself for the first problem', async () => {
    render(<Under />);
    found([]);
    expect(screen.getByText('No problems')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Problems' })).toBeNull();
    found([name]);
    expect(await row(/^Error: About "Get Weather"\./)).toBeVisible();
    found([]);
    await expect.poll(() => screen.queryByRole('button', { name: 'Problems' })).toBeNull();
  });

  it('stays closed once a person closed it', async () => {
    const { user } = render(<Under />);
    found([name]);
    await user.click(await head(true));
    expect(screen.queryByRole('grid')).toBeNull();
    found([]);
    found([id]);
    expect(screen.queryByRole('grid')).toBeNull();
    await user.click(await head(false));
    expect(await row(/About "x"/)).toBeVisible();
  });

  it('is its head alone beside the form, until it is opened there', async () => {
    changeSettings({ editorView: 'form' });
    const { user } = render(<Under />);
    found([name]);
    await user.click(await head(false));
    expect(await grid()).toBeVisible();
    act(() => changeSettings({ editorView: 'code' }));
    expect(await grid()).toBeVisible();
  });
});
