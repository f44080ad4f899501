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
import { useRef } from 'react';
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
  const trigger = useRef<HTMLButtonElement>(null);
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
      onAction: () => leaveRow(trigger.current, () => void removeDocuments([id])),
    },
  ];
  return (
    <Menu
      label={`Actions for ${title}`}
      trigger={<IconButton ref={trigger} label={`More for ${title}`} icon={EllipsisVertical} size="sm" />}
      entries={entries}
    />
  );
}

/**
 * Takes a row away, with those in it, and leaves the focus on the next one, else the one before. The menu gives it back to
 * its button first, a frame after it was left: to nothing, were the button gone by then.
 */
function leaveRow(button: Element | null, takeAway: () => void): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const rows = [...(button?.closest('[role="treegrid"]')?.querySelectorAll<HTMLElement>('[role="row"]') ?? [])];
      const at = rows.findIndex((row) => row.contains(button));
      const next = rows.slice(at + 1).find((row) => Number(row.ariaLevel) <= Number(rows[at]?.ariaLevel));
      (next ?? rows[at - 1])?.focus();
      takeAway();
    }),
  );
}

export function FolderMenu({ path, name }: { readonly path: string; readonly name: string }) {
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <Menu
      label={`Actions for ${name}`}
      trigger={<IconButton ref={trigger} label={`More for ${name}`} icon={EllipsisVertical} size="sm" />}
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
          onAction: () => leaveRow(trigger.current, () => moveFolder(path, path.split('/').slice(0, -1).join('/'))),
        },
        {
          id: 'delete',
          label: 'Delete with what is in it',
          icon: Trash2,
          isDanger: true,
          onAction: () => leaveRow(trigger.current, () => void removeFolder(path)),
        },
      ]}
    />
  );
}
