import { detect } from '../detect/detect';
import type { Detectable } from '../detect/detect-plan';
import { endpoint } from '../http/url';
import type { Io } from '../io';
import type { ListedTool } from '../listing';
import type { Protocol } from '../protocol';
import type { Server } from '../server';

/** Paths at which tool servers usually stand. */
const usualPaths = ['', '/mcp', '/sse', '/api', '/v1', '/api/v1', '/base', '/tools'];

/** Where the same host lists tools. */
export interface RightAddress {
  readonly url: string;
  readonly tools: readonly ListedTool[];
}

/** Asks the origin of an address at the usual paths and at those around its own, all at once; the first in order counts. */
export async function rightAddress(
  { listTools }: Pick<Protocol, 'listTools'>,
  server: Server,
  io: Io,
  signal: AbortSignal | undefined,
): Promise<RightAddress | undefined> {
  const brief: Io = { ...io, deadlines: { ...io.deadlines, firstByte: io.deadlines.probe, total: io.deadlines.probe } };
  const asked = candidates(server.url).map(async (url) => {
    const listing = await listTools({ ...server, url }, brief, signal);
    return listing.kind === 'tools' ? { url, tools: listing.tools } : undefined;
  });
  return (await Promise.all(asked)).find((found) => found !== undefined && found.tools.length > 0);
}

function candidates(address: string): readonly string[] {
  if (!/^https?:/.test(address)) return [];
  const { origin, pathname } = new URL(address);
  const steps = pathname.split('/').filter((step) => step !== '');
  const around = steps.map((_, index) => `/${steps.slice(0, steps.length - 1 - index).join('/')}`.replace(/\/$/, ''));
  const own = pathname.replace(/\/$/, '');
  const near =
    steps.length === 0 ? [] : [`${own}/mcp`, ...['/mcp', '/sse'].map((end) => own.replace(/\/(mcp|sse)$/, end))];
  const paths = [...new Set([...around, ...near, ...usualPaths])].filter((path) => path !== own);
  return paths.map((path) => endpoint(origin, path));
}

/** Another protocol, which the address speaks. */
export interface OtherProtocol {
  readonly protocol: string;
  readonly url: string;
  /** What shows it, in a sentence. */
  readonly found: string;
}

/** Asks an address what it speaks; nothing when no answer shows another protocol than that of the server. */
export async function otherProtocol(
  protocols: readonly Detectable[],
  server: Server,
  io: Io,
  signal: AbortSignal | undefined,
): Promise<OtherProtocol | undefined> {
  const { shown, url, message } = await detect(server, io, { protocols, signal });
  return shown === undefined || shown === server.protocol ? undefined : { protocol: shown, url, found: message };
}
