// What a page that was left could not store any more, kept for the next start. Others import from here.
export { placeDrafts } from './place-drafts';
export { type Draft, type DraftSource, forgetDrafts, keepDrafts, takeDrafts, wholeDraft } from './unload-draft';
