import { selectedServer, useServers } from '../../state/servers';
import { Panel } from '../../ui/panel';
import { ServerEditor } from './server-editor';
import { ServerList } from './server-list';
import { ToolList } from './tool-list';

/** The servers that are known, and what the chosen one offers. */
export function ServersPane() {
  const server = useServers(selectedServer);
  return (
    <Panel label="Servers" className="relative">
      <div className="relative flex min-h-0 flex-1 flex-col overflow-auto">
        <div className="shrink-0 border-b border-line">
          <ServerList />
          <ServerEditor />
        </div>
        {server && <ToolList key={`${server.id} ${server.url} ${server.protocol}`} server={server} />}
      </div>
    </Panel>
  );
}
