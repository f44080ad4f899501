import { restoreRemoved, useWorkspace, workspaceStore } from '../state/workspace';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';

/** After a document was removed: the way back. */
export function RemovedNotice() {
  const removed = useWorkspace((state) => state.removed);
  if (!removed) return null;
  return (
    <div className="fixed inset-x-3 bottom-10 z-40 mx-auto max-w-md">
      <Notice
        tone="neutral"
        role="status"
        title="The document was removed."
        actions={
          <Button size="sm" onPress={restoreRemoved}>
            Undo
          </Button>
        }
        onDismiss={() => workspaceStore.setState({ removed: undefined })}
      />
    </div>
  );
}
