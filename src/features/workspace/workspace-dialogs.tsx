import type { WorkspaceRequest } from '../../state/page';
import { useWorkspace, type WorkspaceState } from '../../state/workspace';
import { Dialog } from '../../ui/layout/dialog';
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
  const obstacle = useWorkspace((state) => obstacleTo(request, state));
  if (obstacle !== undefined) {
    return (
      <Dialog title={obstacle} size="sm" onClose={onClose}>
        Another tab of this browser has deleted it.
      </Dialog>
    );
  }
  switch (request.kind) {
    case 'save':
      return <SaveDialog id={request.id} onClose={onClose} />;
    case 'versions':
      return <VersionsDialog id={request.id} onClose={onClose} />;
    case 'merge':
      return <MergeDialog id={request.id} onClose={onClose} />;
    case 'storage':
      return <StorageDialog given={request.file} onClose={onClose} />;
    default:
      return <NameDialog request={request} onClose={onClose} />;
  }
}

/** Why what is asked for can't be done any more: other tabs go on while a dialog is open. */
function obstacleTo(request: WorkspaceRequest, { documents, conflicts }: WorkspaceState): string | undefined {
  if (!('id' in request)) return undefined;
  if (documents.every(({ id }) => id !== request.id)) return 'The document is gone';
  return request.kind === 'merge' && !conflicts[request.id] ? 'There is no other text any more' : undefined;
}
