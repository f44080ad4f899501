import type { Listing } from '../../protocols/listing';
import type { SavedServer } from '../server';
import { callTarget, definitionOf, pickListedTool } from './call-target';
import { listedAs } from './listed-definition';

type Listed = Extract<Listing, { kind: 'tools' }>;

/** The next call goes by the draft when the server lists its tool, else by the server's first that can be read. */
export function tryServer({ id }: SavedServer, { tools, dialect }: Pick<Listed, 'tools' | 'dialect'>): void {
  const target = callTarget();
  const isDraftListed = target?.origin === 'draft' && listedAs(target, definitionOf(target), tools) !== undefined;
  if (!isDraftListed) tools.some((tool) => pickListedTool(id, tool, dialect));
}
