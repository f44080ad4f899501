import { useStore } from 'zustand';
import { grouped } from '../../core/text/counted';
import { leftOutStore } from '../../state/call';
import { requestInWorkspace, showRail, workspaceRequestStore } from '../../state/page';
import { openStorage } from '../../state/storage';
import { damageStore, persistenceStore, remindLater } from '../../state/storage/database';
import { restoreRemoved, type StorageState, titleOf, useWorkspace, workspaceStore } from '../../state/workspace';
import { Notice } from '../../ui/feedback/notice';
import { TextParts } from '../../ui/layout/visible-text';
import { dialogToCome } from '../../ui/loading/dialog-to-come';
import { lazyPart } from '../../ui/loading/lazy-part';
import { exportEverything } from './export-everything';

const WorkspaceDialogs = lazyPart(async () => (await import('./workspace-dialogs')).WorkspaceDialogs);

/** What has to be said of the stored work, above everything else, and the dialogs of the workspace. */
export function WorkspaceStrips() {
  const request = useStore(workspaceRequestStore, (state) => state.request);
  return (
    <>
      <StorageStrip />
      <ConflictStrip />
      <DamageStrip />
      <GoneStrip />
      <LeftOutStrip />
      <Reminder />
      <RemovedNotice />
      {request && (
        <WorkspaceDialogs
          request={request}
          onClose={() => workspaceRequestStore.setState({ request: undefined })}
          fallback={dialogToCome}
        />
      )}
    </>
  );
}

const strip = 'shrink-0 border-b border-line bg-surface p-1.5';

const titles: Readonly<Partial<Record<StorageState['kind'], string>>> = {
  memory: 'Your work is not stored.',
  failed: 'The last change is not stored.',
  newer: 'This Callsheet is older than your stored work.',
  outdated: 'Callsheet was updated in another tab.',
};

/** Stays until it is fixed: nobody must believe that work is stored when it is not. */
function StorageStrip() {
  const storage = useWorkspace((state) => state.storage);
  const title = titles[storage.kind];
  if (title === undefined || !('reason' in storage)) return null;
  const isReload = storage.kind === 'outdated' || storage.kind === 'newer';
  return (
    <div className={strip}>
      <Notice
        tone={storage.kind === 'failed' || storage.kind === 'memory' ? 'error' : 'warning'}
        role="alert"
        title={title}
        actions={[
          { label: 'Export everything', onPress: () => void exportEverything() },
          isReload && { label: 'Reload', onPress: () => location.reload() },
          storage.kind === 'memory' && { label: 'Try again', onPress: () => void openStorage() },
        ]}
        text={storage.reason}
      />
    </div>
  );
}

function ConflictStrip() {
  const activeId = useWorkspace((state) => state.activeId);
  const conflict = useWorkspace((state) => state.conflicts[state.activeId]);
  if (!conflict) return null;
  return (
    <div className={strip}>
      <Notice
        tone="warning"
        role="alert"
        title="Another tab has stored another text of this document."
        actions={[{ label: 'Compare and merge', onPress: () => requestInWorkspace({ kind: 'merge', id: activeId }) }]}
      >
        Both texts are kept. Until you choose, what you type here is stored beside the other text.
      </Notice>
    </div>
  );
}

/** What is damaged, by the store it was in. */
const damaged: Readonly<Record<string, string>> = {
  documents: 'A stored document',
  listing: 'A row of the list of documents',
  versions: 'A stored version',
  servers: 'A stored server',
  leaving: 'A change that was left behind',
  rows: 'A row of the call history',
  bodies: 'A call of the history',
  saved: 'A saved call',
  proved: 'A definition of the call history',
};

