import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useOpened } from '../../state/share';
import { IconButton } from '../../ui/controls/button';
import { lazyPart } from '../../ui/loading/lazy-part';

const ShareDialog = lazyPart(async () => (await import('./share-dialog')).ShareDialog);

const OpenedDialog = lazyPart(async () => (await import('./opened-dialog')).OpenedDialog);

/** Hands the document or the last call on, and shows what a link of somebody else brought. */
export function ShareButton() {
  const [isOpen, setOpen] = useState(false);
  const opened = useOpened();
  return (
    <>
      <IconButton label="Share" icon={Share2} onPress={() => setOpen(true)} />
      {isOpen && <ShareDialog onClose={() => setOpen(false)} />}
      {opened && <OpenedDialog opened={opened} />}
    </>
  );
}
