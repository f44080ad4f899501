import { ScanEye } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useDebouncedDocument } from '../state/document';
import { tokenCountStore } from '../state/model-view';
import { Button, IconButton } from '../ui/controls/button';
import { lazyPart } from '../ui/loading/lazy-part';
import { useLayoutWidth } from './layout-width';

const ModelView = lazyPart(async () => (await import('../features/model-view/model-view-dialog')).ModelViewDialog);

/** Opens what models receive; the tokens that were counted last stand beside it until the text changes. */
export function ModelViewButton() {
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useLayoutWidth() === 'narrow';
  const text = useDebouncedDocument((state) => state.text);
  const counted = useStore(tokenCountStore);
  const open = () => setOpen(true);
  return (
    <>
      {counted.text === text && counted.tokens !== undefined && (
        <span className="whitespace-nowrap tabular-nums max-sm:hidden">
          about {counted.tokens.toLocaleString('en-US')} tokens
        </span>
      )}
      {isNarrow ? (
        <IconButton label="Model's view" icon={ScanEye} onPress={open} />
      ) : (
        <Button size="sm" variant="quiet" icon={ScanEye} onPress={open}>
          Model's view
        </Button>
      )}
      {isOpen && <ModelView onClose={() => setOpen(false)} />}
    </>
  );
}
