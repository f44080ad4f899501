import { groupBy } from '../group-by';
import { counted } from '../text/counted';
import type { LedgerEntry } from './ledger';

type Entry = Pick<LedgerEntry, 'rule' | 'severity' | 'tool' | 'source' | 'target' | 'message'>;

/** Entries that say the same of several tools, as one line. */
export interface LedgerLine<T extends Entry> {
  /** The first of them. */
  readonly entry: T;
  readonly count: number;
  /** The sentence of the first, with how many more it holds for. */
  readonly message: string;
}

/** What repeats from tool to tool is said once, with a count. */
export function ledgerLines<T extends Entry>(ledger: readonly T[]): readonly LedgerLine<T>[] {
  return [...groupBy(ledger, keyOf).values()].flatMap((entries) => {
    const [entry] = entries;
    return entry ? [{ entry, count: entries.length, message: messageFor(entry, entries) }] : [];
  });
}

/** Where a tool of a list begins. */
const beginning = /^(?:\/result)?(?:\/tools)?\/\d+(?=\/|$)/;

/** Of what is lost at one place of every tool, the value may differ; any other sentence is the same. */
function keyOf({ rule, severity, source, message }: Entry): string {
  const isAlike = rule === 'conv/lost' || rule === 'conv/not-round-trip';
  if (!isAlike || source === undefined || !beginning.test(source)) return `${rule} ${severity} ${message}`;
  return `${rule} ${severity} ${source.replace(beginning, '')} ${message.replaceAll(/"[^"]*"|\([^)]*\)|\d+/g, '…')}`;
}

function messageFor(first: Entry, entries: readonly Entry[]): string {
  if (entries.length === 1) return first.message;
  const tools = new Set(entries.map(({ tool }) => tool)).size;
  const isSame = entries.every(({ message }) => message === first.message);
  if (tools < entries.length) return `${first.message} (${counted(entries.length, 'place')})`;
  return isSame
    ? `${first.message} (${counted(tools, 'tool')})`
    : `${first.message} (Similar in ${counted(tools - 1, 'more tool')}.)`;
}
