import { Plus, Save } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { listTools } from '../../state/listings';
import { useProtocols } from '../../state/protocol-list';
import { forgetSecrets, setKeeping, setSecret, useKeeping, useKeepingProblem, useSecret } from '../../state/secrets';
import { originOf, type SavedServer, saveServer, selectServer } from '../../state/servers';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { SecretField } from '../../ui/secret-field';
import { Select } from '../../ui/select';
import { editServer, useEditedServer } from './editing';
import { claimsDraft, draftOf, emptyDraft, lifetimeOf, type ServerDraft, serverOf, urlProblem } from './server-draft';

const PluginFields = lazy(() => import('./plugin-fields'));
const KeepChoice = lazy(() => import('../../ui/keep-choice'));

const DetectPanel = lazy(() => import('./detect-panel'));
const MoreFields = lazy(() => import('./more-fields'));
const OAuthFields = lazy(() => import('./oauth-fields'));

const RelayChoice = lazy(() => import('./relay-choice'));

const usualProtocol = 'otc-http';

/** Adds a server, or changes the one that was chosen to be edited. */
export function ServerEditor() {
  const edited = useEditedServer();
  return <Editor key={edited?.id ?? 'new'} edited={edited} />;
}

function Editor({ edited }: { readonly edited: SavedServer | undefined }) {
  const [draft, setDraft] = useState<ServerDraft>(() => (edited ? draftOf(edited) : emptyDraft(usualProtocol)));
  const [isOpen, setOpen] = useState(edited !== undefined);
  const [wasPressed, setPressed] = useState(false);
  const urlInput = useRef<HTMLInputElement>(null);
  const change = (part: Partial<ServerDraft>) => {
    setOpen(true);
    setDraft((before) => ({ ...before, ...part }));
  };
  const reset = () => {
    setDraft(emptyDraft(usualProtocol));
    setOpen(false);
    setPressed(false);
    editServer(undefined);
  };
  const save = () => {
    setOpen(true);
    setPressed(isOpen);
    const server = serverOf(draft, edited?.id ?? crypto.randomUUID());
    if (!server) {
      urlInput.current?.focus();
      return;
    }
    saveServer(server);
    selectServer(server.id);
    reset();
    void listTools(server);
  };

  return (
    <form
      aria-label={edited ? `Edit ${edited.title}` : 'New server'}
      className="flex flex-col gap-2 border-t border-line p-2"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        label="Server URL"
        isMonospace
        inputRef={urlInput}
        type="url"
        autoComplete="off"
        placeholder="https://tools.example.com"
        value={draft.url}
        errorMessage={wasPressed ? urlProblem(draft.url) : undefined}
        onChange={(url) => change({ url, pin: '' })}
      />
      {isOpen && <Details draft={draft} change={change} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" icon={edited ? Save : Plus} variant={isOpen ? 'primary' : 'secondary'}>
          {edited ? 'Save server' : 'Add server'}
        </Button>
        {isOpen && (
          <Button variant="quiet" onPress={reset}>
            Discard
          </Button>
        )}
      </div>
    </form>
  );
}

interface DetailsProps {
  readonly draft: ServerDraft;
  readonly change: (part: Partial<ServerDraft>) => void;
}

const credentials: Record<SavedServer['auth'], string> = {
  none: '',
  bearer: 'Bearer token',
  'api-key': 'API key',
  jwt: 'Shared secret',
  oauth: '',
};

function Details({ draft, change }: DetailsProps) {
  const protocols = useProtocols();
  const protocol = protocols.find(({ id }) => id === draft.protocol);
  const fields = protocol?.fields ?? [];
  const hint = fields.find(({ auth }) => auth === draft.auth)?.hint;
  return (
    <>
      <Suspense>
        <DetectPanel
          draft={draft}
          onFound={(id, url) =>
            change({ url, ...(id === draft.protocol ? {} : { ...claimsDraft(id), options: {}, pin: '' }) })
          }
        />
      </Suspense>
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
      {draft.auth === 'oauth' && (
        <Suspense>
          <OAuthFields draft={draft} change={change} />
        </Suspense>
      )}
      {credentials[draft.auth] !== '' && <Credential url={draft.url} label={credentials[draft.auth]} />}
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
            errorMessage={
              lifetimeOf(draft.lifetimeSeconds) === undefined ? 'A whole number from 1 to 86400.' : undefined
            }
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
      {draft.protocol === 'xtp-plugin' && (
        <Suspense>
          <PluginFields draft={draft} change={change} />
        </Suspense>
      )}
      <Suspense>
        <MoreFields draft={draft} change={change} />
      </Suspense>
      <Suspense>
        <RelayChoice isChosen={draft.viaRelay} onChange={(viaRelay) => change({ viaRelay })} />
      </Suspense>
    </>
  );
}

/** Bound to the server's origin. */
function Credential({ url, label }: { readonly url: string; readonly label: string }) {
  const origin = originOf(url.trim());
  const value = useSecret(origin, 'server');
  const keeping = useKeeping(origin);
  const keepingProblem = useKeepingProblem();
  const problem = urlProblem(url);
  if (problem !== undefined)
    return <p className="text-sm text-muted">Type the address first: the credential is bound to it.</p>;
  return (
    <>
      <SecretField label={label} value={value} onChange={(typed) => setSecret(origin, 'server', typed)} />
      <Suspense>
        <KeepChoice
          place={origin}
          keeping={keeping}
          problem={keepingProblem}
          onChange={(wanted) => setKeeping(origin, wanted)}
          onForget={forgetSecrets}
        />
      </Suspense>
    </>
  );
}
