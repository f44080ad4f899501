import { useEffect, useMemo, useState } from 'react';
import type { ToolDocument } from '../../core/model/tool-document';
import type { ListedTool, Listing } from '../../protocols/listing';
import { type CallTarget, definitionOf, isSameDefinition, listedAs } from '../call';
import { useDebouncedDocument } from '../document';
import { type SavedServer, useListing } from '../server';
import { type LastSuccess, lastSuccessKey, watchLastSuccess } from '../storage/calls';

/** One of the definitions of a tool: in the editor, as the server last listed it, as it was listed when it was picked, at the last call that worked. */
export interface Definition {
  readonly kind: 'draft' | 'live' | 'picked' | 'proved';
  readonly text: string;
  /** proved: when that call was made, in milliseconds since the epoch. */
  readonly at: number | undefined;
}

export interface Definitions {
  /** The one that the next call goes by. */
  readonly current: Definition;
  /** Those that say something else; layout and the order of members do not count. */
  readonly others: readonly Definition[];
  /** The tool as the server lists it now, where calls go by what it listed before. */
  readonly listedNow: ListedTool | undefined;
}

/** What is known of a tool beside the definition that the next call goes by. */
interface Known {
  /** What its server lists. */
  readonly listing: Listing | undefined;
  readonly proved: LastSuccess | undefined;
  /** The document in front. */
  readonly draft: Pick<ToolDocument, 'tools' | 'dialect'>;
}

/** The definitions of the tool in Try it, as far as they are known. */
export function useDefinitions(target: CallTarget, server: SavedServer): Definitions {
  const { data } = useListing(server);
  const proved = useLastSuccess(lastSuccessKey(server.url, target.dialect, target.tool.label));
  const draft = useDebouncedDocument((state) => state.lastGood);
  return useMemo(() => definitionsOf(target, { listing: data?.listing, proved, draft }), [target, data, proved, draft]);
}

export function definitionsOf(target: CallTarget, { listing, proved, draft }: Known): Definitions {
  const isDraft = target.origin === 'draft';
  const { dialect, tool } = target;
  const text = definitionOf(target);
  const isListing = listing?.kind === 'tools' && listing.dialect === dialect;
  const listed = isListing ? listedAs(target, text, listing.tools) : undefined;
  const isStale = !isDraft && listed !== undefined && !isSameDefinition(listed.text, text, dialect);
  const current: Definition = { kind: isDraft ? 'draft' : isStale ? 'picked' : 'live', text, at: undefined };
  const drafted = draft.dialect === dialect ? draft.tools.find((each) => each.label === tool.label) : undefined;
  const candidates: readonly (Definition | undefined)[] = [
    listed && { kind: 'live', text: listed.text, at: undefined },
    !isDraft && drafted
      ? { kind: 'draft', text: definitionOf({ ...target, tool: drafted, origin: 'draft' }), at: undefined }
      : undefined,
    proved && { kind: 'proved', text: proved.definition, at: proved.at },
  ];
  return {
    current,
    listedNow: isStale ? listed : undefined,
    others: candidates.filter(
      (each): each is Definition => each !== undefined && !isSameDefinition(each.text, current.text, dialect),
    ),
  };
}

function useLastSuccess(key: string): LastSuccess | undefined {
  const [row, setRow] = useState<LastSuccess>();
  useEffect(() => watchLastSuccess(key, setRow), [key]);
  return row?.key === key ? row : undefined;
}
