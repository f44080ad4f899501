import { Plus, Radar, Save, SlidersHorizontal } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { usualProtocol } from '../../protocols/descriptors';
import type { ListedTool } from '../../protocols/protocol';
import { pickListedTool } from '../../state/call';
import { showPane } from '../../state/page';
import { listingOf, listTools, loadProtocols, type SavedServer, saveServer, selectServer } from '../../state/server';
import { Button } from '../../ui/controls/button';
import { TextField } from '../../ui/fields/field';
import { lazyPart } from '../../ui/loading/lazy-part';
import { editServer, useEditedServer } from './editing';
import {
  claimsDraft,
  completeAddress,
  draftOf,
  emptyDraft,
  type ServerDraft,
  serverOf,
  urlProblem,
} from './server-draft';
import { useDetection } from './use-detection';

// All that the form shows comes at once, its buttons too: a field that arrives late would push the others from under
// the pointer, so that a press of Add server would end elsewhere; and a list without its rows would not open.
const ServerDetails = lazyPart(async () => {
  const [details] = await Promise.all([import('./server-details'), loadProtocols()]);
  return details.default;
});
const Detected = lazyPart(async () => (await import('./detected')).Detected);

/** Adds a server, or changes the one that was chosen to be edited. */
export function ServerEditor({ urlInput }: { readonly urlInput: RefObject<HTMLInputElement | null> }) {
  const edited = useEditedServer();
  return (
    <Editor
      key={edited?.id ?? 'new'}
      edited={edited}
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
  readonly urlInput: RefObject<HTMLInputElement | null>;
}

function Editor({ edited, urlInput, address, onDone }: EditorProps) {
  const [draft, setDraft] = useState<ServerDraft>(() =>
    edited ? draftOf(edited) : { ...emptyDraft(usualProtocol.id), url: completeAddress(address) },
  );
  // Known before it is saved, so that what its server lists stays known when it is.
  const [id, setId] = useState(() => edited?.id ?? crypto.randomUUID());
  const [isOpen, setOpen] = useState(edited !== undefined);
  const [wasPressed, setPressed] = useState(false);
  const [wantsCredential, setWantsCredential] = useState(false);
  const detection = useDetection();
  const isPasted = useRef(false);
  const server = serverOf(draft, id);
  const isAsked = detection.isRunning || detection.found !== undefined || detection.problem !== undefined;

  const change = (part: Partial<ServerDraft>) => {
    setOpen(true);
    setDraft((before) => ({ ...before, ...part }));
  };
  const reset = () => {
    setDraft(emptyDraft(usualProtocol.id));
    setId(crypto.randomUUID());
    setOpen(false);
    setPressed(false);
    setWantsCredential(false);
    detection.forget();
    onDone();
  };

  /** Asks what the address speaks, and then for the tools. */
  const detect = (asked: ServerDraft) => {
    const target = serverOf({ ...asked, headerProblem: undefined, pin: '' }, id);
    if (!target) return;
    detection.start(target, (protocol, url) => {
      const same = protocol === asked.protocol ? {} : { ...claimsDraft(protocol), options: {}, pin: '' };
      const next = { ...asked, ...same, url };
      setDraft(next);
      const found = serverOf(next, id);
      if (found) void listTools(found);
    });
  };

  const detectFirst = useEffectEvent(() => {
    if (address !== '') detect(draft);
  });
  useEffect(() => detectFirst(), []);

  const typeUrl = (url: string) => {
    const wasPasted = isPasted.current;
    isPasted.current = false;
    detection.forget();
    if (!wasPasted) {
      change({ url, pin: '' });
      return;
    }
    const next = { ...draft, url: completeAddress(url), pin: '' };
    setDraft(next);
    if (urlProblem(next.url) === undefined) detect(next);
    else setOpen(true);
  };

  const add = (wanted: SavedServer) => {
    saveServer(wanted);
    selectServer(wanted.id);
    reset();
    if (listingOf(wanted)?.kind !== 'tools') void listTools(wanted);
  };
  const save = () => {
    setPressed(isOpen || isAsked);
    if (server) add(server);
    else {
      setOpen(true);
      urlInput.current?.focus();
    }
  };
  const use = (tool: ListedTool, dialect: string) => {
    if (!server) return;
    add(server);
    if (pickListedTool(server.id, tool, dialect)) showPane('try-it');
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
        inputMode="url"
        autoComplete="off"
        placeholder="Paste an address, such as localhost:8080"
        value={draft.url}
        errorMessage={wasPressed ? urlProblem(draft.url) : undefined}
        onPaste={() => {
          isPasted.current = true;
        }}
        onBlur={() => {
          const url = completeAddress(draft.url);
          if (url !== draft.url) setDraft((before) => ({ ...before, url }));
        }}
        onChange={typeUrl}
      />
      {isAsked && (
        <Detected
          detection={detection}
          server={server}
          draft={draft}
          onUse={use}
          onDraft={setDraft}
          onDetect={detect}
          onOpen={(asksCredential) => {
            setOpen(true);
            setWantsCredential(asksCredential);
          }}
        />
      )}
      {isOpen ? (
        <ServerDetails draft={draft} change={change} wantsCredential={wantsCredential}>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" icon={edited ? Save : Plus} variant="primary">
              {edited ? 'Save server' : 'Add server'}
            </Button>
            <Button icon={Radar} isDisabled={urlProblem(draft.url) !== undefined} onPress={() => detect(draft)}>
              Detect
            </Button>
            <Button variant="quiet" onPress={reset}>
              Discard
            </Button>
          </div>
        </ServerDetails>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" icon={Plus}>
            Add server
          </Button>
          {isAsked && (
            <>
              <Button variant="quiet" icon={SlidersHorizontal} onPress={() => setOpen(true)}>
                Options
              </Button>
              <Button variant="quiet" onPress={reset}>
                Discard
              </Button>
            </>
          )}
        </div>
      )}
    </form>
  );
}
