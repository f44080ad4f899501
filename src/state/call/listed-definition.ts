import { isEqual } from '../../core/json/equal';
import { parseJson } from '../../core/json/parse';
import { toValue } from '../../core/json/to-value';
import { readerOf } from '../../dialects/readers';
import type { ListedTool } from '../../protocols/listing';
import { listingOf, type SavedServer } from '../server';
import { type CallTarget, definitionOf } from './call-target';

/** The tool in a listing: the very text, or else the one of the same id or name. */
export function listedAs({ tool }: CallTarget, text: string, listed: readonly ListedTool[]): ListedTool | undefined {
  const same = listed.find((each) => each.text === text);
  if (same) return same;
  const { id, name, label } = tool;
  const byId = id && listed.find((each) => each.id === id.value);
  return byId ?? listed.find((each) => each.name === (name?.value ?? label));
}

/** Whether two definitions say the same: layout, the order of members and the revision they are written in do not count. */
export function isSameDefinition(a: string, b: string, dialect: string): boolean {
  const { withoutRevision = (definition: unknown) => definition } = readerOf(dialect);
  const saidBy = (text: string) => withoutRevision(toValue(parseJson(text).root));
  return a === b || isEqual(saidBy(a), saidBy(b));
}

/** How the server's last list differs from the definition that was picked from an earlier one; nothing when it does not, or was not asked. */
export function changeOf(target: CallTarget, server: SavedServer): 'changed' | 'gone' | undefined {
  const listing = listingOf(server);
  if (target.origin === 'draft' || listing?.kind !== 'tools' || listing.dialect !== target.dialect) return undefined;
  const text = definitionOf(target);
  const listed = listedAs(target, text, listing.tools);
  if (!listed) return listing.incomplete === undefined ? 'gone' : undefined;
  return isSameDefinition(listed.text, text, target.dialect) ? undefined : 'changed';
}
