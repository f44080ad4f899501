import { Save } from 'lucide-react';
import { requestInWorkspace } from '../../state/page';
import { useWorkspace, workspaceStore } from '../../state/workspace';
import { IconButton } from '../../ui/controls/button';

/** Keeps a version of the document in front. */
export function SaveButton() {
  const hasDocument = useWorkspace(({ activeId }) => activeId !== '');
  if (!hasDocument) return null;
  return (
    <IconButton
      label="Save"
      icon={Save}
      shortcut="Ctrl+S"
      onPress={() => requestInWorkspace({ kind: 'save', id: workspaceStore.getState().activeId })}
    />
  );
}
