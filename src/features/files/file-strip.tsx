import { useState } from 'react';
import { useDocument } from '../../state/document';
import { acceptDisk, linksStore, reloadFile, useLinks } from '../../state/files';
import { Notice } from '../../ui/feedback/notice';
import { Dialog } from '../../ui/layout/dialog';
import { Difference } from '../../ui/layout/difference';

/** Another program changed the file, or it could not be written: nothing happens to either text until somebody says so. */
export function FileStrip() {
  const changed = useLinks((state) => state.changed);
  const failure = useLinks((state) => state.failure);
  const name = useLinks(({ links }) => links[changed?.documentId ?? '']?.handle.name) ?? 'The file';
  const id = useDocument((state) => state.id);
  const text = useDocument((state) => state.text);
  const [isComparing, setComparing] = useState(false);
  if (failure !== undefined) {
    return (
      <div className="shrink-0 border-b border-line bg-surface p-1.5">
        <Notice
          tone="error"
          role="alert"
          title="The file was not saved."
          onDismiss={() => linksStore.setState({ failure: undefined })}
          text={failure}
        />
      </div>
    );
  }
  if (changed?.documentId !== id) return null;
  return (
    <div className="shrink-0 border-b border-line bg-surface p-1.5">
      <Notice
        tone="warning"
        role="alert"
        title={`${name} was changed on disk.`}
        actions={[
          { label: 'Compare', onPress: () => setComparing(true) },
          { label: 'Reload from disk', onPress: () => void reloadFile() },
          { label: 'Keep what is here', onPress: acceptDisk },
        ]}
      >
        Nothing was overwritten. A reload can be undone; what is kept here goes to disk with the next save.
      </Notice>
      {isComparing && (
        <Dialog title="Compare with the file" size="lg" onClose={() => setComparing(false)}>
          <Difference
            label="Difference of the file"
            before={{ title: 'On disk', text: changed.text }}
            after={{ title: 'Here', text }}
          />
        </Dialog>
      )}
    </div>
  );
}
