import { FileInput } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button, IconButton } from '../../ui/button';

const ImportDialog = lazy(() => import('./import-dialog').then(({ ImportDialog }) => ({ default: ImportDialog })));

/** Opens what takes tools over from other documents; its code is fetched when it is pressed. */
export function ImportButton({ isNarrow }: { readonly isNarrow: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      {isNarrow ? (
        <IconButton label="Import" icon={FileInput} onPress={open} />
      ) : (
        <Button variant="quiet" icon={FileInput} onPress={open}>
          Import
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ImportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
