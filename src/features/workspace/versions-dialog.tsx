import { Copy, RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { dayAndTime } from '../../core/text/clock';
import { deleteVersion, listVersions, type VersionEntry } from '../../state/storage';
import { storageReason } from '../../state/storage/database';
import { openDocument, readDocument, replaceText, selectDocument, titleOf } from '../../state/workspace';
import { DiffEditor } from '../../ui/code/diff-editor';
import { Button } from '../../ui/controls/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Dialog } from '../../ui/layout/dialog';
import { TextParts } from '../../ui/layout/visible-text';
import { classes } from '../../ui/theme/classes';

/** The texts that a document had: compare one with what it is now, bring it back, or open it beside. */
export function VersionsDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const [versions, setVersions] = useState<readonly VersionEntry[]>();
  const [now, setNow] = useState<{ readonly title: string; readonly text: string }>();
  const [failure, setFailure] = useState<string>();
  const [chosenKey, setChosenKey] = useState<number>();
  useEffect(() => {
    let isShown = true;
    Promise.all([listVersions(id), readDocument(id)]).then(
      ([found, entry]) => {
        if (!isShown) return;
        setVersions(found);
        if (entry) setNow({ title: titleOf(entry), text: entry.text ?? '' });
      },
      (error: unknown) => setFailure(storageReason(error)),
    );
    return () => {
      isShown = false;
    };
  }, [id]);
  const chosen = versions?.find(({ key }) => key === chosenKey) ?? versions?.[0];

  const restore = async (version: VersionEntry) => {
    await selectDocument(id);
    replaceText(id, version.text, `Restore of ${nameOf(version)}`);
    onClose();
  };
  const remove = async ({ key }: VersionEntry) => {
    await deleteVersion(key);
    setVersions((known) => known?.filter((each) => each.key !== key));
  };
  return (
    <Dialog
      title={`Versions of ${now?.title ?? 'the document'}`}
      size={versions?.length === 0 ? 'md' : 'xl'}
      onClose={onClose}
    >
      {failure !== undefined ? (
        <EmptyState>
          <TextParts text={failure} />
        </EmptyState>
      ) : !versions || !now ? (
        <p className="text-muted">The versions are being read.</p>
      ) : !chosen ? (
        <EmptyState>
          Nothing is kept yet. Save keeps a version under a name; while you write, one is kept by itself every two
          minutes, up to 20.
        </EmptyState>
      ) : (
        <div className="flex h-full min-h-0 gap-3 max-md:flex-col">
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
                onPress={() => void restore(chosen)}
                isDisabled={chosen.text === now.text}
              />
              <Button
                label="Open as a document"
                icon={Copy}
                onPress={() => {
                  openDocument(chosen.text, { name: `${now.title} (${nameOf(chosen)})` });
                  onClose();
                }}
              />
              <Button label="Delete version" variant="quiet" icon={Trash2} onPress={() => void remove(chosen)} />
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
    </Dialog>
  );
}

function nameOf({ kind, name }: VersionEntry): string {
  return kind === 'named' ? name : 'Automatic version';
}
