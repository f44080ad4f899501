// What a page that was left could not store any more, kept for the next start. Others import from here.
export { placeDrafts } from './place-drafts';
export {
  briefDraft,
  type Draft,
  type DraftSource,
  forgetDrafts,
  type KeptDraft,
  keepDrafts,
  lengthMark,
  maxWhole,
  readDrafts,
  takeDrafts,
  wholeDraft,
} from './unload-draft';
