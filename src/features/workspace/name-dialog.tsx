import { useState } from 'react';
import type { WorkspaceRequest } from '../../state/page';
import { addFolder, moveDocument, moveFolder, nameOf, renameDocument, workspaceStore } from '../../state/workspace';
import { selectAll, TextField } from '../../ui/fields/field';
import { Dialog } from '../../ui/layout/dialog';

export type NameRequest = Exclude<WorkspaceRequest, { readonly kind: 'save' | 'versions' | 'merge' | 'storage' }>;

interface Asked {
  readonly title: string;
  readonly label: string;
  readonly description: string;
  readonly value: string;
  readonly take: (value: string) => void;
}

const inFolders = 'A slash makes a folder in a folder: mail/read.';

function askedFor(request: NameRequest): Asked {
  if (request.kind === 'new-folder') {
    return { title: 'New folder', label: 'Folder', description: inFolders, value: '', take: addFolder };
  }
  if (request.kind === 'rename-folder') {
    const { folder } = request;
    const take = (value: string) => moveFolder(folder, value);
    return { title: 'Rename or move the folder', label: 'Folder', description: inFolders, value: folder, take };
  }
  const entry = workspaceStore.getState().documents.find(({ id }) => id === request.id);
  if (request.kind === 'move') {
    const take = (value: string) => moveDocument(request.id, value);
    const description = `${inFolders} Empty is the top.`;
    return { title: 'Move to folder', label: 'Folder', description, value: entry?.folder ?? '', take };
  }
  return {
    title: 'Rename',
    label: 'Name',
    description: 'Empty: the document is called after its text.',
    value: entry ? nameOf(entry) : '',
    take: (value) => renameDocument(request.id, value),
  };
}

/** Asks for a name or a folder. */
export function NameDialog({ request, onClose }: { readonly request: NameRequest; readonly onClose: () => void }) {
  const [asked] = useState(() => askedFor(request));
  const [value, setValue] = useState(asked.value);
  const done = () => {
    asked.take(value);
    onClose();
  };
  return (
    <Dialog
      title={asked.title}
      size="sm"
      onClose={onClose}
      actions={[
        { label: 'Cancel', onPress: onClose },
        {
          label: asked.title === 'Rename' ? 'Rename' : asked.title === 'New folder' ? 'Create' : 'Move',
          variant: 'primary',
          onPress: done,
        },
      ]}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          done();
        }}
      >
        <TextField
          label={asked.label}
          description={asked.description}
          value={value}
          onChange={setValue}
          autoFocus
          onFocus={selectAll}
        />
      </form>
    </Dialog>
  );
}
