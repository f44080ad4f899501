import { useState } from 'react';
import type { ProtocolMessage } from '../../core/protocol-message';
import { useConnection } from '../../state/server';
import { Segmented } from '../../ui/controls/segmented';
import MessageList from './message-list';

export interface CallMessagesProps {
  readonly messages: readonly ProtocolMessage[];
  readonly serverId: string;
}

const ranges = [
  { id: 'call', label: 'This call' },
  { id: 'session', label: 'Session' },
] as const;

/** The messages of a call, and while there is a session with its server, or just was, those of the session. */
export default function CallMessages({ messages, serverId }: CallMessagesProps) {
  const state = useConnection(serverId);
  const ofSession = state && state.kind !== 'connecting' ? state.messages : [];
  const [range, setRange] = useState<(typeof ranges)[number]['id']>('call');
  const isSession = range === 'session' && ofSession.length > 0;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {ofSession.length > 0 && (
        <div>
          <Segmented label="Which messages" items={ranges} value={range} onChange={setRange} />
        </div>
      )}
      <MessageList messages={isSession ? ofSession : messages} />
    </div>
  );
}
