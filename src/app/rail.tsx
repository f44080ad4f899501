import { Files, Server } from 'lucide-react';
import { useState } from 'react';
import { ServersPane } from '../features/servers/servers-pane';
import { WorkspacePane } from '../features/workspace/workspace-pane';
import { Dialog } from '../ui/dialog';
import { Tabs } from '../ui/tabs';

/** What there is to work on: documents, and servers to call. */
export function Rail() {
  const [shown, setShown] = useState<'workspace' | 'servers'>('workspace');
  return (
    <Tabs
      label="Workspace and servers"
      value={shown}
      onChange={setShown}
      items={[
        { id: 'workspace', label: 'Workspace', icon: Files, content: <WorkspacePane /> },
        { id: 'servers', label: 'Servers', icon: Server, content: <ServersPane /> },
      ]}
    />
  );
}

/** The same for a page with room for one column. */
export function RailDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Dialog title="Workspace and servers" isOpen={isOpen} onClose={onClose}>
      <div className="-m-4 flex h-[60vh] flex-col">
        <Rail />
      </div>
    </Dialog>
  );
}
