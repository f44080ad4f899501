import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/controls/button';
import { lazyPart } from '../../ui/loading/lazy-part';

const ConvertDialog = lazyPart(async () => (await import('./convert-dialog')).ConvertDialog);

/** Opens the document in front in other formats; their writers are fetched when it is pressed. */
export function ConvertButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={ArrowRightLeft} onPress={() => setOpen(true)}>
        {/* A narrow head has room for the icon. */}
        <span className="@max-[31rem]:sr-only">Convert</span>
      </Button>
      {isOpen && <ConvertDialog onClose={() => setOpen(false)} />}
    </>
  );
}
