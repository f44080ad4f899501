import { BookOpen } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ContentPart, Exchange } from '../../core/call';
import { outcomeMessage } from '../../core/outcome-message';
import { ownFailure } from '../../core/own-failure';
import { readResource } from '../../state/call';
import { hostName, type SavedServer, useProtocols } from '../../state/server';
import { Button } from '../../ui/controls/button';
import { Notice } from '../../ui/feedback/notice';

export interface ReadResourceProps {
  /** Whatever its scheme: the server reads it, not the browser. */
  readonly uri: string;
  readonly server: SavedServer;
  readonly draw: (parts: readonly ContentPart[]) => ReactNode;
}

type State = 'idle' | 'reading' | { readonly exchange: Exchange } | { readonly failure: string };

/** Reads a linked resource through its server when somebody presses the button, and never by itself. */
export default function ReadResource({ uri, server, draw }: ReadResourceProps) {
  const [state, setState] = useState<State>('idle');
  const running = useRef<AbortController>(undefined);
  const canRead = useProtocols().some(({ id, readResource: read }) => id === server.protocol && read);
  useEffect(() => () => running.current?.abort(), []);
  if (!canRead) return null;
  const read = async () => {
    const stop = new AbortController();
    running.current = stop;
    setState('reading');
    try {
      const exchange = await readResource(server, uri, stop.signal);
      setState(exchange && !stop.signal.aborted ? { exchange } : 'idle');
    } catch (error) {
      setState({ failure: ownFailure(error) });
    }
  };
  if (state === 'reading') {
    return (
      <p role="status" className="flex items-center gap-2 text-muted">
        Waiting for {hostName(server.url)} to read it…
        <Button label="Cancel" size="sm" onPress={() => running.current?.abort()} />
      </p>
    );
  }
  const outcome = typeof state === 'object' && 'exchange' in state ? state.exchange.outcome : undefined;
  if (outcome?.kind === 'content') {
    return (
      <section aria-label="Resource as read" className="flex min-w-0 flex-col gap-1">
        <p className="text-sm text-muted">Read through {hostName(server.url)}</p>
        {outcome.parts.length === 0 ? <p className="text-muted">It is empty.</p> : draw(outcome.parts)}
      </section>
    );
  }
  const told = typeof state === 'object' ? notRead(state, hostName(server.url)) : undefined;
  return (
    <div className="flex min-w-0 flex-col items-start gap-1.5">
      {told && <Notice tone="warning" role="status" {...told} />}
      <Button label={told ? 'Read again' : 'Read'} size="sm" icon={BookOpen} onPress={() => void read()} />
    </div>
  );
}

function notRead(state: Exclude<State, string>, host: string): { readonly title: string; readonly text: string } {
  return 'failure' in state
    ? { title: 'It was not read', text: state.failure }
    : {
        title: `${host} did not read it`,
        text: outcomeMessage(state.exchange.outcome, 'It answered with something else than contents.'),
      };
}
