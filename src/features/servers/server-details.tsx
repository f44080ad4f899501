import { type ReactNode, useState } from 'react';
import { descriptorOf } from '../../protocols/descriptors';
import { originOf, type SavedServer, setSecret, useKeeping, useProtocols, useSecret } from '../../state/server';
import { TextField } from '../../ui/fields/field';
import KeepChoice from '../../ui/fields/keep-choice';
import { SecretField } from '../../ui/fields/secret-field';
import { Select } from '../../ui/fields/select';
import { lazyPart } from '../../ui/loading/lazy-part';
import MoreFields from './more-fields';
import RelayChoice from './relay-choice';
import { claimsDraft, lifetimeOf, type ServerDraft, urlProblem } from './server-draft';

const PluginFields = lazyPart(async () => (await import('./plugin-fields')).default);
const OAuthFields = lazyPart(async () => (await import('./oauth-fields')).default);

export interface ServerDetailsProps {
  readonly draft: ServerDraft;
  readonly change: (part: Partial<ServerDraft>) => void;
  /** The server refused to answer without a credential: its field asks for one. */
  readonly wantsCredential: boolean;
  /** Below the fields. */
  readonly children: ReactNode;
}

const credentials: Record<SavedServer['auth'], string> = {
  none: '',
  bearer: 'Bearer token',
  'api-key': 'API key',
  jwt: 'Shared secret',
  oauth: '',
};

/** What a server is besides its address: how it is spoken to, and with what credential. */
export default function ServerDetails({ draft, change, wantsCredential, children }: ServerDetailsProps) {
  const protocols = useProtocols();
  const protocol = protocols.find(({ id }) => id === draft.protocol);
  const fields = protocol?.fields ?? [];
  const hint = fields.find(({ auth }) => auth === draft.auth)?.hint;
  return (
    <>
      <TextField
        label="Title"
        placeholder="Named after its host"
        value={draft.title}
        onChange={(title) => change({ title })}
      />
      <Select
        label="Protocol"
        items={protocols.map(({ id, title }) => ({ id, label: title, description: id }))}
        value={protocol ? draft.protocol : null}
        placeholder="Loading…"
        onChange={(id) => change({ ...claimsDraft(id), auth: 'none', options: {}, pin: '' })}
      />
      <Select
        label="Authentication"
        items={fields.map(({ auth, label, hint: description }) => ({ id: auth, label, description }))}
        value={protocol ? draft.auth : null}
        placeholder="Loading…"
        description={hint}
        onChange={(auth) => change({ auth, headerProblem: undefined })}
      />
      {draft.auth === 'oauth' && <OAuthFields draft={draft} change={change} />}
      {credentials[draft.auth] !== '' && (
        <Credential url={draft.url} label={credentials[draft.auth]} isWanted={wantsCredential} />
      )}
      {draft.auth === 'jwt' && (
        <>
          <TextField
            label="Audience (aud)"
            description="Left out when empty."
            value={draft.audience}
            onChange={(audience) => change({ audience })}
          />
          <TextField
            label="Lifetime in seconds (exp)"
            inputMode="numeric"
            value={draft.lifetimeSeconds}
            errorMessage={lifetimeOf(draft.lifetimeSeconds) === undefined ? 'An integer from 1 to 86400.' : undefined}
            onChange={(lifetimeSeconds) => change({ lifetimeSeconds })}
          />
          <TextField
            label="Version (ver)"
            description="Left out when empty."
            value={draft.version}
            onChange={(version) => change({ version })}
          />
        </>
      )}
      {descriptorOf(draft.protocol)?.runsModule && <PluginFields draft={draft} change={change} />}
      <MoreFields draft={draft} change={change} />
      <RelayChoice isChosen={draft.viaRelay} onChange={(viaRelay) => change({ viaRelay })} />
      {children}
    </>
  );
}

interface CredentialProps {
  readonly url: string;
  readonly label: string;
  readonly isWanted: boolean;
}

/** Bound to the server's origin. */
function Credential({ url, label, isWanted }: CredentialProps) {
  const origin = originOf(url.trim());
  const value = useSecret(origin, 'server');
  const [before] = useState(value);
  const keeping = useKeeping(origin);
  const problem = urlProblem(url);
  if (problem !== undefined)
    return <p className="text-sm text-muted">Enter the address first. The credential is bound to it.</p>;
  return (
    <>
      <SecretField
        label={label}
        value={value}
        isRefused={isWanted && value === before}
        onChange={(typed) => setSecret(origin, 'server', typed)}
      />
      <KeepChoice place={origin} {...keeping} />
    </>
  );
}
