import { FileInput } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../ui/controls/button';
import { lazyPart } from '../../ui/loading/lazy-part';

const ImportDialog = lazyPart(async () => (await import('./import-dialog')).ImportDialog);

/** Opens what takes tools over from other documents; its code is fetched when it is pressed. */
export function ImportButton({ isNarrow }: { readonly isNarrow: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      {isNarrow ? (
        <IconButton label="Import" icon={FileInput} onPress={open} />
      ) : (
        <Button label="Import" variant="quiet" icon={FileInput} onPress={open} />
      )}
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}
