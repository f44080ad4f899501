import { FileInput, KeyRound, RotateCw, Stethoscope, Waypoints } from 'lucide-react';
import { useEffect } from 'react';
import type { Obstacle } from '../../protocols/detect/detect';
import { offer } from '../../state/files';
import { findRelay, useProtocols, useRelay } from '../../state/server';
import type { Actions } from '../../ui/controls/button';
import { Notice } from '../../ui/feedback/notice';
import { ObstacleText } from './obstacle-text';

/** What can be done about an obstacle, each in one press. */
export interface WaysOn {
  readonly onRetry: () => void;
  readonly onCheck: () => void;
  readonly onToken: () => void;
  /** Nothing where the protocol has no such way. */
  readonly onAuthorize: (() => void) | undefined;
  /** Nothing where the relay is in use already. */
  readonly onRelay: (() => void) | undefined;
  readonly onProtocol: (id: string) => void;
  readonly onChoose: () => void;
}

export interface ObstacleNoticeProps {
  readonly obstacle: Obstacle | undefined;
  readonly message: string;
  readonly candidates?: readonly string[];
  /** Where there is a document instead of a server. */
  readonly importAt?: string | undefined;
  readonly ways: WaysOn;
}

const titles: Record<Obstacle, string> = {
  unreached: 'No response',
  blocked: "The server doesn't allow web pages (CORS)",
  credentials: 'The server asks for credentials',
  other: 'No tools found',
};

/** Why a server cannot be used yet, and the next action. */
export function ObstacleNotice({ obstacle = 'other', message, candidates = [], importAt, ways }: ObstacleNoticeProps) {
  const protocols = useProtocols();
  const presence = useRelay((relay) => relay.presence);
  useEffect(() => {
    if (obstacle === 'blocked') void findRelay();
  }, [obstacle]);
  const { onRelay, onAuthorize } = ways;
  const retry = { label: 'Try again', icon: RotateCw, onPress: ways.onRetry };
  const check = { label: 'Check connection', icon: Stethoscope, onPress: ways.onCheck };
  const actions: Record<Obstacle, Actions> = {
    unreached: [retry, check],
    blocked: [
      presence === 'present' && onRelay && { label: 'Call through the relay', icon: Waypoints, onPress: onRelay },
      retry,
      check,
    ],
    credentials: [
      { label: 'Enter a token', icon: KeyRound, onPress: ways.onToken },
      onAuthorize && { label: 'Authorize', onPress: onAuthorize },
      retry,
    ],
    other: [
      importAt !== undefined && {
        label: 'Open as document',
        icon: FileInput,
        onPress: () => offer({ kind: 'address', address: importAt }),
      },
      { label: 'Choose the protocol', onPress: ways.onChoose },
      retry,
    ],
  };
  const uses = candidates.map((id) => ({
    label: `Use ${protocols.find((protocol) => protocol.id === id)?.title ?? id}`,
    onPress: () => ways.onProtocol(id),
  }));
  return (
    <Notice tone="warning" role="status" title={titles[obstacle]} actions={[...actions[obstacle], ...uses]}>
      <ObstacleText text={message} />
      {obstacle === 'blocked' && presence === 'absent' && (
        <p className="text-sm text-muted">
          This page is hosted without a relay. Start Callsheet on your own machine with "npm start" to have one.
        </p>
      )}
    </Notice>
  );
}
