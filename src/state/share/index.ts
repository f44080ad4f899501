// What a link holds: a shared document, a bundle. Others import from here.
export { type Bundle, hideInAddress, makeBundle } from './bundle';
export { followSharedLinks } from './follow-links';
export { fragmentOf } from './fragment';
export { linkFragment } from './link-kinds';
export { openBundle, openFragment, openStory } from './opened';
export { closeOpened, type Opened, useOpened } from './opened-store';
export { largestUnpacked, pack } from './packed';
export { isOwnMachine, pageAddress } from './page-address';
export { reportLink } from './report-link';
export { documentLink } from './shared-document';
export { storyLink } from './shared-story';
