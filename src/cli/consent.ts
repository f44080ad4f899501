import { toolHints } from '../dialects/tool-hints';
import type { KnownTool } from './call-check';
import type { Terminal } from './terminal';

export interface ConsentOptions {
  readonly sendsAnyway: boolean;
  /** Nothing where nobody can be asked: a script gets a note, and the call goes out. */
  readonly terminal: Terminal | undefined;
  readonly say: (words: string) => void;
}

/** Whether a call goes out: of a tool that its server marks as destructive, somebody at a terminal is asked. */
export async function mayBeSent(
  { model, dialect }: KnownTool,
  { sendsAnyway, terminal, say }: ConsentOptions,
): Promise<boolean> {
  if (toolHints(model, dialect)?.isDestructive !== true) return true;
  say('note: The server marks this tool as destructive.');
  if (sendsAnyway || !terminal) return true;
  const answer = await terminal.readLine('Send? y to send, n to stop: ', new AbortController().signal);
  return answer !== undefined && /^y(es)?$/i.test(answer.trim());
}
