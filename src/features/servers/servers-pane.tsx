import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { selectedServer, useServers } from '../../state/server';
import { IconButton } from '../../ui/controls/button';
import { Panel } from '../../ui/layout/panel';
import { ServerEditor } from './server-editor';
import { ServerList } from './server-list';
import { ToolList } from './tool-list';

/** The servers that are known, with the tools of the chosen one below its row. */
export function ServersPane() {
  const server = useServers(selectedServer);
  const urlInput = useRef<HTMLInputElement>(null);
  return (
    <Panel
      label="Servers"
      className="relative"
      actions={<IconButton label="New server" icon={Plus} size="sm" onPress={() => urlInput.current?.focus()} />}
    >
      <div className="relative flex min-h-0 flex-1 flex-col overflow-auto pb-1">
        <ServerEditor urlInput={urlInput} />
        <ServerList />
        {server && <ToolList key={`${server.id} ${server.url} ${server.protocol}`} server={server} />}
      </div>
    </Panel>
  );
}
