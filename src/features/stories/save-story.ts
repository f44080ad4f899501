import { exhibitPage } from '../../core/exhibit/exhibit-page';
import type { Story } from '../../core/story/story';
import { safeFileName } from '../../core/text/file-name';
import { storyLink } from '../../state/share';
import { saveFile } from '../../ui/platform/save-file';

/** Without an ending. */
export function storyFileName(title: string): string {
  const words = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return safeFileName(words.slice(0, 60), 'story');
}

/** The story in its format, to be opened with Open. */
export function saveStoryFile(story: Story): void {
  saveFile(`${storyFileName(story.title)}.story.json`, `${JSON.stringify(story, null, 2)}\n`);
}

/** What the steps say, as a page of one file that opens the story in Callsheet. */
export async function saveStoryPage(story: Story): Promise<void> {
  const parts = story.steps.map(({ title, words, notice, clause }) => ({
    title,
    words: [...words, notice, clause && `${clause.says} (${clause.citation})`].filter((each) => each !== undefined),
  }));
  const { title, summary } = story;
  saveFile(`${storyFileName(story.title)}.html`, exhibitPage({ title, summary, parts, link: await storyLink(story) }));
}
