import { acceptModule, listTools, type SavedServer, useChangedModule } from '../../state/server';
import { Button } from '../../ui/controls/button';
import { VisibleText } from '../../ui/layout/visible-text';

/** Asks whether a plug-in that is not the one of before may run. */
export default function PluginChanged({ server }: { readonly server: SavedServer }) {
  const found = useChangedModule(server.id);
  if (found === undefined) return null;
  const accept = () => {
    const accepted = acceptModule(server.id);
    if (accepted) void listTools(accepted);
  };
  return (
    <div className="flex flex-col gap-2 px-3 pb-3 text-sm">
      <dl className="grid grid-cols-[auto_1fr] gap-x-2 gap-y-0.5">
        <dt className="text-muted">Ran before</dt>
        <dd className="font-mono wrap-anywhere">{server.pin}</dd>
        <dt className="text-muted">Found now</dt>
        <VisibleText as="dd" className="font-mono wrap-anywhere" text={found} />
      </dl>
      <div>
        <Button label="Accept the new module" size="sm" onPress={accept} />
      </div>
    </div>
  );
}
