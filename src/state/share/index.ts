// What a link holds: a shared document, a bundle. Others import from here.
export { type Bundle, hideInAddress, makeBundle } from './bundle';
export { type Embed, embedCode } from './embed-code';
export { describeStatus, exhibitOfBundle, exhibitOfDocument, exhibitOfStory, pictureOf } from './exhibits';
export { followSharedLinks } from './follow-links';
export { fragmentOf } from './fragment';
export { linkFragment } from './link-kinds';
export { openFragment, openOwn } from './opened';
export { closeOpened, type Opened, useOpened } from './opened-store';
export { largestUnpacked, pack } from './packed';
export { isOwnMachine, pageAddress } from './page-address';
export { readExhibit } from './read-exhibit';
export { reportLink } from './report-link';
export type { Seen } from './seen';
export { documentLink, linkedDocument, type SharedDocument } from './shared-document';
export { storyLink } from './shared-story';
