import { afterEach, expect, it } from 'vitest';
import { useStore } from 'zustand';
import { readStory, type Story } from '../../core/story/story';
import { leaveStory, playStory, storyStore } from '../../state/stories';
import { workspaceStore } from '../../state/workspace';
import { storyTexts } from '../../stories';
import { expectAccessible } from '../../ui/accessible.testkit';
import { savedFiles } from '../../ui/platform/saved-files.testkit';
import { act, render, screen } from '../../ui/render.testkit';
import { StoriesPane } from './stories-pane';
import { StoryPlayer } from './story-player';

const open = { do: 'open', definition: { name: 'a', inputSchema: { type: 'object' } } } as const;
const story: Story = {
  ...{ callsheet: 'story', v: 1, title: 'A short story', summary: 'Two steps.' },
  steps: [
    {
      ...{ title: 'First', words: ['Look at `name`.'], notice: 'It is short.', do: [open] },
      clause: { citation: 'openapi.json 1.0, /tools', says: 'There is a name.' },
    },
    { title: 'Second', words: ['The end.'] },
    { title: 'Third', words: ['Really.'], do: [{ do: 'consent' }] },
  ],
};

function Played() {
  const played = useStore(storyStore, (state) => state.played);
  return played ? <StoryPlayer played={played} isBeside={false} /> : <p>None</p>;
}

afterEach(async () => {
  await act(leaveStory);
  workspaceStore.setState(workspaceStore.getInitialState(), true);
});

const step = () => screen.getByRole('status', { name: 'Story step' });
const button = (name: string) => screen.getByRole('button', { name });

it('is played by one key, back and to any step, and says each step', async () => {
  const { user } = render(<Played />);
  await act(() => playStory(story));
  expect(await screen.findByRole('heading', { name: 'First' })).toBeVisible();
  expect(step().textContent).toBe('FirstLook at name.Notice: It is short.');
  expect(screen.getByText('(openapi.json 1.0, /tools)')).toBeVisible();
  await expectAccessible(document.body);
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  expect(document.activeElement).toBe(button('Next'));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Second' })).toBeVisible();
  await user.click(button('Back'));
  expect(await screen.findByRole('heading', { name: 'First' })).toBeVisible();
  await user.click(button('Step 1 of 3'));
  await user.click(await screen.findByRole('menuitem', { name: '3. Third' }));
  expect(await screen.findByText(/does not ask for consent/)).toBeVisible();
  await user.click(button('Leave story'));
  expect(await screen.findByText('None')).toBeVisible();
});

it('is handed on as a file that opens again, and as a page that says the same', async () => {
  const { user } = render(<Played />);
  const files = savedFiles();
  await act(() => playStory(story));
  for (const name of ['Save as a file', 'Save as a page']) {
    await user.click(await screen.findByRole('button', { name: 'Save story' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  }
  await expect.poll(() => files.map(({ name }) => name)).toEqual(['a-short-story.story.json', 'a-short-story.html']);
  const [file = '', page = ''] = await Promise.all(files.map(({ text }) => text()));
  expect(readStory(file)).toEqual(story);
  expect(page).toMatch(/#story=.*1\. First<\/h2>.*3\. Third<\/h2>/s);

  await user.click(await screen.findByRole('button', { name: 'Save story' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy embed code' }));
  expect(await screen.findByText('Copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toMatch(
    /^<iframe src="http[^"]+\/exhibit\.html#story=[^"]+" title="A short/,
  );
});

it('keeps the focus from what a step does, and gives it up for what the person does', async () => {
  const { user } = render(
    <>
      <Played />
      <input aria-label="Elsewhere" />
    </>,
  );
  await act(() => playStory(story));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Second' })).toBeVisible();
  const elsewhere = screen.getByRole('textbox', { name: 'Elsewhere' });
  act(() => elsewhere.focus());
  expect(document.activeElement).toBe(button('Next'));
  await user.click(elsewhere);
  expect(document.activeElement).toBe(elsewhere);
});

it('goes on by itself until it is paused, and stops for who goes by hand', async () => {
  const { user } = render(<Played />);
  await act(() => playStory(story));
  await user.click(button('Play by itself'));
  expect(await screen.findByRole('heading', { name: 'Second' }, { timeout: 8000 })).toBeVisible();
  await user.click(button('Back'));
  expect(button('Play by itself')).toBeVisible();
});

it('lists the stories, plays one in its place, and gives the focus back to its row', async () => {
  const { user } = render(<StoriesPane hasPlayer />);
  const titles = storyTexts.map((text) => {
    const each = readStory(text);
    return 'steps' in each ? each.title : '';
  });
  const rows = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(rows().map((words, index) => words?.startsWith(titles[index] ?? '?'))).toEqual(titles.map(() => true));
  const first = { name: new RegExp(`^${titles[0]}`) };
  await user.click(screen.getByRole('button', first));
  await user.click(await screen.findByRole('button', { name: 'Leave story' }));
  expect(await screen.findByRole('button', first)).toBe(document.activeElement);
});
