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

/** What an exported file holds, before anything of it is opened: all that is not here yet, or nothing. */
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
  const { documents, here, servers, versions, savedAt } = found;
  const isAllHere = documents.length + servers.length === 0 && here > 0;
  const added = servers.length > 0 ? [counted(servers.length, 'server')] : [];
  const opened = documents.length > 0 ? [counted(documents.length, 'document')] : [];
  const words = listed([...opened, ...added], 'and');
  if (isOpened)
    return (
      <VisibleText
        as="p"
        role="status"
        text={`Opened ${words} from ${file.name}.${opened.length > 0 ? ' Documents are in the folder "From a file".' : ''}`}
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
      title={
        isAllHere
          ? `All documents in ${file.name} are here already.`
          : `${file.name} holds ${counted(documents.length + here, 'document')}.`
      }
      actions={[
        { label: isAllHere ? 'Close' : 'Cancel', onPress: onCancel },
        documents.length + servers.length > 0 && { label: `Open ${words}`, variant: 'primary', onPress: open },
      ]}
    >
      {!Number.isNaN(Date.parse(savedAt)) && <p>Exported on {dayAndTime(savedAt)}.</p>}
      {documents.length > 0 && (
        <ul aria-label="Documents to open" className="max-h-40 overflow-y-auto">
          {documents.slice(0, maxShown).map(({ title, folder }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
            <li key={index} className="truncate">
              <VisibleText text={[folder, title || 'Untitled'].filter((part) => part !== '').join('/')} />
            </li>
          ))}
        </ul>
      )}
      {documents.length > maxShown && <p>And {documents.length - maxShown} more.</p>}
      {here > 0 && <p>Here already, with the same title and text: {counted(here, 'document')}.</p>}
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
