import { titleOf } from '../../workspace/arrange';
import type { LeftDocument } from './unload-draft';

/** What of a stored document is compared with what a page left behind. */
export interface StoredText {
  readonly rev: number;
  readonly text: string;
  readonly updatedBy: string;
}

export interface PlacedLeft {
  readonly document: LeftDocument;
  /** `edit`: it takes the place of the stored text; `new`: it is a document of its own. */
  readonly as: 'edit' | 'new';
}

/**
 * Where the documents belong that a page left behind unsaved: each takes the place of the text it was based on; where
 * another tab has stored another text since, both stay, ours under an id of its own. What was stored after all is done.
 */
export function placeLeft(
  left: readonly LeftDocument[],
  stored: (id: string) => StoredText | undefined,
  newId: () => string,
): readonly PlacedLeft[] {
  return left.flatMap((document): readonly PlacedLeft[] => {
    const known = stored(document.id);
    if (!known) return [{ document, as: 'new' }];
    if (known.text === document.text && known.rev !== document.rev) return [];
    // Written by the same tab: that write was under way when the page was left with a newer text.
    if (known.rev === document.rev || known.updatedBy === document.by) return [{ document, as: 'edit' }];
    return [{ document: { ...document, id: newId(), name: `${titleOf(document)} (other text)` }, as: 'new' }];
  });
}
