import { useEffect, useMemo, useState } from 'react';
import type { ListedTool } from '../../protocols/listing';
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

/** The definitions of the tool in Try it, as far as they are known. */
export function useDefinitions(target: CallTarget, server: SavedServer): Definitions {
  const { data } = useListing(server);
  const proved = useLastSuccess(lastSuccessKey(server.url, target.dialect, target.tool.label));
  const tools = useDebouncedDocument((state) => state.lastGood.tools);
  const draftDialect = useDebouncedDocument((state) => state.lastGood.dialect);
  const listing = data?.listing.kind === 'tools' ? data.listing : undefined;
  return useMemo(() => {
    const isDraft = target.origin === 'draft';
    const { dialect, tool } = target;
    const text = definitionOf(target);
    const listed = listing?.dialect === dialect ? listedAs(target, text, listing.tools) : undefined;
    const isStale = !isDraft && listed !== undefined && !isSameDefinition(listed.text, text, dialect);
    const current: Definition = { kind: isDraft ? 'draft' : isStale ? 'picked' : 'live', text, at: undefined };
    const draft = draftDialect === dialect ? tools.find((each) => each.label === tool.label) : undefined;
    const candidates: readonly (Definition | undefined)[] = [
      listed && { kind: 'live', text: listed.text, at: undefined },
      !isDraft && draft
        ? { kind: 'draft', text: definitionOf({ ...target, tool: draft, origin: 'draft' }), at: undefined }
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
  }, [target, listing, proved, tools, draftDialect]);
}

function useLastSuccess(key: string): LastSuccess | undefined {
  const [row, setRow] = useState<LastSuccess>();
  useEffect(() => watchLastSuccess(key, setRow), [key]);
  return row?.key === key ? row : undefined;
}
