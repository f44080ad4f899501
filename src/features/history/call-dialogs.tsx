import type { CallRow } from '../../state/storage/calls/calls-database';
import { later } from '../../ui/loading/lazy-part';

/** What a person wants to do with a call that takes a dialog. */
export type CallWish =
  | { readonly kind: 'compare'; readonly ids: readonly [string, string] }
  | { readonly kind: 'note'; readonly row: CallRow }
  | { readonly kind: 'save'; readonly id: string };

const CompareDialog = later(async () => (await import('./compare-dialog')).CompareDialog);
const NoteDialog = later(async () => (await import('./note-dialog')).NoteDialog);
const SaveCallDialog = later(async () => (await import('./save-call-dialog')).SaveCallDialog);

/** The dialog for a wish; its code is fetched when it is opened. */
export function CallDialogs({ wish, onClose }: { readonly wish: CallWish; readonly onClose: () => void }) {
  return (
    <>
      {wish.kind === 'compare' && <CompareDialog ids={wish.ids} onClose={onClose} />}
      {wish.kind === 'note' && <NoteDialog row={wish.row} onClose={onClose} />}
      {wish.kind === 'save' && <SaveCallDialog id={wish.id} onClose={onClose} />}
    </>
  );
}
