import type { Terminal } from './terminal';

/** Asks the person at a terminal about what was found; where there is nobody, it does not go on. */
export async function trustAtTerminal(
  doubts: readonly string[],
  terminal: Terminal | undefined,
  say: (words: string) => void,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!terminal) return `${doubts.join(' ')} There is no terminal to ask at: if you trust it, name it with --issuer.`;
  for (const doubt of doubts) say(doubt);
  const answer = await terminal.readLine('Go on? y to go on, n to stop: ', signal);
  return answer !== undefined && /^y(es)?$/i.test(answer.trim()) ? undefined : 'You stopped it.';
}
