import { Download } from 'lucide-react';
import type { Reply } from '../../core/call';
import { Button } from '../../ui/button';
import { saveFile } from '../../ui/save-file';

/** Saves the body of a reply as it was received, with secrets masked. */
export function ReplyDownload({ reply }: { readonly reply: Reply }) {
  return (
    <div>
      <Button icon={Download} size="sm" onPress={() => saveFile('reply.txt', reply.body)}>
        Download
      </Button>
    </div>
  );
}
