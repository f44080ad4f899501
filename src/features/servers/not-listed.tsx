import { KeyRound, Stethoscope } from 'lucide-react';
import type { Outcome } from '../../core/call';
import { outcomeMessage } from '../../core/outcome-message';
import { checkConnection, hostName, type SavedServer, useTakesOAuth } from '../../state/server';
import { Button } from '../../ui/controls/button';
import { Notice } from '../../ui/feedback/notice';
import { editServer } from './editing';
import { ListAgain } from './list-again';
import { ListByRelay } from './list-by-relay';
import { ObstacleText } from './obstacle-text';

export interface NotListedProps {
  readonly server: SavedServer;
  /** What came instead of a list. */
  readonly outcome: Outcome;
}

/** Why a server did not list its tools, and the credentials that it asks for. */
export function NotListed({ server, outcome }: NotListedProps) {
  const takesOAuth = useTakesOAuth(server);
  const isCancelled = outcome.kind === 'cancelled';
  const isRefused = outcome.kind === 'refused' && (outcome.status === 401 || outcome.status === 403);
  const change = { label: 'Change credentials', icon: KeyRound, onPress: () => editServer(server, true) };
  return (
    <>
      <Notice
        tone={isCancelled ? 'neutral' : 'warning'}
        role="status"
        title={isCancelled ? 'Cancelled' : `${hostName(server.url)} did not list its tools`}
        actions={[isRefused && !takesOAuth && !server.isBuiltIn && change]}
      >
        <ObstacleText text={outcomeMessage(outcome, 'It answered with something else than a list of tools.')} />
      </Notice>
      {isRefused && takesOAuth && <ListAgain server={server} />}
    </>
  );
}

/** What else can be done about it, beside asking again. */
export function WaysToList({ server, outcome }: NotListedProps) {
  const isBlocked = outcome.kind === 'unreachable' && outcome.reason === 'cors' && !server.viaRelay;
  return (
    <>
      <Button label="Check connection" icon={Stethoscope} size="sm" onPress={() => void checkConnection(server)} />
      {isBlocked && <ListByRelay server={server} />}
    </>
  );
}
