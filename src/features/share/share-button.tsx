import { Share2 } from 'lucide-react';
import { askFor } from '../../state/page';
import { useOpened } from '../../state/share';
import { IconButton } from '../../ui/controls/button';
import { lazyPart } from '../../ui/loading/lazy-part';

const OpenedDialog = lazyPart(async () => (await import('./opened-dialog')).OpenedDialog);

/** Hands the document or the last call on, and shows what a link of somebody else brought. */
export function ShareButton() {
  const opened = useOpened();
  return (
    <>
      <IconButton label="Share" icon={Share2} onPress={() => askFor({ kind: 'share' })} />
      {opened && <OpenedDialog opened={opened} />}
    </>
  );
}