function DamageStrip() {
  const found = useStore(damageStore, (state) => state.found);
  if (found.length === 0) return null;
  const [first] = found;
  return (
    <div className={strip}>
      <Notice
        tone="warning"
        role="status"
        title={
          found.length === 1
            ? `${damaged[first?.store ?? ''] ?? 'A stored row'} is damaged.`
            : `${grouped(found.length)} stored rows are damaged.`
        }
        onDismiss={() => damageStore.setState({ found: [] })}
        actions={[{ label: 'Export everything', onPress: () => void exportEverything() }]}
      >
        It could not be opened, because <TextParts text={first?.reason} />. It was quarantined as it is, and is part of
        the export; everything else is untouched.
      </Notice>
    </div>
  );
}

function GoneStrip() {
  const gone = useStore(damageStore, (state) => state.gone);
  if (gone.length === 0) return null;
  return (
    <div className={strip}>
      <Notice
        tone="warning"
        role="alert"
        title={
          gone.length === 1
            ? 'A document is gone with the data of this site.'
            : `${grouped(gone.length)} documents are gone with the data of this site.`
        }
        onDismiss={() => damageStore.setState({ gone: [] })}
      >
        The browser cleared the data before this page had read <TextParts text={gone.join(', ')} />. Everything that was
        read is stored again.
      </Notice>
    </div>
  );
}

/** A link that is not followed as a whole must not look like one that is. */
function LeftOutStrip() {
  const { server, protocol } = useStore(leftOutStore);
  if (server === undefined && protocol === undefined) return null;
  const words = [
    server !== undefined && (hasCredentials(server) ? credentialsInLink : noAddress(server)),
    protocol !== undefined && `"${protocol.slice(0, 200)}" is no protocol that Callsheet speaks.`,
  ];
  return (
    <div className={strip}>
      <Notice
        tone="warning"
        role="status"
        title={`The ${server === undefined ? 'protocol' : 'server'} in the address of this page was left out.`}
        text={words.filter(Boolean).join(' ')}
        actions={[{ label: 'Show the servers', onPress: () => showRail('servers') }]}
        onDismiss={() => leftOutStore.setState({ server: undefined, protocol: undefined })}
      />
    </div>
  );
}

const noAddress = (given: string) =>
  `"${given.slice(0, 200)}" is not the address of a server. One begins with http://, https:// or demo: and has no spaces.`;

const credentialsInLink =
  'A user name or password is not taken from a link. Add the server, and give it its credentials there.';

function hasCredentials(address: string): boolean {
  return /^https?:\/\/[^/?#]*@/i.test(address.trim());
}

function Reminder() {
  const { edits, remindAt, isPersistent } = useStore(persistenceStore);
  const isStored = useWorkspace((state) => titles[state.storage.kind] === undefined);
  if (edits < remindAt || !isStored) return null;
  return (
    <div className={strip}>
      <Notice
        tone="info"
        role="status"
        title={`${edits} changes are stored in this browser only.`}
        actions={[
          { label: 'Export everything', onPress: () => void exportEverything() },
          { label: 'Not now', variant: 'quiet', onPress: remindLater },
        ]}
      >
        {isPersistent
          ? 'A copy elsewhere is safe from a broken disk too.'
          : 'The browser may clear them when it needs room or when you do not come back for a while.'}
      </Notice>
    </div>
  );
}

/** After documents were removed: the way back. */
function RemovedNotice() {
  const removed = useWorkspace((state) => state.removed);
  const elsewhere = useWorkspace((state) => state.removedElsewhere);
  const [first] = removed;
  if (!first) return null;
  const one =
    first.id === elsewhere ? 'The document in front was deleted in another tab.' : `“${titleOf(first)}” was deleted.`;
  return (
    <div className="fixed inset-x-3 bottom-10 z-50 mx-auto max-w-md rounded-md shadow-float">
      <Notice
        tone="neutral"
        role="status"
        title={removed.length === 1 ? one : `${grouped(removed.length)} documents were deleted.`}
        actions={[{ label: 'Undo', onPress: restoreRemoved }]}
        onDismiss={() => workspaceStore.setState({ removed: [] })}
      />
    </div>
  );
}
