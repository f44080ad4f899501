import { lazy, Suspense } from 'react';
import type { CallRow } from '../../state/storage/calls-database';

/** What a person wants to do with a call that takes a dialog. */
export type CallWish =
  | { readonly kind: 'compare'; readonly ids: readonly [string, string] }
  | { readonly kind: 'note'; readonly row: CallRow }
  | { readonly kind: 'save'; readonly id: string };

const CompareDialog = lazy(async () => ({ default: (await import('./compare-dialog')).CompareDialog }));
const NoteDialog = lazy(async () => ({ default: (await import('./note-dialog')).NoteDialog }));
const SaveCallDialog = lazy(async () => ({ default: (await import('./save-call-dialog')).SaveCallDialog }));

/** The dialog for a wish; its code is fetched when it is opened. */
export function CallDialogs({ wish, onClose }: { readonly wish: CallWish; readonly onClose: () => void }) {
  return (
    <Suspense>
      {wish.kind === 'compare' && <CompareDialog ids={wish.ids} onClose={onClose} />}
      {wish.kind === 'note' && <NoteDialog row={wish.row} onClose={onClose} />}
      {wish.kind === 'save' && <SaveCallDialog id={wish.id} onClose={onClose} />}
    </Suspense>
  );
}
