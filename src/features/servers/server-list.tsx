import {
  Activity,
  Bug,
  ChevronRight,
  EllipsisVertical,
  ListChecks,
  Pencil,
  Share,
  Stethoscope,
  Trash2,
  Undo2,
} from 'lucide-react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { askFor } from '../../state/page';
import {
  addressWords,
  askForTools,
  checkConnection,
  demoNameOf,
  faultOf,
  misbehave,
  probeServer,
  removeServer,
  type SavedServer,
  selectServer,
  useServerState,
  useServers,
} from '../../state/server';
import { IconButton } from '../../ui/controls/button';
import { Menu, type MenuEntry } from '../../ui/controls/menu';
import { Badge } from '../../ui/feedback/badge';
import { StatusDot } from '../../ui/feedback/status-dot';
import { TextParts } from '../../ui/layout/visible-text';
import { classes } from '../../ui/theme/classes';
import { editServer } from './editing';
import { serverLooks } from './server-looks';

/**
 * Every known server. A press chooses one and asks it for its tools, the chosen one too; the arrow keys only move. The
 * rows stand in the column that the list is in, so that the tools of the chosen one have their place among them.
 */
export function ServerList() {
  const servers = useServers((state) => state.servers);
  const selectedId = useServers((state) => state.selectedId);
  const place = servers.findIndex(({ id }) => id === selectedId);
  return (
    <GridList
      aria-label="Known servers"
      items={servers}
      dependencies={[place]}
      selectionMode="single"
      selectionBehavior="toggle"
      escapeKeyBehavior="none"
      selectedKeys={[selectedId]}
      onSelectionChange={(keys) => {
        // Nothing is selected when the chosen one is pressed.
        const chosen = servers.find(({ id }) => keys !== 'all' && keys.has(id)) ?? servers[place];
        if (!chosen) return;
        if (chosen.id !== selectedId) selectServer(chosen.id);
        void askForTools(chosen);
      }}
      className="contents"
    >
      {(server) => (
        <GridListItem
          id={server.id}
          textValue={server.title}
          className={classes(
            'focus-inset group flex min-h-row shrink-0 cursor-default items-center gap-1 rounded-sm mx-1 py-1 pr-1 pl-0.5 data-hovered:bg-hover data-selected:bg-selected',
            servers.indexOf(server) > place && 'order-2',
          )}
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
      <ChevronRight size={14} className="shrink-0 text-faint group-data-selected:rotate-90" />
      <div className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="truncate font-medium">
            <TextParts text={server.title} />
          </span>
          {server.viaRelay && <Badge tone="info">via relay</Badge>}
        </span>
        {/* The address is left out where less than a few letters of it have room: it goes to a line that is not seen. */}
        <span className="flex h-[1lh] min-w-0 flex-wrap items-center gap-x-1.5 overflow-hidden text-sm text-muted">
          <StatusDot tone={tone} label={word} />
          {detail !== '' && <span className="shrink-0 tabular-nums">{detail}</span>}
          <span className="min-w-14 flex-1 truncate text-faint">
            <TextParts text={addressWords(server.url)} />
          </span>
        </span>
      </div>
      {faultOf(server) !== undefined && (
        <IconButton label="Behave again" icon={Undo2} size="sm" onPress={() => misbehave(server)} />
      )}
      <IconButton
        label={`Check health of ${server.title}`}
        icon={Activity}
        size="sm"
        isPending={kind === 'asking'}
        onPress={() => void probeServer(server)}
      />
      <Menu
        label={`Actions for ${server.title}`}
        trigger={<IconButton label={`More for ${server.title}`} icon={EllipsisVertical} size="sm" />}
        entries={[
          {
            id: 'checks',
            label: 'Check this server',
            icon: ListChecks,
            onAction: () => askFor({ kind: 'check-server', serverId: server.id }),
          },
          ...(server.isBuiltIn ? ofDemo(server) : ofOwn(server)),
        ]}
      />
    </>
  );
}

function ofDemo(server: SavedServer): readonly MenuEntry[] {
  if (demoNameOf(server) === undefined) return [];
  const choose = () => askFor({ kind: 'misbehave', serverId: server.id });
  return [{ id: 'misbehave', label: 'Misbehave', icon: Bug, onAction: choose }];
}

function ofOwn(server: SavedServer): readonly MenuEntry[] {
  return [
    { id: 'check', label: 'Check connection', icon: Stethoscope, onAction: () => void checkConnection(server) },
    { id: 'edit', label: 'Edit', icon: Pencil, onAction: () => editServer(server) },
    {
      id: 'export',
      label: 'Use in other clients',
      icon: Share,
      onAction: () => askFor({ kind: 'export-server', serverId: server.id }),
    },
    { id: 'remove', label: 'Remove', icon: Trash2, isDanger: true, onAction: () => removeServer(server.id) },
  ];
}
