import { Dialog } from '../../ui/layout/dialog';
import { NewServer } from './server-editor';

export interface NewServerDialogProps {
  readonly address: string;
  readonly onClose: () => void;
}

/** Adds the server at an address that came from elsewhere, with the same ways on as the form beside the list. */
export function NewServerDialog({ address, onClose }: NewServerDialogProps) {
  return (
    <Dialog title="New server" onClose={onClose}>
      <div className="-m-2">
        <NewServer address={address} onDone={onClose} />
      </div>
    </Dialog>
  );
}
