/** Since it every request describes itself; there is no session, and no stream beside the answers. */
export const newestRevision = '2026-07-28';

/** Whether a request is of that revision or a later one. */
export function isModern(headers: Readonly<Record<string, string>>): boolean {
  return (headers['mcp-protocol-version'] ?? '') >= newestRevision;
}
