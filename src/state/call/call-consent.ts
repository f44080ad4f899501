import { isMock } from '../../core/network/in-page';
import { toolHints } from '../../dialects/tool-hints';
import { askFor } from '../page';
import type { IntendedCall } from './call-check';

/** Tools that a person has agreed to, each for its server, until the page is left. */
const agreed = new Set<string>();

/** Asks before the first call of a tool that is marked as destructive; a mock destroys nothing. */
export async function consents({ target, server }: IntendedCall): Promise<boolean> {
  const { tool, dialect, origin } = target;
  const key = JSON.stringify([server.id, server.url, tool.label]);
  if (agreed.has(key) || isMock(server.url) || toolHints(tool, dialect)?.isDestructive !== true) return true;
  const marks = origin === 'server' ? 'server' : 'definition';
  const isAgreed = await new Promise<boolean>((answer) =>
    askFor({ kind: 'destructive', request: { tool: tool.label, marks, serverTitle: server.title, answer } }),
  );
  if (isAgreed) agreed.add(key);
  return isAgreed;
}
