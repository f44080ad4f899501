import { Download, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { dayAndTime } from '../../core/text/clock';
import { askToPersist, persistenceStore } from '../../state/storage/database';
import { useWorkspace } from '../../state/workspace';
import { Button } from '../../ui/controls/button';
import { Notice } from '../../ui/feedback/notice';
import { Dialog } from '../../ui/layout/dialog';
import { exportEverything } from './export-everything';
import { ExportToOpen } from './export-to-open';

const megabyte = 1_000_000;

export interface StorageDialogProps {
  /** An export that was dropped, opened or pasted. */
  readonly given: File | undefined;
  readonly onClose: () => void;
}

/** Where the work is, how safe it is there, and how to take it elsewhere. */
export function StorageDialog({ given, onClose }: StorageDialogProps) {
  const documents = useWorkspace((state) => state.documents.length);
  const storage = useWorkspace((state) => state.storage);
  const { isPersistent, edits, exportedAt } = useStore(persistenceStore);
  const [used, setUsed] = useState<StorageEstimate>();
  const [chosen, setChosen] = useState(given && { file: given, turn: 0 });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    navigator.storage?.estimate().then(setUsed, () => setUsed(undefined));
  }, []);
  const choose = (files: FileList | null) => {
    const file = files?.[0];
    setChosen((last) => file && { file, turn: (last?.turn ?? 0) + 1 });
    if (input.current) input.current.value = '';
  };
  const sizes = used?.usage === undefined ? '' : `, ${(used.usage / megabyte).toFixed(1)} MB with everything`;
  return (
    <Dialog
      title="Stored work"
      onClose={onClose}
      actions={[
        { label: 'Open an export', icon: Upload, onPress: () => input.current?.click() },
        { label: 'Export everything', variant: 'primary', icon: Download, onPress: () => void exportEverything() },
      ]}
    >
      <div className="flex flex-col gap-3">
        {'reason' in storage && <Notice tone="warning" title="Not everything is stored." text={storage.reason} />}
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          <dt className="text-muted">In this browser</dt>
          <dd>
            {documents} {documents === 1 ? 'document' : 'documents'}
            {sizes}
          </dd>
          <dt className="text-muted">Kept for good</dt>
          <dd className="flex flex-wrap items-center gap-2">
            {isPersistent
              ? 'Yes: the browser has promised not to clear it by itself.'
              : 'Not promised: the browser may clear it when it needs room.'}
            {!isPersistent && <Button label="Ask the browser" size="sm" onPress={() => void askToPersist()} />}
          </dd>
          <dt className="text-muted">Last export</dt>
          <dd>{exportWords(exportedAt, edits)}</dd>
        </dl>
        <p className="text-muted">
          The export is one file with every document, version and server that can be read. It holds no secrets. Opening
          it adds the documents and servers that are not here yet; nothing that is here is replaced.
        </p>
        {chosen && <ExportToOpen key={chosen.turn} file={chosen.file} onCancel={() => setChosen(undefined)} />}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Export to open"
        accept=".json,application/json"
        onChange={(event) => choose(event.target.files)}
      />
    </Dialog>
  );
}

function exportWords(exportedAt: number | undefined, edits: number): string {
  if (exportedAt === undefined) return 'No export recorded.';
  const since = edits === 0 ? 'Nothing has changed since.' : `${edits} ${edits === 1 ? 'change' : 'changes'} since.`;
  return `${dayAndTime(exportedAt)}. ${since}`;
}
