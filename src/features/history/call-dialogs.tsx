import type { CallRow } from '../../state/storage/calls';
import { lazyPart } from '../../ui/loading/lazy-part';

/** What a person wants to do with a call that takes a dialog. */
export type CallDialogRequest =
  | { readonly kind: 'compare'; readonly ids: readonly [string, string] }
  | { readonly kind: 'note'; readonly row: CallRow }
  | { readonly kind: 'save'; readonly id: string };

const CompareDialog = lazyPart(async () => (await import('./compare-dialog')).CompareDialog);
const NoteDialog = lazyPart(async () => (await import('./note-dialog')).NoteDialog);
const SaveCallDialog = lazyPart(async () => (await import('./save-call-dialog')).SaveCallDialog);

/** The dialog that was asked for; its code is fetched when it is opened. */
export function CallDialogs({
  request,
  onClose,
}: {
  readonly request: CallDialogRequest;
  readonly onClose: () => void;
}) {
  return (
    <>
      {request.kind === 'compare' && <CompareDialog ids={request.ids} onClose={onClose} />}
      {request.kind === 'note' && <NoteDialog row={request.row} onClose={onClose} />}
      {request.kind === 'save' && <SaveCallDialog id={request.id} onClose={onClose} />}
    </>
  );
}
