import { Download } from 'lucide-react';
import type { Reply } from '../../core/call';
import { Button, IconButton } from '../../ui/controls/button';
import { saveFile } from '../../ui/platform/save-file';

/** Saves the body of a reply as it was received, with secrets masked. */
export function ReplyDownload({ reply }: { readonly reply: Reply }) {
  return (
    <div>
      <TextDownload name="reply.txt" text={reply.body} />
    </div>
  );
}

export interface TextDownloadProps {
  /** Of the file. */
  readonly name: string;
  readonly text: string;
  readonly isIconOnly?: boolean;
}

/** Saves a text, character for character. */
export function TextDownload({ name, text, isIconOnly }: TextDownloadProps) {
  const save = () => saveFile(name, text);
  return isIconOnly ? (
    <IconButton label="Download" icon={Download} size="sm" onPress={save} />
  ) : (
    <Button label="Download" icon={Download} size="sm" onPress={save} />
  );
}
