import { lazy, Suspense } from 'react';
import type { WorkspaceWish } from '../../state/workspace-wish';
import { NameDialog } from './name-dialog';
import { SaveDialog } from './save-dialog';

const VersionsDialog = lazy(async () => ({ default: (await import('./versions-dialog')).VersionsDialog }));
const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog')).MergeDialog }));
const StorageDialog = lazy(async () => ({ default: (await import('./storage-dialog')).StorageDialog }));

export interface WorkspaceDialogsProps {
  readonly wish: WorkspaceWish;
  readonly onClose: () => void;
}

/** The dialog that was asked for. */
export function WorkspaceDialogs(props: WorkspaceDialogsProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}

function Dialog({ wish, onClose }: WorkspaceDialogsProps) {
  switch (wish.kind) {
    case 'save':
      return <SaveDialog id={wish.id} onClose={onClose} />;
    case 'versions':
      return <VersionsDialog id={wish.id} onClose={onClose} />;
    case 'merge':
      return <MergeDialog id={wish.id} onClose={onClose} />;
    case 'storage':
      return <StorageDialog onClose={onClose} />;
    default:
      return <NameDialog wish={wish} onClose={onClose} />;
  }
}
