import { useState } from 'react';
import { noteCall } from '../../state/history';
import type { CallRow } from '../../state/storage/calls';
import { TextArea } from '../../ui/fields/field';
import { Dialog } from '../../ui/layout/dialog';

/** A person's own words about a call. */
export function NoteDialog({ row, onClose }: { readonly row: CallRow; readonly onClose: () => void }) {
  const [note, setNote] = useState(row.note);
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
          onPress: () => {
            noteCall(row.id, note.trim());
            onClose();
          },
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
    </Dialog>
  );
}
