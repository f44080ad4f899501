import { Copy, RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { dayAndTime } from '../../core/text/clock';
import { useDocument } from '../../state/document';
import { requestInWorkspace } from '../../state/page';
import { addVersion, deleteVersion, listVersions, type VersionEntry } from '../../state/storage';
import { storageReason } from '../../state/storage/database';
import {
  type DocumentEntry,
  openDocument,
  readDocument,
  replaceText,
  selectDocument,
  titleOf,
  useWorkspace,
} from '../../state/workspace';
import { DiffEditor } from '../../ui/code/diff-editor';
import { Button } from '../../ui/controls/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Notice } from '../../ui/feedback/notice';
import { Dialog } from '../../ui/layout/dialog';
import { TextParts } from '../../ui/layout/visible-text';
import { classes } from '../../ui/theme/classes';

/** The texts that a document had: compare one with what it is now, bring it back, or open it beside. */
export function VersionsDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const [versions, setVersions] = useState<readonly VersionEntry[]>();
  const [stored, setStored] = useState<DocumentEntry>();
  const [failure, setFailure] = useState<string>();
  const [chosenKey, setChosenKey] = useState<number>();
  const [deleted, setDeleted] = useState<VersionEntry>();
  const listed = useWorkspace((state) => state.documents.find((each) => each.id === id));
  const inFront = useDocument((state) => (state.id === id ? state.text : undefined));
  const fail = (error: unknown) => setFailure(storageReason(error));
  useEffect(() => {
    let isShown = true;
    Promise.all([listVersions(id), readDocument(id)]).then(
      ([found, entry]) => {
        if (!isShown) return;
        setVersions(found);
        setStored(entry);
      },
      (error: unknown) => setFailure(storageReason(error)),
    );
    return () => {
      isShown = false;
    };
  }, [id]);
  const chosen = versions?.find(({ key }) => key === chosenKey) ?? versions?.[0];
  // Another tab may go on writing while this is open.
  const text = inFront ?? listed?.text ?? stored?.text;
  const now = stored && text !== undefined ? { title: titleOf({ ...stored, ...listed, text }), text } : undefined;

  const restore = async (version: VersionEntry, now: string) => {
    // Undo goes with a reload; what was written since the last version does not. Where it cannot be stored, undo has it.
    const isKept = versions?.some(({ text }) => text === now);
    if (!isKept) await addVersion(id, { kind: 'automatic', at: Date.now(), name: '', text: now }).catch(() => {});
    await selectDocument(id);
    replaceText(id, version.text, `Restore of ${nameOf(version)}`);
    onClose();
  };
  const relist = async (change: Promise<void>, gone?: VersionEntry) => {
    try {
      await change;
      setVersions(await listVersions(id));
      setDeleted(gone);
    } catch (error) {
      fail(error);
    }
  };
  const undo = (version: VersionEntry) => {
    setChosenKey(version.key);
    void relist(addVersion(id, version));
  };
  return (
    <Dialog
      title={`Versions of ${now?.title ?? 'the document'}`}
      size={versions?.length === 0 ? 'md' : 'xl'}
      onClose={onClose}
    >
      <div className="flex h-full min-h-0 flex-col gap-3">
        {deleted && (
          <Notice
            tone="neutral"
            role="status"
            title={`${nameOf(deleted)} was deleted.`}
            actions={[{ label: 'Undo', onPress: () => undo(deleted) }]}
            onDismiss={() => setDeleted(undefined)}
          />
        )}
        {failure !== undefined ? (
          <EmptyState>
            <TextParts text={failure} />
          </EmptyState>
        ) : !versions || !now ? (
          <p className="text-muted">Reading the versions…</p>
        ) : !chosen ? (
          <EmptyState
            action={<Button label="Save a version" onPress={() => requestInWorkspace({ kind: 'save', id })} />}
          >
            No versions. Save stores one under a name; while you write, one is stored automatically every two minutes,
            up to 20.
          </EmptyState>
        ) : (
          <div className="flex min-h-0 flex-1 gap-3 max-md:flex-col">
            <ul aria-label="Versions" className="w-60 shrink-0 overflow-auto max-md:max-h-32 max-md:w-full">
              {versions.map((version) => (
                <li key={version.key}>
                  <AriaButton
                    aria-current={version === chosen ? 'true' : undefined}
                    onPress={() => setChosenKey(version.key)}
                    className={classes(
                      'focus-inset flex w-full cursor-default flex-col rounded-sm px-2 py-1 text-left data-hovered:bg-hover touch:min-h-11',
                      version === chosen && 'bg-selected',
                    )}
                  >
                    <span className={classes('truncate', version.kind === 'named' && 'font-medium')}>
                      {nameOf(version)}
                    </span>
                    <span className="text-sm text-muted">{dayAndTime(version.at)}</span>
                  </AriaButton>
                </li>
              ))}
            </ul>
            <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-2">
              <div className="flex flex-wrap gap-2">
                <Button
                  label={chosen.text === now.text ? 'Same as now' : 'Restore'}
                  icon={RotateCcw}
                  onPress={() => void restore(chosen, now.text)}
                  isDisabled={chosen.text === now.text}
                />
                <Button
                  label="Open as a document"
                  icon={Copy}
                  onPress={() => {
                    const { dialectChoice: dialect, dialectRevision: revision, folder } = { ...stored, ...listed };
                    const name = `${now.title} (${nameOf(chosen)})`;
                    openDocument(chosen.text, { name, revision, folder, ...(dialect && { dialect }) });
                    onClose();
                  }}
                />
                <Button
                  label="Delete version"
                  variant="quiet"
                  icon={Trash2}
                  onPress={() => void relist(deleteVersion(chosen.key), chosen)}
                />
              </div>
              <div className="flex min-h-40 flex-1 overflow-hidden rounded-md border border-line">
                <DiffEditor
                  original={chosen.text}
                  modified={now.text}
                  originalLabel={`Text of ${nameOf(chosen)}`}
                  modifiedLabel="Text now"
                />
              </div>
            </div>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function nameOf({ kind, name }: VersionEntry): string {
  return kind === 'named' ? name : 'Automatic version';
}
