import { CircleCheck, Plus, Radar, Save, SlidersHorizontal } from 'lucide-react';
import { type ClipboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { askFor } from '../../state/page';
import { loadProtocols, type SavedServer } from '../../state/server';
import { Button } from '../../ui/controls/button';
import { TextField } from '../../ui/fields/field';
import { VisibleText } from '../../ui/layout/visible-text';
import { lazyPart } from '../../ui/loading/lazy-part';
import { editServer, useEditing } from './editing';
import { completeAddress, type ServerDraft, urlProblem } from './server-draft';
import { useServerForm } from './use-server-form';

// All that the form shows comes at once, its buttons too: a field that arrives late would push the others from under
// the pointer, so that a press of Add server would end elsewhere; and a list without its rows would not open.
const ServerDetails = lazyPart(async () => {
  const [details] = await Promise.all([import('./server-details'), loadProtocols()]);
  return details.default;
});
const Detected = lazyPart(async () => (await import('./detected')).Detected);

/** Settings of a client, or a line that adds a server to one, are shown with the servers that they name. */
async function takeSettings(text: string): Promise<boolean> {
  const { readServerConfig } = await import('../../core/server-config/read-config');
  const isTaken = readServerConfig(text) !== undefined;
  if (isTaken) askFor({ kind: 'add-servers', text });
  return isTaken;
}

/** Adds a server, or changes the one that was chosen to be edited. */
export function ServerEditor({ urlInput }: { readonly urlInput: RefObject<HTMLInputElement | null> }) {
  const { server: edited, asksCredential } = useEditing();
  return (
    <Editor
      key={edited?.id ?? 'new'}
      edited={edited}
      asksCredential={asksCredential}
      urlInput={urlInput}
      address=""
      onDone={() => editServer(undefined)}
    />
  );
}

export interface NewServerProps {
  /** Asked at once what it speaks. */
  readonly address: string;
  /** It was added or given up. */
  readonly onDone: () => void;
}

/** Adds the server at an address that is known already. */
export function NewServer(props: NewServerProps) {
  const urlInput = useRef<HTMLInputElement>(null);
  return <Editor edited={undefined} urlInput={urlInput} {...props} />;
}

interface EditorProps extends NewServerProps {
  readonly edited: SavedServer | undefined;
  readonly asksCredential?: boolean;
  readonly urlInput: RefObject<HTMLInputElement | null>;
}

function Editor({ edited, asksCredential = false, urlInput, address, onDone }: EditorProps) {
  const hasCredential = edited !== undefined && !['none', 'oauth'].includes(edited.auth);
  const form = useServerForm(edited, address, onDone, asksCredential && hasCredential);
  const { draft, view, isTried, isProtocolKnown, tell, server, added, enter, detection, detect, add, reset } = form;
  const isAsked = detection.isRunning || detection.found !== undefined || detection.problem !== undefined;
  const begin = useEffectEvent(() => {
    if (edited && view === 'fields') urlInput.current?.focus();
  });
  // What was pressed is below the form, and may be out of view now.
  useEffect(() => begin(), []);
  const change = (part: Partial<ServerDraft>) => tell({ kind: 'changed', part });
  const open = () => tell({ kind: 'opened', view: 'fields' });

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const isWhole = selectionStart === 0 && selectionEnd === value.length;
    const text = event.clipboardData.getData('text');
    const url = completeAddress(text);
    if (!isWhole) return;
    if (urlProblem(url) !== undefined) {
      if (!/^\s*[{"]|\S\s+\S/.test(text)) return;
      event.preventDefault();
      void takeSettings(text).then((isTaken) => isTaken || change({ url: text }));
      return;
    }
    event.preventDefault();
    enter();
    tell({ kind: 'completed', part: { url, pin: '' } });
    detect({ ...draft, url, pin: '' });
  };

  /** Enter in the field of a new address asks it first; once it was asked, and by the button, it is added as it is. */
  const submit = () => {
    if (edited || !server || isProtocolKnown || !urlInput.current?.matches(':focus')) return save();
    if (detection.isRunning) return;
    if (isAsked) return save();
    const { url } = server;
    tell({ kind: 'opened', view: 'address' });
    tell({ kind: 'completed', part: { url } });
    detect({ ...draft, url });
  };

  const save = () => {
    if (server) void add(server);
    else {
      tell({ kind: 'tried' });
      urlInput.current?.focus();
    }
  };

  return (
    <form
      aria-label={edited ? `Edit ${edited.title}` : 'New server'}
      className="mb-1 flex shrink-0 flex-col gap-2 border-b border-line p-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label="Server URL"
        isMonospace
        inputRef={urlInput}
        inputMode="url"
        placeholder="Paste an address or mcp.json"
        value={draft.url}
        errorMessage={isTried ? urlProblem(draft.url) : undefined}
        onPaste={paste}
        onBlur={() => tell({ kind: 'completed', part: { url: completeAddress(draft.url) } })}
        onChange={(url) => {
          enter();
          detection.forget();
          change({ url, pin: '' });
        }}
      />
      {isAsked && (
        <Detected
          detection={detection}
          server={server}
          draft={draft}
          onDraft={(part, isProtocolKnown) => tell({ kind: 'completed', part, isProtocolKnown })}
          onDetect={detect}
          onOpen={(asksCredential) => tell({ kind: 'opened', view: asksCredential ? 'credential' : 'fields' })}
        />
      )}
      {added !== '' && (
        <p role="status" className="flex items-center gap-1.5 text-sm text-muted">
          <CircleCheck size={15} className="shrink-0 text-ok" />
          <span className="min-w-0 wrap-anywhere">
            Added <VisibleText text={added} />
          </span>
        </p>
      )}
      {view !== 'address' ? (
        <ServerDetails draft={draft} change={change} wantsCredential={view === 'credential'}>
          <div className="flex flex-wrap gap-2">
            <Button
              label={edited ? 'Save server' : 'Add server'}
              type="submit"
              icon={edited ? Save : Plus}
              variant="primary"
            />
            <Button
              label="Detect"
              icon={Radar}
              isDisabled={urlProblem(draft.url) !== undefined}
              onPress={() => detect(draft)}
            />
            <Button label="Discard" variant="quiet" onPress={reset} />
          </div>
        </ServerDetails>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button label="Add server" type="submit" icon={Plus} />
          {isAsked && (
            <>
              <Button label="Options" variant="quiet" icon={SlidersHorizontal} onPress={open} />
              <Button label="Discard" variant="quiet" onPress={reset} />
            </>
          )}
        </div>
      )}
    </form>
  );
}
