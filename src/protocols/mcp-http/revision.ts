import type { ServerOption } from '../server';

/** Since it every request describes itself; there is no session, and no stream beside the answers. */
export const newestRevision = '2026-07-28';

/** How a server is opened that may speak several revisions. */
export const opening: ServerOption = {
  id: 'opening',
  label: 'Revision',
  hint: 'Servers may speak several revisions of the protocol.',
  choices: [
    { id: 'newest', label: 'The newest in common', hint: `${newestRevision} first, then the revisions before it.` },
    { id: 'session', label: 'With a session', hint: 'Begins with initialize, as 2025-11-25 and older ones do.' },
  ],
};

/** Whether a request is of that revision or a later one. */
export function isModern(headers: Readonly<Record<string, string>>): boolean {
  return (headers['mcp-protocol-version'] ?? '') >= newestRevision;
}
