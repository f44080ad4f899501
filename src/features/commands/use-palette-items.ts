import { useMemo } from 'react';
import type { RuleEntry } from '../../rules/rule-entry';
import { callDraft, pickListedTool } from '../../state/call';
import { useDebouncedDocument } from '../../state/document';
import { askFor, showPane } from '../../state/page';
import { hostName, listingOf, selectServer, useServers } from '../../state/server';
import { keysFor, useSettings } from '../../state/settings';
import { selectDocument, useDocumentTitles } from '../../state/workspace';
import { usePromised } from '../../ui/hooks/use-promised';
import type { Command } from './command';
import type { PaletteItem } from './palette-items';

/** Everything that can be gone to: commands, documents, tools of the draft and of servers, servers, rules. */
export function usePaletteItems(
  commands: readonly Command[],
  loadRules: () => Promise<readonly RuleEntry[]>,
): readonly PaletteItem[] {
  const shortcuts = useSettings((settings) => settings.shortcuts);
  const titles = useDocumentTitles();
  const servers = useServers((state) => state.servers);
  const tools = useDebouncedDocument((state) => state.lastGood.tools);
  // The rules come a moment later, what they are looked for by being large; without them everything else is found.
  const rules = usePromised(loadRules);
  return useMemo(() => {
    const ofCommands = commands
      .filter(({ id }) => id !== 'palette' && id !== 'open-by-name')
      .map((command): PaletteItem => {
        const keys = keysFor(command.id, shortcuts);
        return {
          ...command,
          id: `command ${command.id}`,
          group: 'Commands',
          note: command.group,
          ...(keys === '' ? {} : { keys }),
        };
      });
    const ofDocuments = [...titles].map(
      ([id, title]): PaletteItem => ({
        id: `document ${id}`,
        group: 'Documents',
        title,
        run: () => void selectDocument(id),
      }),
    );
    const ofDraft = tools.map(
      (tool): PaletteItem => ({
        id: `draft ${tool.index}`,
        group: 'Tools',
        title: tool.label,
        note: 'In this document',
        run: () => {
          callDraft(tool.index);
          showPane('definition');
        },
      }),
    );
    const ofServers = servers.flatMap((server): readonly PaletteItem[] => {
      const listing = listingOf(server);
      const listed = listing?.kind === 'tools' ? listing.tools : [];
      return [
        {
          id: `server ${server.id}`,
          group: 'Servers',
          title: server.title,
          note: hostName(server.url),
          run: () => selectServer(server.id),
        },
        ...listed.map(
          (tool, index): PaletteItem => ({
            id: `listed ${server.id} ${index}`,
            group: 'Tools',
            title: tool.name,
            note: server.title,
            run: () => {
              selectServer(server.id);
              if (listing?.kind === 'tools') pickListedTool(server.id, tool, listing.dialect);
              showPane('try-it');
            },
          }),
        ),
      ];
    });
    const ofRules = (rules ?? []).map(
      ({ id, summary }): PaletteItem => ({
        id: `rule ${id}`,
        group: 'Rules',
        title: id,
        note: summary,
        run: () => askFor({ kind: 'rules', rule: id }),
      }),
    );
    const isServer = ({ group }: PaletteItem) => group === 'Servers';
    return [
      ...ofCommands,
      ...ofDocuments,
      ...ofDraft,
      ...ofServers.filter((item) => !isServer(item)),
      ...ofServers.filter(isServer),
      ...ofRules,
    ];
  }, [commands, shortcuts, titles, servers, tools, rules]);
}
