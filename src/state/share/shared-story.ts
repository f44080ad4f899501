import type { Story } from '../../core/story/story';
import { pack } from './packed';
import { pageAddress } from './page-address';

export const storyFragment = '#story=';

/** The address of this page with a story in its fragment, which browsers send to nobody. */
export async function storyLink(story: Story): Promise<string> {
  return `${pageAddress()}${storyFragment}${await pack(JSON.stringify(story))}`;
}
