import * as v from '../../../core/reading';
import type { SavedServer } from '../../server';

const server = v.object({
  id: v.string(),
  title: v.maybe(v.string()),
  url: v.string(),
  protocol: v.string(),
  auth: v.picklist(['none', 'bearer', 'api-key', 'jwt', 'oauth']),
  claims: v.object({ audience: v.maybe(v.string()), lifetimeSeconds: v.finite, version: v.maybe(v.string()) }),
  isBuiltIn: v.fallback(v.literal(false), false),
  headers: v.maybe(v.listOf(v.string())),
  options: v.maybe(v.onlyTexts),
  pin: v.maybe(v.string()),
  viaRelay: v.maybe(v.literal(true)),
});

/** A stored server, its members in one order, or why it is none. */
export function readServerRow(found: unknown): SavedServer | string {
  const row = v.readOr(server, found, {
    id: 'it has no id',
    url: 'it has no address',
    protocol: 'it does not say how it is called',
    auth: 'its way of signing in is not known',
    claims: 'the claims of its token are missing',
  });
  if (typeof row === 'string') return row;
  const { audience, lifetimeSeconds, version } = row.claims;
  return { ...row, title: row.title ?? row.url, claims: { audience, lifetimeSeconds, version } };
}
