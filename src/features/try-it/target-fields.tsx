import { FileText, Server } from 'lucide-react';
import { type CalledTool, callDraft } from '../../state/called-tool';
import { useDocument } from '../../state/document';
import { listTools } from '../../state/listings';
import { type SavedServer, selectServer, useServers } from '../../state/servers';
import { openDocument } from '../../state/workspace';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Select } from '../../ui/select';

const pickedId = 'picked';

export interface TargetFieldsProps {
  readonly called: CalledTool | undefined;
  readonly listedText: string | undefined;
  readonly server: SavedServer;
}

/** Where the call goes, and the definition it goes by. */
export function TargetFields({ called, listedText, server }: TargetFieldsProps) {
  const servers = useServers((state) => state.servers);
  const tools = useDocument((state) => state.lastGood.tools);
  const isPicked = called?.origin === 'server';
  const items = [
    ...tools.map(({ index, label, id, version }) => ({
      id: `#${index}`,
      label,
      description: `Draft${detailOf(id?.value ?? version?.value)}`,
    })),
    ...(isPicked ? [{ id: pickedId, label: called.tool.label, description: `As ${server.title} lists it` }] : []),
  ];
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
            if (chosen) void listTools(chosen);
          }}
        />
        <Select
          label="Tool"
          items={items}
          value={isPicked ? pickedId : called ? `#${called.tool.index}` : null}
          placeholder="No tool"
          onChange={(id) => {
            if (id !== pickedId) callDraft(Number(id.slice(1)));
          }}
        />
      </div>
      {called && (
        <div className="flex flex-wrap items-center gap-2 text-muted">
          {isPicked ? (
            <>
              <Badge tone="info" icon={Server}>
                Server's definition
              </Badge>
              <span className="flex-1" />
              {listedText !== undefined && (
                <Button size="sm" onPress={() => openDocument(listedText, { dialect: called.dialect })}>
                  Open as document
                </Button>
              )}
              <Button size="sm" onPress={() => callDraft()}>
                Use the draft
              </Button>
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

function detailOf(detail: string | undefined): string {
  return detail === undefined ? '' : `, ${detail}`;
}
