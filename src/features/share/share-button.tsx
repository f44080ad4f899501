import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useOpened } from '../../state/share/opened-store';
import { IconButton } from '../../ui/controls/button';
import { later } from '../../ui/loading/lazy-part';

const ShareDialog = later(async () => (await import('./share-dialog')).ShareDialog);

const OpenedDialog = later(async () => (await import('./opened-dialog')).OpenedDialog);

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
