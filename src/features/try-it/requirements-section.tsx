import type { RequirementsModel } from '../../core/model/tool-document';
import { type Answer, secretSlot, tokenSlot, useCalls, useShownCall } from '../../state/call';
import { hostName, originOf, type SavedServer, setSecret, useKeeping, useSecret } from '../../state/server';
import { TextField } from '../../ui/fields/field';
import { SecretField } from '../../ui/fields/secret-field';
import { lazyPart } from '../../ui/loading/lazy-part';

const KeepChoice = lazyPart(async () => (await import('../../ui/fields/keep-choice')).default);

const credentialLabels: Record<SavedServer['auth'], string> = {
  none: '',
  bearer: 'Bearer token of the server',
  'api-key': 'API key of the server',
  jwt: 'Shared secret of the server',
  oauth: '',
};

interface SlotFieldProps {
  readonly server: SavedServer;
  readonly slot: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly isRefused?: boolean;
}

function SlotField({ server, slot, ...props }: SlotFieldProps) {
  const origin = originOf(server.url);
  const value = useSecret(origin, slot);
  return <SecretField {...props} value={value} onChange={(typed) => setSecret(origin, slot, typed)} />;
}

/** Send was pressed without it: the field says so. */
function RequiredSecret({ id, server }: Pick<SlotFieldProps, 'server'> & { readonly id: string }) {
  const isEmpty = useSecret(originOf(server.url), secretSlot(id)) === '';
  const wasHeldBack = useCalls(({ heldBack }) => heldBack?.call.server === server);
  const isMissing = isEmpty && wasHeldBack;
  return (
    <SlotField
      server={server}
      slot={secretSlot(id)}
      label={`Secret ${id}`}
      description={isMissing ? 'The tool requires this secret. Enter it to send the call.' : undefined}
      isRefused={isMissing}
    />
  );
}

function UserField({ server }: Pick<SlotFieldProps, 'server'>) {
  const origin = originOf(server.url);
  const value = useSecret(origin, 'user');
  return <TextField label="User id" isMonospace value={value} onChange={(typed) => setSecret(origin, 'user', typed)} />;
}

export interface RequirementsSectionProps {
  readonly requirements: RequirementsModel;
  readonly server: SavedServer;
}

/** Exactly the tokens, secrets and user id that the tool declares, and the server's own credential. */
export function RequirementsSection({ requirements, server }: RequirementsSectionProps) {
  const { authorization, secrets, userId } = requirements;
  const isRefused = useShownCall((call) => call.kind === 'answered' && refusesCredential(call.answer, server));
  const needsUser = userId?.value === true;
  if (authorization.length === 0 && secrets.length === 0 && !needsUser && credentialLabels[server.auth] === '')
    return null;
  return (
    <section aria-label="Requirements" className="flex flex-col gap-2">
      <h3 className="font-semibold">Requirements</h3>
      {credentialLabels[server.auth] !== '' && (
        <SlotField
          server={server}
          slot="server"
          label={credentialLabels[server.auth]}
          description={isRefused ? 'The server answered 401. Check the credential.' : undefined}
          isRefused={isRefused}
        />
      )}
      {authorization.map(({ value: { id, scopes } }) => (
        <SlotField
          key={id}
          server={server}
          slot={tokenSlot(id)}
          label={`Token for ${id}`}
          description={scopes.length > 0 ? `Scopes: ${scopes.join(', ')}` : undefined}
        />
      ))}
      {secrets.map(({ value: { id } }) => (
        <div key={id} data-secret={id}>
          <RequiredSecret id={id} server={server} />
        </div>
      ))}
      {needsUser && <UserField server={server} />}
      <Keep server={server} />
    </section>
  );
}

function refusesCredential({ intent, exchange, past }: Answer, server: SavedServer): boolean {
  const { outcome } = exchange;
  return !past && intent.server.id === server.id && outcome.kind === 'refused' && outcome.status === 401;
}

function Keep({ server }: { readonly server: SavedServer }) {
  const origin = originOf(server.url);
  const keeping = useKeeping(origin);
  return <KeepChoice place={hostName(server.url)} {...keeping} />;
}
