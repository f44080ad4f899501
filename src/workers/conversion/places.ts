import type { LedgerEntry } from '../../core/conversion/ledger';
import { nodeAt } from '../../core/json/get';
import { fromPointer, type Path } from '../../core/json/pointer';
import type { JsonTree } from '../../core/json/tree';
import type { NeutralTool } from '../../core/model/neutral';
import type { TextRange } from '../../core/text/edit';
import type { LedgerRow } from './methods';

/** Where a value stands in the text that a person wrote; nothing when it is not there. */
export function rangeAt({ root, written }: JsonTree, path: Path | undefined): TextRange | undefined {
  const node = path && nodeAt(written ? written.root : root, path);
  return node && { offset: node.offset, length: node.length };
}

export function rangeAtPointer(tree: JsonTree, pointer: string | undefined): TextRange | undefined {
  return pointer === undefined ? undefined : rangeAt(tree, fromPointer(pointer));
}

/** A line of the ledger; without trees it has no places in the texts. */
export function toRow(entry: LedgerEntry, source?: JsonTree, target?: JsonTree): LedgerRow {
  const { rule, severity, tool, message } = entry;
  return {
    rule,
    severity,
    tool,
    source: entry.source,
    target: entry.target,
    message,
    sourceRange: source && rangeAtPointer(source, entry.source),
    targetRange: target && rangeAtPointer(target, entry.target),
  };
}

/** What a list shows for a tool. */
export function labelOf({ name, tool }: NeutralTool, index: number): string {
  return (name ?? tool)?.value || `Tool ${index + 1}`;
}
