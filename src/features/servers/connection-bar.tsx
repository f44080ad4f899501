import { Plug, Unplug } from 'lucide-react';
import { clockTime } from '../../core/text/clock';
import { logLevels } from '../../protocols/session';
import {
  type ConnectionState,
  connect,
  disconnect,
  hostName,
  type SavedServer,
  setLogLevel,
  useConnection,
  useProtocols,
} from '../../state/server';
import { Button } from '../../ui/controls/button';
import { Elapsed } from '../../ui/feedback/elapsed';
import { Notice } from '../../ui/feedback/notice';
import { StatusDot } from '../../ui/feedback/status-dot';
import { Select } from '../../ui/fields/select';

/** Opens and ends a session that lasts from one call to the next, for protocols that have sessions. */
export default function ConnectionBar({ server }: { readonly server: SavedServer }) {
  const state = useConnection(server.id);
  const hasSessions = useProtocols().some(({ id, connect: open }) => id === server.protocol && open);
  if (!hasSessions) return null;
  return (
    <section aria-label="Session" className="flex flex-col gap-1.5 px-3 py-1.5 text-sm">
      {state?.kind === 'connected' ? (
        <Connected server={server} state={state} />
      ) : state?.kind === 'connecting' ? (
        <div className="flex items-center gap-2">
          <p role="status" className="min-w-0 flex-1 text-muted wrap-anywhere">
            Opening a session with {hostName(server.url)}…
          </p>
          <Elapsed />
          <Button label="Cancel" size="sm" onPress={() => disconnect(server)} />
        </div>
      ) : (
        <>
          {state && <Notice tone="info" role="status" text={state.reason} />}
          <div className="flex items-center gap-2">
            <Button label="Connect" size="sm" icon={Plug} onPress={() => void connect(server)} />
            <span className="min-w-0 text-faint">Keeps one session for all calls</span>
          </div>
        </>
      )}
    </section>
  );
}

interface ConnectedProps {
  readonly server: SavedServer;
  readonly state: Extract<ConnectionState, { kind: 'connected' }>;
}

function Connected({ server, state }: ConnectedProps) {
  const { connection, since, level, problem } = state;
  return (
    <>
      <div role="status" className="flex items-center gap-2">
        <span className="min-w-0 flex-1">
          <StatusDot tone="ok" label="Connected" />
        </span>
        <Button label="Disconnect" size="sm" icon={Unplug} onPress={() => disconnect(server)} />
      </div>
      <p className="text-muted">
        Since {clockTime(since)}.{' '}
        {connection.keepsState
          ? 'All calls to this server share the session.'
          : 'The server is stateless: calls share nothing. Its list of tools is refreshed when it changes.'}
      </p>
      {connection.canLog && (
        <Select
          label="Log level"
          items={logLevels.map((id) => ({ id, label: id }))}
          value={level ?? null}
          placeholder="As the server decides"
          errorMessage={problem}
          onChange={(wanted) => void setLogLevel(server, wanted)}
        />
      )}
    </>
  );
}
