import { FileText, Server } from 'lucide-react';
import { memo } from 'react';
import { isMock } from '../../core/network/in-page';
import { type CallTarget, callDraft } from '../../state/call';
import { loadMockChoices } from '../../state/mock';
import type { SavedServer } from '../../state/server';
import { openReceived } from '../../state/workspace';
import { Button } from '../../ui/controls/button';
import { Badge } from '../../ui/feedback/badge';
import { SearchSelect } from '../../ui/fields/search-select';
import { lazyPart } from '../../ui/loading/lazy-part';

const ServerMenu = lazyPart(async () => (await import('./server-menu')).default);

const ToolMenu = lazyPart(async () => (await import('./tool-menu')).default);

/** The code of the mock comes with what it can answer. */
const MockBar = lazyPart(async () => {
  const [{ MockBar: bar }] = await Promise.all([import('./mock-bar'), loadMockChoices()]);
  return bar;
});

export interface TargetFieldsProps {
  readonly target: CallTarget | undefined;
  readonly listedText: string | undefined;
  readonly server: SavedServer;
}

/** Where the call goes, and the definition it goes by. */
export function TargetFields({ target, listedText, server }: TargetFieldsProps) {
  const isPicked = target?.origin === 'server';
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-2">
        <ServerChoice id={server.id} title={server.title} />
        <ToolChoice value={target?.tool.label} server={server} />
      </div>
      {target && isMock(server.url) && <MockBar tool={target.tool.label} protocol={server.protocol} />}
      {target && (
        <div className="flex flex-wrap items-center gap-2 text-muted">
          {isPicked ? (
            <>
              <Badge label="Server's definition" tone="info" icon={Server} />
              <span className="ml-auto flex flex-wrap gap-2">
                {listedText !== undefined && (
                  <Button label="Edit a copy" size="sm" onPress={() => openReceived(listedText, target)} />
                )}
                <Button label="Use the draft" size="sm" onPress={() => callDraft()} />
              </span>
            </>
          ) : (
            <>
              <Badge label="Draft" tone="accent" icon={FileText} />
              <span>the definition in the editor</span>
            </>
          )}
        </div>
      )}
    </div>
  );
}

interface ToolChoiceProps {
  readonly value: string | undefined;
  readonly server: SavedServer;
}

const ToolChoice = memo(function ToolChoice({ value, server }: ToolChoiceProps) {
  return (
    <SearchSelect label="Tool" value={value} placeholder="No tool">
      {(close) => <ToolMenu server={server} onClose={close} />}
    </SearchSelect>
  );
});

const ServerChoice = memo(function ServerChoice({ id, title }: Pick<SavedServer, 'id' | 'title'>) {
  return (
    <SearchSelect label="Server" value={title}>
      {(close) => <ServerMenu chosen={id} onClose={close} />}
    </SearchSelect>
  );
});
