import { useCallback, useMemo } from 'react';
import { faultsOf } from '../../state/checks';
import { faultOf, misbehave, useServers } from '../../state/server';
import { searchGroups } from '../../ui/fields/search-groups';
import { SearchList } from '../../ui/fields/search-list';
import { Dialog } from '../../ui/layout/dialog';

export interface MisbehaveDialogProps {
  readonly serverId: string;
  readonly onClose: () => void;
}

/** Breaks a demonstration server on purpose, in one way. */
export function MisbehaveDialog({ serverId, onClose }: MisbehaveDialogProps) {
  const server = useServers(({ servers }) => servers.find(({ id }) => id === serverId));
  const protocol = server?.protocol ?? '';
  const groups = useMemo(
    () =>
      faultsOf({ id: serverId, protocol }).map(({ title, faults }) => ({
        title,
        items: faults.map(({ id, title: label }) => ({ id, label, description: id })),
      })),
    [serverId, protocol],
  );
  const find = useCallback((query: string) => searchGroups(groups, query), [groups]);
  if (!server) return null;
  const fault = faultOf(server);
  const choose = (chosen?: string) => {
    misbehave(server, chosen);
    onClose();
  };
  return (
    <Dialog
      title="Misbehave"
      onClose={onClose}
      actions={[
        fault !== undefined && { label: 'Behave again', onPress: () => choose() },
        { label: 'Close', variant: 'primary', onPress: onClose },
      ]}
    >
      <div className="flex flex-col gap-3">
        <p className="text-muted">
          The demonstration server departs from its specification in the way you choose, for calls and checks, until you
          turn it off or reload the page. Each way stands below the check that notices it.
        </p>
        <SearchList label="Faults" hint="Search faults" find={find} chosen={fault} onChoose={({ id }) => choose(id)} />
      </div>
    </Dialog>
  );
}
