import { useEffect, useMemo, useState } from 'react';
import { isEqual } from '../core/json/equal';
import { parseJson } from '../core/json/parse';
import { toValue } from '../core/json/to-value';
import type { ListedTool } from '../protocols/protocol';
import { type CalledTool, definitionOf } from './called-tool';
import { useCalmDocument } from './calm-document';
import { useListing } from './listings';
import type { SavedServer } from './servers';
import type { ProvedRow } from './storage/calls-database';
import { provedKey } from './storage/keep-calls';
import { watchProved } from './storage/proved';

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
}

/** The definitions of the tool in Try it, as far as they are known. */
export function useDefinitions(called: CalledTool, server: SavedServer): Definitions {
  const { data } = useListing(server);
  const proved = useProved(provedKey(server.url, called.dialect, called.tool.label));
  const tools = useCalmDocument((state) => state.lastGood.tools);
  const draftDialect = useCalmDocument((state) => state.lastGood.dialect);
  const listing = data?.listing.kind === 'tools' ? data.listing : undefined;
  return useMemo(() => {
    const isDraft = called.origin === 'draft';
    const { dialect, tool } = called;
    const text = definitionOf(called);
    const listed = listing?.dialect === dialect ? listedAs(called, text, listing.tools) : undefined;
    const isStale = !isDraft && listed !== undefined && !saysTheSame(listed.text, text);
    const current: Definition = { kind: isDraft ? 'draft' : isStale ? 'picked' : 'live', text, at: undefined };
    const draft = draftDialect === dialect ? tools.find((each) => each.label === tool.label) : undefined;
    const candidates: readonly (Definition | undefined)[] = [
      listed && { kind: 'live', text: listed.text, at: undefined },
      !isDraft && draft
        ? { kind: 'draft', text: definitionOf({ ...called, tool: draft, origin: 'draft' }), at: undefined }
        : undefined,
      proved && { kind: 'proved', text: proved.definition, at: proved.at },
    ];
    return {
      current,
      others: candidates.filter(
        (each): each is Definition => each !== undefined && !saysTheSame(each.text, current.text),
      ),
    };
  }, [called, listing, proved, tools, draftDialect]);
}

function useProved(key: string): ProvedRow | undefined {
  const [row, setRow] = useState<ProvedRow>();
  useEffect(() => watchProved(key, setRow), [key]);
  return row?.key === key ? row : undefined;
}

/** The tool in a listing: the very text, or else the one of the same id or name. */
function listedAs({ tool }: CalledTool, text: string, listed: readonly ListedTool[]): ListedTool | undefined {
  const same = listed.find((each) => each.text === text);
  if (same) return same;
  const { id, name, label } = tool;
  const byId = id && listed.find((each) => each.id === id.value);
  return byId ?? listed.find((each) => each.name === (name?.value ?? label));
}

/** Whether two definitions are the same JSON value. */
function saysTheSame(a: string, b: string): boolean {
  return a === b || isEqual(toValue(parseJson(a).root), toValue(parseJson(b).root));
}
