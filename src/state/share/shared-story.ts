import type { Story } from '../../core/story/story';
import { fragmentOf } from './fragment';
import { pack } from './packed';
import { pageAddress } from './page-address';

/** The address of this page with a story in its fragment, which browsers send to nobody. */
export async function storyLink(story: Story): Promise<string> {
  return `${pageAddress()}${fragmentOf('story')}${await pack(JSON.stringify(story))}`;
}
