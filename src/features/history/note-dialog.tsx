import { useState } from 'react';
import { noteCall } from '../../state/history';
import type { CallRow } from '../../state/storage/calls';
import { Notice } from '../../ui/feedback/notice';
import { TextArea } from '../../ui/fields/field';
import { Dialog } from '../../ui/layout/dialog';

/** A person's own words about a call. */
export function NoteDialog({ row, onClose }: { readonly row: CallRow; readonly onClose: () => void }) {
  const [note, setNote] = useState(row.note);
  const [failure, setFailure] = useState<string>();
  const save = async () => {
    const reason = await noteCall(row.id, note.trim());
    setFailure(reason);
    if (reason === undefined) onClose();
  };
  return (
    <Dialog
      title={`Note on ${row.label}`}
      onClose={onClose}
      size="sm"
      actions={[
        { label: 'Cancel', onPress: onClose },
        {
          label: 'Save note',
          variant: 'primary',
          onPress: () => void save(),
        },
      ]}
    >
      <TextArea
        label="Note"
        value={note}
        onChange={setNote}
        rows={4}
        autoFocus
        description="Kept with the call in this browser. The filter finds it."
      />
      {failure !== undefined && <Notice tone="error" role="alert" title="The note was not saved." text={failure} />}
    </Dialog>
  );
}
