import type { Client } from '@modelcontextprotocol/client';
import { type Members, objectAt, stringAt } from '../../core/json/members';
import type { ServerSays } from '../listing';
import { messageTo } from './message';
import type { Kept } from './wire';

/** What a server said of itself when the session was opened. Its words: nothing in them is checked or acted upon. */
export function serverSays(client: Client, legs: readonly Kept[]): ServerSays | undefined {
  const agreed = client.getNegotiatedProtocolVersion();
  if (agreed === undefined) return undefined;
  // One that nobody knows is put right for the package; the server said this one.
  const revision = stringAt(openingResult(legs), 'protocolVersion') ?? agreed;
  const self = client.getServerVersion();
  return {
    name: stringAt(self, 'name') || undefined,
    title: stringAt(self, 'title'),
    version: stringAt(self, 'version') || undefined,
    websiteUrl: stringAt(self, 'websiteUrl'),
    instructions: client.getInstructions(),
    capabilities: Object.entries(client.getServerCapabilities() ?? {}).map(([name, about]) => ({
      name,
      text: JSON.stringify(about),
    })),
    revision,
    opening: client.getProtocolEra() === 'modern' ? 'server/discover' : 'initialize',
  };
}

/** The result of the last `initialize`, as it came. */
function openingResult(legs: readonly Kept[]): Members | undefined {
  const leg = legs.findLast(({ method }) => method === 'initialize');
  return leg?.sent.kind === 'arrived' ? objectAt(messageTo(leg.id, leg.sent)?.members, 'result') : undefined;
}
