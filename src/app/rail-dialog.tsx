import { closeRailOver, showRail } from '../state/page';
import { useSettings } from '../state/settings';
import { Dialog } from '../ui/layout/dialog';
import { Rail } from './rail';
import { RailEdge } from './rail-edge';

/** The rail for a page with room for one column. */
export function RailDialog() {
  const section = useSettings((settings) => settings.railSection);
  return (
    <Dialog title="Documents and servers" onClose={closeRailOver}>
      <div className="-m-4 flex h-[calc(100dvh-5.5rem)] flex-col">
        <div className="flex shrink-0 border-b border-line px-2 py-1">
          <RailEdge orientation="horizontal" shown={section} onChoose={showRail} />
        </div>
        <Rail />
      </div>
    </Dialog>
  );
}
