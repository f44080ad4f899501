import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useOpened } from '../../state/share/opened-store';
import { IconButton } from '../../ui/button';

const ShareDialog = lazy(() => import('./share-dialog').then(({ ShareDialog }) => ({ default: ShareDialog })));

const OpenedDialog = lazy(() => import('./opened-dialog').then(({ OpenedDialog }) => ({ default: OpenedDialog })));

/** Hands the document or the last call on, and shows what a link of somebody else brought. */
export function ShareButton() {
  const [isOpen, setOpen] = useState(false);
  const opened = useOpened();
  return (
    <>
      <IconButton label="Share" icon={Share2} onPress={() => setOpen(true)} />
      <Suspense>
        {isOpen && <ShareDialog onClose={() => setOpen(false)} />}
        {opened && <OpenedDialog opened={opened} />}
      </Suspense>
    </>
  );
}
