import { useCallback, useMemo } from 'react';
import type { ToolModel } from '../../core/model/tool-document';
import { callDraft, pickListedTool, useCallTarget } from '../../state/call';
import { useDebouncedDocument } from '../../state/document';
import { addressWords, askForTools, hostName, type SavedServer, useShownListing } from '../../state/server';
import { openReceived } from '../../state/workspace';
import { type SearchItem, searchGroups } from '../../ui/fields/search-groups';
import { SearchList } from '../../ui/fields/search-list';
import { stopAskingForTools, useIsAskedForTools } from './asked-tools';

export interface ToolMenuProps {
  readonly server: SavedServer;
  readonly onClose: () => void;
}

const listId = 'list';

function draftItem({ label, id, version }: ToolModel, index: number): SearchItem {
  return { id: `draft ${index}`, label, description: id?.value ?? version?.value ?? '' };
}

/** The tools to call: those of the draft, and those that the chosen server lists. */
export default function ToolMenu({ server, onClose }: ToolMenuProps) {
  const tools = useDebouncedDocument(({ lastGood }) => lastGood.tools);
  const drafts = useMemo(() => tools.map(draftItem), [tools]);
  const { data } = useShownListing(server, true);
  const isAsked = useIsAskedForTools(server);
  const { target, listedText, listedPart } = useCallTarget();
  const listed = data?.listing.kind === 'tools' ? data.listing : undefined;
  const onServer = useMemo((): readonly SearchItem[] => {
    const tools = (listed?.tools ?? []).map(({ name, description, id, deprecation }, index) => ({
      id: `listed ${index}`,
      label: name,
      name: `${name} on ${server.title}`,
      description: deprecation === undefined ? (description ?? id ?? '') : `Deprecated. ${deprecation}`,
    }));
    if (listed && listed.incomplete === undefined) return tools;
    if (isAsked) {
      return [...tools, { id: listId, label: 'Stop listing', description: `Asking ${hostName(server.url)}…` }];
    }
    const failed = data ? 'It did not list them. Servers says why.' : addressWords(server.url);
    return [
      ...tools,
      listed
        ? { id: listId, label: 'List all again', description: listed.incomplete ?? '' }
        : { id: listId, label: 'List its tools', description: failed },
    ];
  }, [listed, data, isAsked, server]);
  const find = useCallback(
    (query: string) =>
      searchGroups(
        [
          { title: 'Draft', items: drafts },
          { title: 'On this server', items: onServer },
        ],
        query,
      ),
    [drafts, onServer],
  );
  const picked = listed?.tools.findIndex(({ text, part = 0 }) => text === listedText && part === listedPart);
  const choose = (item: SearchItem) => {
    if (item.id === listId) {
      if (isAsked) stopAskingForTools(server);
      else void askForTools(server);
      return;
    }
    onClose();
    const draft = drafts.indexOf(item);
    const tool = listed?.tools[onServer.indexOf(item)];
    if (draft >= 0) callDraft(draft);
    // What cannot be read as a tool is opened, which says why.
    else if (tool && listed && !pickListedTool(server.id, tool, listed.dialect)) {
      openReceived(tool.text, { dialect: listed.dialect, revision: tool.revision });
    }
  };
  return (
    <SearchList
      label="Tool"
      hint="Search tools"
      find={find}
      chosen={target?.origin === 'draft' ? drafts[target.tool.index]?.id : `listed ${picked}`}
      onChoose={choose}
    />
  );
}
