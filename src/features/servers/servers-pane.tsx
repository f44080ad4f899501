import { selectedServer, useServers } from '../../state/servers';
import { Panel } from '../../ui/panel';
import { ServerEditor } from './server-editor';
import { ServerList } from './server-list';
import { ToolList } from './tool-list';

/** The servers that are known, and what the chosen one offers. */
export function ServersPane() {
  const server = useServers(selectedServer);
  return (
    <Panel label="Servers" isHeadHidden>
      <div className="flex max-h-[60%] shrink-0 flex-col overflow-auto border-b border-line">
        <ServerList />
        <ServerEditor />
      </div>
      {server && <ToolList key={`${server.id} ${server.url} ${server.protocol}`} server={server} />}
    </Panel>
  );
}
