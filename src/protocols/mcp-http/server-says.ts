import type { Client } from '@modelcontextprotocol/client';
import { stringAt } from '../../core/json/members';
import type { ServerSays } from '../listing';

/** What a server said of itself when the session was opened. Its words: nothing in them is checked or acted upon. */
export function serverSays(client: Client): ServerSays | undefined {
  const revision = client.getNegotiatedProtocolVersion();
  if (revision === undefined) return undefined;
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
