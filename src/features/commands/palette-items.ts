import { addressIn } from '../../core/network/address-in';
import { fuzzyMatch } from '../../core/text/fuzzy';
import { askFor } from '../../state/page';

export interface PaletteItem {
  readonly id: string;
  readonly group: 'Commands' | 'Documents' | 'Tools' | 'Servers' | 'Rules';
  readonly title: string;
  /** Where it belongs; searched too. */
  readonly note?: string;
  readonly keys?: string;
  readonly run: () => void;
}

/** `names`: what is opened rather than done. */
export type PaletteRange = 'everything' | 'names';

/** What is looked through, and how the palette says so. */
export const ranges: Readonly<Record<PaletteRange, PaletteWords>> = {
  everything: {
    title: 'Command palette',
    label: 'Search everything',
    hint: 'Commands, documents, tools, or an address',
    groups: ['Commands', 'Documents', 'Tools', 'Servers', 'Rules'],
  },
  names: { title: 'Open by name', label: 'Open by name', hint: 'Documents and tools', groups: ['Documents', 'Tools'] },
};

interface PaletteWords {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly groups: readonly PaletteItem['group'][];
}

export interface FoundItem {
  readonly item: PaletteItem;
  /** Offsets of the title that answer. */
  readonly at: readonly number[];
}

/** Of what answers alike, the nearer at hand comes first; the difference in length of two titles counts for less than 1. */
const nearness: Readonly<Record<PaletteItem['group'], number>> = {
  Commands: 2,
  Documents: 1,
  Tools: 1,
  Servers: 1,
  Rules: 0,
};

/** Rows that are shown; whoever wants others types more. */
const maxShown = 60;

/** An address that was pasted is a server to add. */
function serverAt(query: string): readonly FoundItem[] {
  const address = addressIn(query);
  if (address === undefined) return [];
  const run = () => askFor({ kind: 'new-server', address });
  return [{ item: { id: 'add-server', group: 'Servers', title: `Add server ${address}`, run }, at: [] }];
}

/** What answers best, first; without a query everything in the order of its groups. */
export function searchItems(items: readonly PaletteItem[], query: string): readonly FoundItem[] {
  if (query.trim() === '') return items.slice(0, maxShown).map((item) => ({ item, at: [] }));
  const words = query.toLowerCase().trim().split(/\s+/);
  const found = items.flatMap((item) => {
    const whole = item.title.toLowerCase();
    // There are hundreds of rules: in one of their ids the letters of anything are scattered.
    const isMeant = item.group !== 'Rules' || words.every((word) => whole.includes(word));
    const inTitle = isMeant ? fuzzyMatch(query, item.title) : undefined;
    if (inTitle) return [{ item, at: inTitle.at, score: inTitle.score + nearness[item.group] }];
    // Scattered letters of a sentence say nothing: in the rest the words stand whole.
    const rest = `${item.title} ${item.note ?? ''} ${item.group}`.toLowerCase();
    return words.every((word) => rest.includes(word)) ? [{ item, at: [], score: -item.title.length }] : [];
  });
  return [...serverAt(query), ...found.sort((a, b) => b.score - a.score).slice(0, maxShown)];
}
