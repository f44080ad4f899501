import { Plus, Save } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { usualProtocol } from '../../protocols/descriptors';
import { listTools, loadProtocols, type SavedServer, saveServer, selectServer } from '../../state/server';
import { Button } from '../../ui/controls/button';
import { TextField } from '../../ui/fields/field';
import { lazyPart } from '../../ui/loading/lazy-part';
import { editServer, useEditedServer } from './editing';
import { draftOf, emptyDraft, type ServerDraft, serverOf, urlProblem } from './server-draft';

// All that the form shows comes at once, its buttons too: a field that arrives late would push the others from under
// the pointer, so that a press of Add server would end elsewhere; and a list without its rows would not open.
const ServerDetails = lazyPart(async () => {
  const [details] = await Promise.all([import('./server-details'), loadProtocols()]);
  return details.default;
});

/** Adds a server, or changes the one that was chosen to be edited. */
export function ServerEditor({ urlInput }: { readonly urlInput: RefObject<HTMLInputElement | null> }) {
  const edited = useEditedServer();
  return <Editor key={edited?.id ?? 'new'} edited={edited} urlInput={urlInput} />;
}

interface EditorProps {
  readonly edited: SavedServer | undefined;
  readonly urlInput: RefObject<HTMLInputElement | null>;
}

function Editor({ edited, urlInput }: EditorProps) {
  const [draft, setDraft] = useState<ServerDraft>(() => (edited ? draftOf(edited) : emptyDraft(usualProtocol.id)));
  const [isOpen, setOpen] = useState(edited !== undefined);
  const [wasPressed, setPressed] = useState(false);
  const change = (part: Partial<ServerDraft>) => {
    setOpen(true);
    setDraft((before) => ({ ...before, ...part }));
  };
  const reset = () => {
    setDraft(emptyDraft(usualProtocol.id));
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
      {isOpen ? (
        <ServerDetails draft={draft} change={change}>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" icon={edited ? Save : Plus} variant="primary">
              {edited ? 'Save server' : 'Add server'}
            </Button>
            <Button variant="quiet" onPress={reset}>
              Discard
            </Button>
          </div>
        </ServerDetails>
      ) : (
        <div>
          <Button type="submit" icon={Plus}>
            Add server
          </Button>
        </div>
      )}
    </form>
  );
}
