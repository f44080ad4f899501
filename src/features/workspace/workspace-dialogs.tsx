import type { WorkspaceWish } from '../../state/page/workspace-request';
import { later } from '../../ui/loading/lazy-part';
import { NameDialog } from './name-dialog';
import { SaveDialog } from './save-dialog';

const VersionsDialog = later(async () => (await import('./versions-dialog')).VersionsDialog);
const MergeDialog = later(async () => (await import('./merge-dialog')).MergeDialog);
const StorageDialog = later(async () => (await import('./storage-dialog')).StorageDialog);

export interface WorkspaceDialogsProps {
  readonly wish: WorkspaceWish;
  readonly onClose: () => void;
}

/** The dialog that was asked for. */
export function WorkspaceDialogs({ wish, onClose }: WorkspaceDialogsProps) {
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
