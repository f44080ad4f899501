import { useState } from 'react';
import { dayAndTime } from '../../core/text/clock';
import { requestInWorkspace } from '../../state/page';
import { saveVersion } from '../../state/storage';
import { storageReason } from '../../state/storage/database';
import { Notice } from '../../ui/feedback/notice';
import { selectAll, TextField } from '../../ui/fields/field';
import { Dialog } from '../../ui/layout/dialog';

/** Keeps the text as it is now under a name. Every edit is stored without it. */
export function SaveDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const [name, setName] = useState(() => `Version of ${dayAndTime(Date.now())}`);
  const [failure, setFailure] = useState<string>();
  const save = () => {
    saveVersion(id, name.trim() || 'Version').then(onClose, (error: unknown) => setFailure(storageReason(error)));
  };
  return (
    <Dialog
      title="Save a version"
      size="sm"
      onClose={onClose}
      actions={[
        { label: 'Show versions', variant: 'quiet', onPress: () => requestInWorkspace({ kind: 'versions', id }) },
        { label: 'Cancel', onPress: onClose },
        { label: 'Save version', variant: 'primary', onPress: save },
      ]}
    >
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label="Name of the version"
          description="What you type is saved automatically. A version is a text that you can come back to."
          value={name}
          onChange={setName}
          autoFocus
          onFocus={selectAll}
        />
        {failure !== undefined && (
          <Notice tone="error" role="alert" title="The version was not saved." text={failure} />
        )}
      </form>
    </Dialog>
  );
}
