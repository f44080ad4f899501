import { HardDriveDownload } from 'lucide-react';
import { textHash } from '../../core/text/text-hash';
import { useDebouncedDocument } from '../../state/document';
import { useLinks } from '../../state/files';
import { Button } from '../../ui/controls/button';
import { TextParts, VisibleText } from '../../ui/layout/visible-text';
import { saveToFile } from './file-commands';

/** Of a document that is a file: whether the file says the same, and the way to make it so. */
export function FileStatus() {
  const link = useLinks(({ links }) => links)[useDebouncedDocument((state) => state.id)];
  const hash = useDebouncedDocument((state) => (link ? textHash(state.text) : ''));
  if (!link) return null;
  const { name } = link.handle;
  if (hash === link.hash) return <VisibleText as="span" className="max-w-48 truncate" text={name} />;
  return (
    <Button size="sm" variant="quiet" icon={HardDriveDownload} className="max-w-60" onPress={() => void saveToFile()}>
      <span className="truncate">
        Save to <TextParts text={name} />
      </span>
    </Button>
  );
}
