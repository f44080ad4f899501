import { useMemo, useState } from 'react';
import { mergeLines } from '../../core/text/merge-lines';
import { documentStore, useDocument } from '../../state/document';
import { storageStore } from '../../state/storage';
import { resolveConflict } from '../../state/storage/documents';
import { nameOf, openDocument, useWorkspace } from '../../state/workspace';
import { DiffEditor } from '../../ui/code/diff-editor';
import { Segmented } from '../../ui/controls/segmented';
import { Dialog } from '../../ui/layout/dialog';

type Choice = 'ours' | 'theirs' | 'both';

/** Two texts of one document, side by side: keep one of them, both put together, or both as documents. */
export function MergeDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const entry = useWorkspace((state) => state.documents.find((each) => each.id === id));
  const conflict = useWorkspace((state) => state.conflicts[id]);
  const shown = useDocument((state) => (state.id === id ? state.text : undefined));
  const ours = shown ?? entry?.text ?? '';
  const theirs = conflict?.theirs ?? '';
  const base = conflict?.base;
  const merged = useMemo(() => (base === undefined ? undefined : mergeLines(base, ours, theirs)), [base, ours, theirs]);
  const [wanted, setWanted] = useState<Choice>('both');
  const choice = wanted === 'both' && merged === undefined ? 'ours' : wanted;
  if (!entry || !conflict) return null;

  const title = nameOf({ ...entry, text: ours });
  const result = { ours, theirs, both: merged ?? ours }[choice];
  const take = (text: string) => {
    const { storage } = storageStore.getState();
    if (storage) resolveConflict(storage.synced, id, text);
    onClose();
  };
  const keepBoth = () => {
    const { dialectChoice } = documentStore.getState();
    const copy = ours;
    take(theirs);
    openDocument(copy, { dialect: dialectChoice, name: `${title} (this tab)`, folder: entry.folder });
  };
  return (
    <Dialog
      title={`Two texts of ${title}`}
      size="xl"
      onClose={onClose}
      actions={[
        { label: 'Decide later', onPress: onClose },
        { label: 'Keep both as documents', onPress: keepBoth },
        {
          label: { ours: 'Take the text of this tab', theirs: 'Take the other text', both: 'Take both changes' }[
            choice
          ],
          variant: 'primary',
          onPress: () => take(result),
        },
      ]}
    >
      <div className="flex h-full min-h-0 flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <Segmented
            label="Text to take"
            items={[
              ...(merged === undefined ? [] : [{ id: 'both', label: 'Both changes' } as const]),
              { id: 'ours', label: 'This tab' },
              { id: 'theirs', label: 'Other tab' },
            ]}
            value={choice}
            onChange={setWanted}
          />
          <p className="min-w-60 flex-1 text-muted">
            {merged === undefined
              ? 'Both tabs have changed the same lines, so one text has to be chosen; the other can be kept as a document.'
              : 'The tabs have changed different lines. Left is what the other tab has stored, right what you would take.'}
          </p>
        </div>
        <div className="flex min-h-40 flex-1 overflow-hidden rounded-md border border-line">
          <DiffEditor
            original={choice === 'theirs' ? ours : theirs}
            modified={result}
            originalLabel={choice === 'theirs' ? 'Text of this tab' : 'Text of the other tab'}
            modifiedLabel="Text to take"
          />
        </div>
      </div>
    </Dialog>
  );
}
