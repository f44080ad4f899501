import { Panel } from '../../ui/layout/panel';
import { Gallery } from './gallery';

const stay = () => {};

/** In the place of a document, when there is none: the ways to begin. */
export function NothingOpen({ label }: { readonly label: string }) {
  return (
    <Panel label={label} isHeadHidden>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls is reachable by the keyboard. */}
      <div tabIndex={0} className="focus-inset min-h-0 flex-1 overflow-auto p-4">
        <div className="mx-auto flex max-w-4xl flex-col gap-4">
          <div>
            <h2 className="font-semibold">No documents</h2>
            <p className="text-muted">Start a definition here, or drop a file anywhere on this page.</p>
          </div>
          <Gallery onDone={stay} />
        </div>
      </div>
    </Panel>
  );
}
