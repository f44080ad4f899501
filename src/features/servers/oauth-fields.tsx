import { CircleCheck, CircleX, KeyRound } from 'lucide-react';
import {
  authorizeServer,
  originOf,
  setSecret,
  stopAuthorizing,
  useGrantWords,
  useKeeping,
  useOAuthRun,
  useSecret,
  useWantedScope,
  withdrawGrant,
} from '../../state/server';
import { Button } from '../../ui/controls/button';
import { TextLink } from '../../ui/controls/text-link';
import { Notice } from '../../ui/feedback/notice';
import { TextField } from '../../ui/fields/field';
import { SecretField } from '../../ui/fields/secret-field';
import { TextParts } from '../../ui/layout/visible-text';
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
  const run = useOAuthRun(server);
  const granted = useGrantWords(server);
  const wanted = useWantedScope(server);
  const keeping = useKeeping(origin);
  if (urlProblem(draft.url) !== undefined) {
    return <p className="text-sm text-muted">Type the address first: access is bound to it.</p>;
  }
  const { 'oauth-client': clientId = '', 'oauth-scope': scope = '' } = draft.options;
  const setOption = (id: string) => (text: string) => change({ options: { ...draft.options, [id]: text } });
  const begin = (asked: string) =>
    void authorizeServer({ server, clientId: clientId.trim(), clientSecret, scope: asked, viaRelay: draft.viaRelay });
  return (
    <fieldset aria-label="OAuth" className="flex flex-col gap-2">
      <TextField
        label="Client id"
        description="Empty: the authorization server registers this page. Or an id it gave you, or the https address of a client metadata document."
        isMonospace
        autoComplete="off"
        value={clientId}
        onChange={setOption('oauth-client')}
      />
      {clientId !== '' && (
        <SecretField
          label="Client secret"
          description="Leave it empty for a public client."
          value={clientSecret}
          onChange={(typed) => setSecret(origin, 'oauth:client-secret', typed)}
        />
      )}
      <TextField
        label="Scope"
        description="Empty: what the server asks for."
        isMonospace
        autoComplete="off"
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
          <Button onPress={stopAuthorizing}>Stop</Button>
        ) : (
          <Button icon={KeyRound} onPress={() => begin(scope.trim())}>
            {granted === undefined ? 'Authorize' : 'Authorize again'}
          </Button>
        )}
        {granted !== undefined && (
          <Button variant="quiet" onPress={() => withdrawGrant(server)}>
            Forget access
          </Button>
        )}
      </div>
      {run && (
        <ol aria-label="Authorization steps" aria-busy={run.isRunning} className="flex flex-col gap-1.5">
          {run.steps.map(({ id, title, found, ok }) => (
            <li key={id} data-step={id} data-ok={ok} className="flex gap-2">
              {ok ? (
                <CircleCheck size={15} className="mt-0.5 shrink-0 text-ok" />
              ) : (
                <CircleX size={15} className="mt-0.5 shrink-0 text-error" />
              )}
              <div className="min-w-0">
                <p className="font-medium">
                  <TextParts text={title} />
                </p>
                <p className="text-sm text-muted wrap-anywhere">
                  <span className="sr-only">{ok ? 'Fine: ' : 'Fails: '}</span>
                  <TextParts text={found} />
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {run?.consent && (
        <Notice tone="info" role="status" title={`Agree at ${run.consent.host}`}>
          <TextLink href={run.consent.href} isExternal>
            Open the consent page
          </TextLink>
          <p className="text-sm text-muted">It opens in a new tab and comes back here by itself.</p>
        </Notice>
      )}
      <KeepChoice place={origin} {...keeping} />
    </fieldset>
  );
}
