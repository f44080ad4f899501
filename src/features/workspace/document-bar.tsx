import { Save } from 'lucide-react';
import { requestInWorkspace } from '../../state/page';
import { useWorkspace, workspaceStore } from '../../state/workspace';
import { IconButton } from '../../ui/controls/button';
import { DocumentTabs } from './document-tabs';

/** The open documents as tabs, and the button that keeps a version of the one in front. */
export function DocumentBar() {
  const hasDocument = useWorkspace(({ activeId }) => activeId !== '');
  return (
    <div className="flex min-w-0 flex-1 items-stretch gap-1 self-stretch">
      <DocumentTabs />
      <span className="flex-1" />
      <div className="flex items-center">
        {hasDocument && (
          <IconButton
            label="Save"
            icon={Save}
            shortcut="Ctrl+S"
            onPress={() => requestInWorkspace({ kind: 'save', id: workspaceStore.getState().activeId })}
          />
        )}
      </div>
    </div>
  );
}
