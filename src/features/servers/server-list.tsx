import { Activity, EllipsisVertical, Pencil, Stethoscope, Trash2 } from 'lucide-react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import {
  checkConnection,
  listTools,
  probeServer,
  removeServer,
  type SavedServer,
  selectServer,
  useServerState,
  useServers,
} from '../../state/server';
import { IconButton } from '../../ui/controls/button';
import { Menu } from '../../ui/controls/menu';
import { StatusDot } from '../../ui/feedback/status-dot';
import { TextParts } from '../../ui/layout/visible-text';
import { editServer } from './editing';
import { serverLooks } from './server-looks';

/** Every known server; choosing one asks it for its tools. The arrow keys only move: a press chooses. */
export function ServerList() {
  const servers = useServers((state) => state.servers);
  const selectedId = useServers((state) => state.selectedId);
  return (
    <GridList
      aria-label="Known servers"
      items={servers}
      selectionMode="single"
      selectionBehavior="toggle"
      disallowEmptySelection
      selectedKeys={[selectedId]}
      onSelectionChange={(keys) => {
        const chosen = servers.find(({ id }) => keys !== 'all' && keys.has(id));
        if (!chosen) return;
        selectServer(chosen.id);
        void listTools(chosen);
      }}
      className="flex flex-col p-1 outline-none"
    >
      {(server) => (
        <GridListItem
          id={server.id}
          textValue={server.title}
          className="focus-inset flex min-h-row cursor-default items-center gap-2 rounded-sm py-1 pr-1 pl-2 data-hovered:bg-hover data-selected:bg-selected"
        >
          <Row server={server} />
        </GridListItem>
      )}
    </GridList>
  );
}

function Row({ server }: { readonly server: SavedServer }) {
  const { kind, detail } = useServerState(server);
  const { tone, word } = serverLooks[kind];
  return (
    <>
      <div className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-medium">
          <TextParts text={server.title} />
        </span>
        <span className="flex min-w-0 items-center gap-1.5 text-sm text-muted">
          <StatusDot tone={tone} label={word} />
          {detail !== '' && <span className="shrink-0 tabular-nums">{detail}</span>}
          <span className="min-w-0 truncate text-faint">
            <TextParts text={server.url} />
          </span>
        </span>
      </div>
      <IconButton
        label={`Check health of ${server.title}`}
        icon={Activity}
        size="sm"
        isPending={kind === 'asking'}
        onPress={() => void probeServer(server)}
      />
      {!server.isBuiltIn && (
        <Menu
          label={`Actions for ${server.title}`}
          trigger={<IconButton label={`More for ${server.title}`} icon={EllipsisVertical} size="sm" />}
          entries={[
            { id: 'check', label: 'Check connection', icon: Stethoscope, onAction: () => void checkConnection(server) },
            { id: 'edit', label: 'Edit', icon: Pencil, onAction: () => editServer(server) },
            { id: 'remove', label: 'Remove', icon: Trash2, isDanger: true, onAction: () => removeServer(server.id) },
          ]}
        />
      )}
    </>
  );
}
