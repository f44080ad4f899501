import type { WorkspaceRequest } from '../../state/page';
import { lazyPart } from '../../ui/loading/lazy-part';
import { NameDialog } from './name-dialog';
import { SaveDialog } from './save-dialog';

const VersionsDialog = lazyPart(async () => (await import('./versions-dialog')).VersionsDialog);
const MergeDialog = lazyPart(async () => (await import('./merge-dialog')).MergeDialog);
const StorageDialog = lazyPart(async () => (await import('./storage-dialog')).StorageDialog);

export interface WorkspaceDialogsProps {
  readonly request: WorkspaceRequest;
  readonly onClose: () => void;
}

/** The dialog that was asked for. */
export function WorkspaceDialogs({ request, onClose }: WorkspaceDialogsProps) {
  switch (request.kind) {
    case 'save':
      return <SaveDialog id={request.id} onClose={onClose} />;
    case 'versions':
      return <VersionsDialog id={request.id} onClose={onClose} />;
    case 'merge':
      return <MergeDialog id={request.id} onClose={onClose} />;
    case 'storage':
      return <StorageDialog onClose={onClose} />;
    default:
      return <NameDialog request={request} onClose={onClose} />;
  }
}
