import { exhibitPage } from '../../core/exhibit/exhibit-page';
import type { Story } from '../../core/story/story';
import { safeFileName } from '../../core/text/file-name';
import { exhibitOfStory, storyLink } from '../../state/share';
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
  saveFile(`${storyFileName(story.title)}.html`, exhibitPage(exhibitOfStory(story, await storyLink(story))));
}
