import { FileStatus } from '../features/files/file-status';
import { closeAsked, useUpdate } from '../state/page';
import { isEmptyWorkspace, useWorkspace } from '../state/workspace';
import { Dialog } from '../ui/layout/dialog';
import { Facts } from '../ui/layout/facts';
import { DialectChoice, RevisionChoice } from './dialect-choice';
import { AnalysisStatus, ChosenServer, Size, StorageStatus } from './status-parts';
import { UpdateOffer } from './update-offer';

/** What the status bar says, where there is no room for it. */
export function StatusDialog() {
  const reload = useUpdate();
  const isEmpty = useWorkspace(isEmptyWorkspace);
  return (
    <Dialog title="Status" size="sm" onClose={closeAsked}>
      <div className="flex flex-col items-start gap-3">
        {!isEmpty && (
          <div className="flex flex-wrap gap-2">
            <DialectChoice />
            <RevisionChoice />
          </div>
        )}
        <Facts
          className="items-center gap-y-2"
          rows={[
            [
              'Server',
              <span key="server" className="-ml-1 flex">
                <ChosenServer />
              </span>,
            ],
            ['Problems', <AnalysisStatus key="problems" />],
            ['Size', <Size key="size" />],
            ['Storage', <StorageStatus key="storage" />],
          ]}
        />
        <FileStatus />
        {reload && <UpdateOffer reload={reload} />}
      </div>
    </Dialog>
  );
}
