import { KeyRound } from 'lucide-react';
import {
  authorizeServer,
  originOf,
  setSecret,
  stopAuthorizing,
  useGrantWords,
  useIssuer,
  useKeeping,
  useOAuthRun,
  useRelayWay,
  useSecret,
  useWantedScope,
  withdrawGrant,
} from '../../state/server';
import { Button } from '../../ui/controls/button';
import { AuthorizationSteps } from '../../ui/feedback/authorization-run';
import { Notice } from '../../ui/feedback/notice';
import { TextField } from '../../ui/fields/field';
import { SecretField } from '../../ui/fields/secret-field';
import { lazyPart } from '../../ui/loading/lazy-part';
import { type ServerDraft, urlProblem } from './server-draft';

const KeepChoice = lazyPart(async () => (await import('../../ui/fields/keep-choice')).default);

export interface OAuthFieldsProps {
  readonly draft: ServerDraft;
  readonly change: (part: Partial<ServerDraft>) => void;
}

/** Access to a server by OAuth 2.1: who this client is, what it wants, and every step on the way. */
export default function OAuthFields({ draft, change }: OAuthFieldsProps) {
  const server = draft.url.trim();
  const origin = originOf(server);
  const clientSecret = useSecret(origin, 'oauth:client-secret');
  const issuer = useIssuer(server, draft.options);
  const run = useOAuthRun(server);
  const granted = useGrantWords(server);
  const wanted = useWantedScope(server);
  const keeping = useKeeping(origin);
  const { 'oauth-client': clientId = '', 'oauth-scope': scope = '' } = draft.options;
  const begin = (asked: string, viaRelay = draft.viaRelay) =>
    void authorizeServer({
      ...{ server, clientId: clientId.trim(), clientSecret, issuer: issuer.trim() },
      ...{ scope: asked, viaRelay },
    });
  const relay = useRelayWay(draft.viaRelay, () => {
    change({ viaRelay: true });
    begin(wanted || scope.trim(), true);
  });
  if (urlProblem(draft.url) !== undefined) {
    return <p className="text-sm text-muted">Type the address first: access is bound to it.</p>;
  }
  const setOption = (id: string) => (text: string) => change({ options: { ...draft.options, [id]: text } });
  return (
    <fieldset aria-label="OAuth" className="flex flex-col gap-2">
      <TextField
        label="Client id"
        description="Empty: the authorization server registers this page. Or an id it gave you, or the https address of a client metadata document."
        isMonospace
        value={clientId}
        onChange={setOption('oauth-client')}
      />
      {clientId !== '' && (
        <>
          <SecretField
            label="Client secret"
            description="Leave it empty for a public client."
            value={clientSecret}
            onChange={(typed) => setSecret(origin, 'oauth:client-secret', typed)}
          />
          <TextField
            label="Issuer"
            description="The authorization server that gave you the client id, as it names itself. Any other is refused."
            isMonospace
            inputMode="url"
            value={issuer}
            onChange={setOption('oauth-issuer')}
          />
        </>
      )}
      <TextField
        label="Scope"
        description="Empty: what the server asks for."
        isMonospace
        value={scope}
        onChange={setOption('oauth-scope')}
      />
      {wanted !== '' && (
        <Notice
          tone="warning"
          role="status"
          title="The server wants more than was granted."
          actions={[{ label: `Authorize for ${wanted}`, onPress: () => begin(wanted) }]}
        />
      )}
      {granted !== undefined && <p className="text-sm text-muted wrap-anywhere">{granted}</p>}
      <div className="flex flex-wrap gap-2">
        {run?.isRunning ? (
          <Button label="Stop" onPress={stopAuthorizing} />
        ) : (
          <Button
            label={granted === undefined ? 'Authorize' : 'Authorize again'}
            icon={KeyRound}
            onPress={() => begin(scope.trim())}
          />
        )}
        {granted !== undefined && (
          <Button label="Forget access" variant="quiet" onPress={() => withdrawGrant(server)} />
        )}
      </div>
      {run && <AuthorizationSteps {...{ run, relay }} />}
      <KeepChoice place={`${origin} and its authorization server`} {...keeping} />
    </fieldset>
  );
}
