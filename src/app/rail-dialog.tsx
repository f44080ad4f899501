import { useEffect } from 'react';
import { viewStore } from '../state/page';
import { Dialog } from '../ui/layout/dialog';
import { NarrowRail } from './rail';

/** Workspace and servers for a page with room for one column; it gives way to the pane that is asked for. */
export function RailDialog({ onClose }: { readonly onClose: () => void }) {
  useEffect(() => viewStore.subscribe(onClose), [onClose]);
  return (
    <Dialog title="Workspace and servers" onClose={onClose}>
      <div className="-m-4 flex h-[calc(100dvh-5.5rem)] flex-col">
        <NarrowRail />
      </div>
    </Dialog>
  );
}
