import { FileText, Server } from 'lucide-react';
import { memo, useMemo } from 'react';
import { isMock } from '../../core/network/in-page';
import { type CallTarget, callDraft } from '../../state/call';
import { useDebouncedDocument } from '../../state/document';
import { loadMockChoices } from '../../state/mock';
import { askForTools, type SavedServer, selectServer, useServers } from '../../state/server';
import { openDocument } from '../../state/workspace';
import { Button } from '../../ui/controls/button';
import { Badge } from '../../ui/feedback/badge';
import { Select } from '../../ui/fields/select';
import { lazyPart } from '../../ui/loading/lazy-part';

/** The code of the mock comes with what it can answer. */
const MockBar = lazyPart(async () => {
  const [{ MockBar: bar }] = await Promise.all([import('./mock-bar'), loadMockChoices()]);
  return bar;
});

const pickedId = 'picked';

export interface TargetFieldsProps {
  readonly target: CallTarget | undefined;
  readonly listedText: string | undefined;
  readonly server: SavedServer;
}

/** Where the call goes, and the definition it goes by. */
export function TargetFields({ target, listedText, server }: TargetFieldsProps) {
  const servers = useServers((state) => state.servers);
  const isPicked = target?.origin === 'server';
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-2">
        <Select
          label="Server"
          items={servers.map(({ id, title, url }) => ({ id, label: title, description: url }))}
          value={server.id}
          onChange={(id) => {
            selectServer(id);
            const chosen = servers.find((known) => known.id === id);
            if (chosen) void askForTools(chosen);
          }}
        />
        <ToolChoice
          value={isPicked ? pickedId : target ? `#${target.tool.index}` : null}
          pickedLabel={isPicked ? target.tool.label : undefined}
          serverTitle={server.title}
        />
      </div>
      {target && isMock(server.url) && <MockBar tool={target.tool.label} protocol={server.protocol} />}
      {target && (
        <div className="flex flex-wrap items-center gap-2 text-muted">
          {isPicked ? (
            <>
              <Badge tone="info" icon={Server}>
                Server's definition
              </Badge>
              <span className="ml-auto flex flex-wrap gap-2">
                {listedText !== undefined && (
                  <Button size="sm" onPress={() => openDocument(listedText, target)}>
                    Open as document
                  </Button>
                )}
                <Button size="sm" onPress={() => callDraft()}>
                  Use the draft
                </Button>
              </span>
            </>
          ) : (
            <>
              <Badge tone="accent" icon={FileText}>
                Draft
              </Badge>
              <span>the definition in the editor</span>
            </>
          )}
        </div>
      )}
    </div>
  );
}

interface ToolChoiceProps {
  readonly value: string | null;
  /** The tool that was picked from the server's listing. */
  readonly pickedLabel: string | undefined;
  readonly serverTitle: string;
}

/** Names of tools change seldom while a definition is typed: the list of a hundred is drawn anew only then. */
const ToolChoice = memo(function ToolChoice({ value, pickedLabel, serverTitle }: ToolChoiceProps) {
  const names = useDebouncedDocument((state) =>
    JSON.stringify(state.lastGood.tools.map(({ label, id, version }) => [label, id?.value ?? version?.value])),
  );
  const items = useMemo(() => {
    const named: readonly (readonly [label: string, detail: string | null])[] = JSON.parse(names);
    const drafts = named.map(([label, detail], index) => ({
      id: `#${index}`,
      label,
      description: `Draft${detailOf(detail)}`,
    }));
    if (pickedLabel === undefined) return drafts;
    return [...drafts, { id: pickedId, label: pickedLabel, description: `As ${serverTitle} lists it` }];
  }, [names, pickedLabel, serverTitle]);
  return (
    <Select
      label="Tool"
      items={items}
      value={value}
      placeholder="No tool"
      onChange={(id) => {
        if (id !== pickedId) callDraft(Number(id.slice(1)));
      }}
    />
  );
});

function detailOf(detail: string | null | undefined): string {
  return detail === undefined || detail === null ? '' : `, ${detail}`;
}
