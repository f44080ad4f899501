import {
  Copy,
  EllipsisVertical,
  FolderInput,
  FolderX,
  GitCompare,
  History,
  Pencil,
  Save,
  Trash2,
  X,
} from 'lucide-react';
import { requestInWorkspace } from '../../state/page';
import {
  closeTab,
  duplicateDocument,
  moveFolder,
  removeDocuments,
  removeFolder,
  useWorkspace,
} from '../../state/workspace';
import { IconButton } from '../../ui/controls/button';
import { Menu, type MenuEntry } from '../../ui/controls/menu';

/** What can be done with a document besides opening it. */
export function DocumentMenu({ id, title }: { readonly id: string; readonly title: string }) {
  const isTab = useWorkspace((state) => state.openIds.includes(id));
  const isOnlyTab = useWorkspace((state) => state.openIds.length === 1);
  const hasConflict = useWorkspace((state) => state.conflicts[id] !== undefined);
  const entries: readonly MenuEntry[] = [
    ...(hasConflict
      ? [
          {
            id: 'merge',
            label: 'Compare and merge',
            icon: GitCompare,
            onAction: () => requestInWorkspace({ kind: 'merge', id }),
          },
        ]
      : []),
    { id: 'rename', label: 'Rename', icon: Pencil, onAction: () => requestInWorkspace({ kind: 'rename', id }) },
    { id: 'duplicate', label: 'Duplicate', icon: Copy, onAction: () => void duplicateDocument(id) },
    {
      id: 'move',
      label: 'Move to folder',
      icon: FolderInput,
      onAction: () => requestInWorkspace({ kind: 'move', id }),
    },
    'separator',
    { id: 'save', label: 'Save a version', icon: Save, onAction: () => requestInWorkspace({ kind: 'save', id }) },
    { id: 'versions', label: 'Versions', icon: History, onAction: () => requestInWorkspace({ kind: 'versions', id }) },
    'separator',
    ...(isTab
      ? [
          {
            id: 'close',
            label: 'Close tab',
            icon: X,
            onAction: () => void closeTab(id),
            ...(isOnlyTab ? { reason: 'It is the only one open.' } : {}),
          },
        ]
      : []),
    {
      id: 'delete',
      label: 'Delete',
      icon: Trash2,
      isDanger: true,
      onAction: () => void removeDocuments([id]),
    },
  ];
  return (
    <Menu
      label={`Actions for ${title}`}
      trigger={<IconButton label={`More for ${title}`} icon={EllipsisVertical} size="sm" />}
      entries={entries}
    />
  );
}

export function FolderMenu({ path, name }: { readonly path: string; readonly name: string }) {
  return (
    <Menu
      label={`Actions for ${name}`}
      trigger={<IconButton label={`More for ${name}`} icon={EllipsisVertical} size="sm" />}
      entries={[
        {
          id: 'rename',
          label: 'Rename or move',
          icon: Pencil,
          onAction: () => requestInWorkspace({ kind: 'rename-folder', folder: path }),
        },
        {
          id: 'dissolve',
          label: 'Take away the folder',
          description: 'What is in it stays.',
          icon: FolderX,
          onAction: () => moveFolder(path, path.split('/').slice(0, -1).join('/')),
        },
        {
          id: 'delete',
          label: 'Delete with what is in it',
          icon: Trash2,
          isDanger: true,
          onAction: () => void removeFolder(path),
        },
      ]}
    />
  );
}
