import { useUpdate } from '../state/page';
import { isEmptyWorkspace, useWorkspace } from '../state/workspace';
import { lazyAfterPaint } from '../ui/loading/first-paint';
import { lazyPart } from '../ui/loading/lazy-part';
import { useLayoutWidth } from './layout-width';
import { AnalysisStatus, ChosenServer, OtherTabs, Size, StorageStatus } from './status-parts';

const DialectChoices = lazyAfterPaint(async () => (await import('./dialect-choice')).DialectChoices);

const FileStatus = lazyAfterPaint(async () => (await import('../features/files/file-status')).FileStatus);

const UpdateOffer = lazyPart(async () => (await import('./update-offer')).UpdateOffer);

const bar =
  'isolate flex h-9 shrink-0 items-center gap-3 overflow-hidden border-t border-line bg-surface px-3 text-sm whitespace-nowrap text-muted touch:h-12';

/** What stands in its place before it is drawn. */
export const statusRoom = <div className={bar} />;

/** One line at any width; on a phone it is heard only, and seen behind the button of the top bar. */
export function StatusBar() {
  const reload = useUpdate();
  const width = useLayoutWidth();
  const isEmpty = useWorkspace(isEmptyWorkspace);
  if (width === 'narrow')
    return (
      <footer className="sr-only">
        <AnalysisStatus />
        <OtherTabs />
        <StorageStatus />
      </footer>
    );
  return (
    <footer className={bar}>
      {!isEmpty && <DialectChoices fallback={<span className="w-[154px]" />} />}
      <ChosenServer />
      {/* The strip under the editor shows it. */}
      <span className="sr-only">
        <AnalysisStatus />
      </span>
      <span className="flex-1" />
      {reload && <UpdateOffer reload={reload} />}
      {!isEmpty && (
        <>
          <FileStatus />
          {width === 'wide' && <Size />}
        </>
      )}
      <OtherTabs />
      <StorageStatus />
    </footer>
  );
}
