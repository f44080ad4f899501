import { nameOf } from '../../workspace';
import type { Draft } from './unload-draft';

/** What of a stored document is compared with a draft. */
export interface StoredText {
  readonly rev: number;
  readonly text: string;
  readonly updatedBy: string;
}

export interface PlacedDraft {
  readonly document: Draft;
  /** `edit`: it takes the place of the stored text; `new`: it is a document of its own. */
  readonly as: 'edit' | 'new';
}

/**
 * Where the drafts belong that a page could not store: each takes the place of the text it was based on; where
 * another tab has stored another text since, both stay, ours under an id of its own. What was stored after all is done.
 */
export function placeDrafts(
  drafts: readonly Draft[],
  stored: (id: string) => StoredText | undefined,
  newId: () => string,
): readonly PlacedDraft[] {
  return drafts.flatMap((document): readonly PlacedDraft[] => {
    const known = stored(document.id);
    if (!known) return [{ document, as: 'new' }];
    if (known.text === document.text && known.rev !== document.rev) return [];
    // Written by the same tab: that write was under way when the page was unloaded with a newer text.
    if (known.rev === document.rev || known.updatedBy === document.by) return [{ document, as: 'edit' }];
    return [{ document: { ...document, id: newId(), name: `${nameOf(document)} (other text)` }, as: 'new' }];
  });
}
