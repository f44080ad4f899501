import { ArrowRightLeft } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button';

const ConvertDialog = lazy(() => import('./convert-dialog').then(({ ConvertDialog }) => ({ default: ConvertDialog })));

/** Opens the document in front in other formats; their writers are fetched when it is pressed. */
export function ConvertButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={ArrowRightLeft} onPress={() => setOpen(true)}>
        Convert
      </Button>
      {isOpen && (
        <Suspense>
          <ConvertDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
