import { Download } from 'lucide-react';
import { Button, IconButton } from '../../ui/controls/button';
import { saveFile } from '../../ui/platform/save-file';

export interface TextDownloadProps {
  /** Of the file. */
  readonly name: string;
  readonly text: string | Uint8Array<ArrayBuffer>;
  readonly isIconOnly?: boolean;
}

/** Saves a text, character for character, or bytes. */
export function TextDownload({ name, text, isIconOnly }: TextDownloadProps) {
  const save = () => saveFile(name, text);
  return isIconOnly ? (
    <IconButton label="Download" icon={Download} size="sm" onPress={save} />
  ) : (
    <Button label="Download" icon={Download} size="sm" onPress={save} />
  );
}
