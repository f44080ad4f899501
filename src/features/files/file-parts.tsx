import { useEffect } from 'react';
import { restoreLinks, useIncoming, useLinks } from '../../state/files';
import { lazyPart } from '../../ui/loading/lazy-part';
import { watchFile } from './watch';

const IncomingDialog = lazyPart(async () => (await import('./incoming-dialog')).IncomingDialog);

const FileStrip = lazyPart(async () => (await import('./file-strip')).FileStrip);

/** Shows what came from outside and waits for a word, and what happened to the file of the document in front. */
export function FileParts() {
  useEffect(() => void restoreLinks(), []);
  useEffect(watchFile, []);
  const incoming = useIncoming();
  const hasNews = useLinks(({ changed, failure }) => changed !== undefined || failure !== undefined);
  return (
    <>
      {hasNews && <FileStrip />}
      {incoming && <IncomingDialog incoming={incoming} />}
    </>
  );
}
