import { ScanEye } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useDebouncedDocument } from '../state/document';
import { tokenCountStore } from '../state/model-view';
import { Button } from '../ui/controls/button';
import { lazyPart } from '../ui/loading/lazy-part';

const ModelView = lazyPart(async () => (await import('../features/model-view/model-view-dialog')).ModelViewDialog);

/** Opens what models receive; the tokens that were counted last stand beside it until the text changes. */
export function ModelViewButton() {
  const [isOpen, setOpen] = useState(false);
  const text = useDebouncedDocument((state) => state.text);
  const counted = useStore(tokenCountStore);
  return (
    <>
      {counted.text === text && counted.tokens !== undefined && (
        <span className="tabular-nums max-lg:hidden">about {counted.tokens.toLocaleString('en-US')} tokens</span>
      )}
      <Button size="sm" variant="quiet" icon={ScanEye} onPress={() => setOpen(true)}>
        Model's view
      </Button>
      {isOpen && <ModelView onClose={() => setOpen(false)} />}
    </>
  );
}
