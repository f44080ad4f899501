import { descriptorOf } from '../../protocols/descriptors';
import {
  authorizeServer,
  checkConnection,
  listTools,
  type SavedServer,
  useProtocols,
  useRelay,
} from '../../state/server';
import { DetectPanel } from './detect-panel';
import type { WaysOn } from './obstacle-notice';
import { claimsDraft, type ServerDraft, serverOf } from './server-draft';
import type { DetectionHandle } from './use-detection';

export interface DetectedProps {
  readonly detection: DetectionHandle;
  readonly server: SavedServer | undefined;
  readonly draft: ServerDraft;
  /** `isProtocolKnown`: the person chose it. */
  readonly onDraft: (draft: ServerDraft, isProtocolKnown: boolean) => void;
  readonly onDetect: (draft: ServerDraft) => void;
  /** Shows all fields of the server; `asksCredential`: with the cursor in the one of its credential. */
  readonly onOpen: (asksCredential: boolean) => void;
}

/** What came of asking the address, with the ways on that change the form. */
export function Detected({ detection, server, draft, onDraft, onDetect, onOpen }: DetectedProps) {
  const fields = useProtocols().find(({ id }) => id === draft.protocol)?.fields ?? [];
  const hasRelayKey = useRelay((relay) => relay.key !== '');
  const credential = fields.find(({ auth }) => auth === 'bearer') ?? fields.find(({ auth }) => isTyped(auth));
  const url = draft.url.trim();
  const runsModule = descriptorOf(draft.protocol)?.runsModule === true;
  const ways: WaysOn = {
    onRetry: () => onDetect(draft),
    onCheck: () => {
      if (server) void checkConnection(server);
    },
    onToken: () => {
      onDraft({ ...draft, auth: credential?.auth ?? draft.auth }, false);
      onOpen(true);
    },
    onAuthorize: fields.some(({ auth }) => auth === 'oauth')
      ? () => {
          onDraft({ ...draft, auth: 'oauth' }, false);
          onOpen(false);
          const client = { clientId: '', clientSecret: '', issuer: '' };
          void authorizeServer({ ...client, server: url, scope: '', viaRelay: draft.viaRelay });
        }
      : undefined,
    onRelay:
      draft.viaRelay || runsModule
        ? undefined
        : () => {
            const next = { ...draft, viaRelay: true };
            onDraft(next, false);
            if (hasRelayKey) onDetect(next);
            else onOpen(false);
          },
    onProtocol: (id) => {
      const next: ServerDraft = { ...draft, ...claimsDraft(id), auth: 'none', options: {}, pin: '' };
      onDraft(next, true);
      detection.choose(id);
      const chosen = serverOf(next, server?.id ?? '');
      if (chosen) void listTools(chosen);
    },
    onChoose: () => onOpen(false),
  };
  return <DetectPanel detection={detection} server={server} ways={ways} />;
}

function isTyped(auth: SavedServer['auth']): boolean {
  return auth !== 'none' && auth !== 'oauth';
}
