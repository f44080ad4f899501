import { useCallback, useState } from 'react';
import { dayAndTime } from '../../core/text/clock';
import { counted } from '../../core/text/counted';
import { listed } from '../../core/text/listed';
import { openExported, readExportFile } from '../../state/storage/documents';
import { Notice } from '../../ui/feedback/notice';
import { usePromised } from '../../ui/hooks/use-promised';
import { VisibleText } from '../../ui/layout/visible-text';

/** Rows of the list; more are counted. */
const maxShown = 200;

/** What an exported file holds, before anything of it is opened: all documents are and all new servers, or nothing. */
export function ExportToOpen({ file, onCancel }: { readonly file: File; readonly onCancel: () => void }) {
  const found = usePromised(useCallback(() => readExportFile(file), [file]));
  const [isOpened, setIsOpened] = useState(false);
  if (!found)
    return (
      <p role="status">
        Reading <VisibleText text={file.name} />…
      </p>
    );
  if ('refused' in found)
    return (
      <Notice
        role="alert"
        tone="warning"
        title={`${file.name} was not opened.`}
        onDismiss={onCancel}
        text={found.refused}
      />
    );
  const { documents, servers, versions, savedAt } = found;
  const added = servers.length > 0 ? [counted(servers.length, 'server')] : [];
  const words = listed([counted(documents.length, 'document'), ...added], 'and');
  if (isOpened)
    return (
      <VisibleText
        as="p"
        role="status"
        text={`Opened ${words} from ${file.name}. Documents are in the folder "From a file".`}
      />
    );
  const open = () => {
    openExported(found);
    setIsOpened(true);
  };
  return (
    <Notice
      role="status"
      tone="info"
      title={`${file.name} holds ${counted(documents.length, 'document')}.`}
      actions={[
        { label: 'Cancel', onPress: onCancel },
        documents.length + servers.length > 0 && { label: `Open ${words}`, variant: 'primary', onPress: open },
      ]}
    >
      {!Number.isNaN(Date.parse(savedAt)) && <p>Exported on {dayAndTime(savedAt)}.</p>}
      <ul aria-label="Documents in the file" className="max-h-40 overflow-y-auto">
        {documents.slice(0, maxShown).map(({ title, folder }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
          <li key={index} className="truncate">
            <VisibleText text={[folder, title || 'Untitled'].filter((part) => part !== '').join('/')} />
          </li>
        ))}
      </ul>
      {documents.length > maxShown && <p>And {documents.length - maxShown} more.</p>}
      {servers.length > 0 && (
        <VisibleText
          as="p"
          text={`Servers to add: ${listed(
            servers.map(({ title }) => title),
            'and',
          )}.`}
        />
      )}
      {versions > 0 && <p>Left in the file: {counted(versions, 'version')} of these documents.</p>}
    </Notice>
  );
}
