import type { WireNotes } from '../../core/specification/entry';

export const mcp = 'MCP 2026-07-28';
export const tools = `${mcp}, Tools`;
export const calling = `${tools}, Calling Tools`;
export const result = `${tools}, Tool Result`;
export const errors = `${tools}, Error Handling`;
export const security = `${tools}, Security Considerations`;
export const transport = `${mcp}, Transports`;
export const base = `${mcp}, Base Protocol`;
export const meta = `${base}, _meta`;
export const input = `${mcp}, Multi Round-Trip Requests`;
export const older = 'MCP 2025-11-25';
export const inside = 'It is about the inside of the server, which no response shows.';
export const clients = 'It asks clients, and this one does so.';
export const resources = 'The servers whose checks are made here have no resources, and no other is asked for them.';
export const subscribing = 'A check would have to wait for a change of the list, which it cannot bring about.';

/** A member that only the older revisions have, or only the newest. */
export const plain = (key: string, says: string, cite: string, more: Partial<WireNotes> = {}): WireNotes => ({
  ...{ key, says, cite },
  ...more,
});
