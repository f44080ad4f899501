import { lazy, Suspense, useEffect } from 'react';
import { useIncoming } from '../../state/files/incoming-store';
import { restoreLinks, useLinks } from '../../state/files/links';
import { watchFile, watchTransfers } from './watch';

const IncomingDialog = lazy(() =>
  import('./incoming-dialog').then(({ IncomingDialog }) => ({ default: IncomingDialog })),
);

const FileStrip = lazy(() => import('./file-strip').then(({ FileStrip }) => ({ default: FileStrip })));

/** Takes what is dropped or pasted onto the page, and tells what happened to the file of the document in front. */
export function FileParts() {
  useEffect(() => void restoreLinks(), []);
  useEffect(watchTransfers, []);
  useEffect(watchFile, []);
  const incoming = useIncoming();
  const hasNews = useLinks(({ changed, failure }) => changed !== undefined || failure !== undefined);
  return (
    <Suspense>
      {hasNews && <FileStrip />}
      {incoming && <IncomingDialog incoming={incoming} />}
    </Suspense>
  );
}
