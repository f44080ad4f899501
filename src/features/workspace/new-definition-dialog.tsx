import { takeTransfer } from '../../state/files';
import { Dialog } from '../../ui/layout/dialog';
import { Gallery } from './gallery';

/** What a new definition begins with; what is dropped on the dialog, or pasted beside its field, is recognized too. */
export function NewDefinitionDialog({ onClose }: { readonly onClose: () => void }) {
  const take = (transfer: DataTransfer) => {
    void takeTransfer(transfer);
    onClose();
  };
  return (
    <Dialog title="New definition" size="lg" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what can be dropped can be pasted into the field as well. */}
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer);
        }}
        onPaste={(event) => {
          if (event.defaultPrevented || event.target instanceof HTMLTextAreaElement) return;
          event.preventDefault();
          take(event.clipboardData);
        }}
      >
        <Gallery onDone={onClose} hasFocus />
      </div>
    </Dialog>
  );
}
