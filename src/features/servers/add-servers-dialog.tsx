import { useMemo, useState } from 'react';
import { ownFailure } from '../../core/own-failure';
import { type ConfigEntry, isPlaceholder } from '../../core/server-config/entry';
import { readServerConfig } from '../../core/server-config/read-config';
import { toBring, toServeLine } from '../../core/server-config/write-config';
import { showRail } from '../../state/page';
import { listTools, loadProtocols, selectServer } from '../../state/server';
import { CopyButton } from '../../ui/controls/copy-button';
import { Notice } from '../../ui/feedback/notice';
import { Dialog } from '../../ui/layout/dialog';
import { TextParts, VisibleText } from '../../ui/layout/visible-text';
import { addPasted } from './pasted-server';

export interface AddServersDialogProps {
  /** Settings of a client, a line that adds a server to one, or what a server publishes of itself. */
  readonly text: string;
  readonly onClose: () => void;
}

/** The servers that a text names: those with an address can be added, the others say how they are started. */
export function AddServersDialog({ text, onClose }: AddServersDialogProps) {
  const entries = useMemo(() => readServerConfig(text) ?? [], [text]);
  const remotes = entries.filter((entry) => entry.kind === 'remote');
  const processes = entries.filter((entry) => entry.kind === 'process');
  const unusable = entries.filter((entry) => entry.kind === 'unusable');
  const [trouble, setTrouble] = useState<string>();
  const add = async () => {
    const protocols = await loadProtocols().catch((error: unknown) => setTrouble(ownFailure(error)));
    if (!protocols) return;
    const protocol = protocols.find(({ hasProcesses }) => hasProcesses)?.id;
    const [first] = protocol === undefined ? [] : remotes.map((entry) => addPasted(entry, protocol));
    onClose();
    if (!first) return;
    selectServer(first.id);
    showRail('servers');
    void listTools(first);
  };
  const addWords = remotes.length === 1 ? 'Add 1 server' : `Add ${remotes.length} servers`;
  return (
    <Dialog
      title="Servers in this text"
      onClose={onClose}
      actions={[
        { label: remotes.length > 0 ? 'Cancel' : 'Close', onPress: onClose },
        remotes.length > 0 && { label: addWords, variant: 'primary', onPress: () => void add() },
      ]}
    >
      <div className="flex flex-col gap-3">
        {trouble !== undefined && (
          <Notice
            tone="error"
            role="alert"
            title="No server was added"
            text={`A part of Callsheet could not be loaded (${trouble}). Reload the page.`}
          />
        )}
        {remotes.length > 0 && (
          <ul aria-label="Servers with an address" className="flex flex-col gap-2">
            {remotes.map((entry) => (
              <Remote key={`${entry.name} ${entry.url}`} entry={entry} />
            ))}
          </ul>
        )}
        {processes.length > 0 && <Processes entries={processes} />}
        {unusable.map(({ name, problem }) => (
          <Notice key={`${name} ${problem}`} tone="warning" title={name} text={problem} />
        ))}
      </div>
    </Dialog>
  );
}

function Remote({ entry }: { readonly entry: Extract<ConfigEntry, { kind: 'remote' }> }) {
  const headers = Object.entries(entry.headers);
  const words = headers.map(([name, value]) => (isPlaceholder(value) ? `${name} (to be filled in)` : name)).join(', ');
  return (
    <li className="flex flex-col">
      <VisibleText className="font-medium" text={entry.name} />
      <VisibleText className="font-mono text-sm text-muted wrap-anywhere" text={entry.url} />
      {headers.length > 0 && (
        <p className="text-sm text-faint">
          Headers: <TextParts text={words} />. Their values are kept in memory for this origin.
        </p>
      )}
    </li>
  );
}

function Processes({ entries }: { readonly entries: readonly Extract<ConfigEntry, { kind: 'process' }>[] }) {
  const line = toServeLine(entries);
  const needed = toBring(entries);
  const names = entries.map(({ name }) => name).join(', ');
  return (
    <section aria-label="Servers to start" className="flex flex-col gap-1.5">
      <p>
        <TextParts text={names} />: a page can't start a program. Start {entries.length === 1 ? 'it' : 'them'} with
        Callsheet, and open the address that the terminal prints last.
      </p>
      <VisibleText
        as="pre"
        className="rounded-md border border-line p-2 font-mono text-sm whitespace-pre-wrap wrap-anywhere"
        text={line}
      />
      {needed.length > 0 && (
        <p className="text-sm text-muted">
          Set <TextParts text={needed.join(', ')} /> in the terminal first.
        </p>
      )}
      <div>
        <CopyButton label="Copy the command" text={line} variant="secondary" />
      </div>
    </section>
  );
}
