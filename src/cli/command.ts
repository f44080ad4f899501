import type { Arguments, Signature } from './arguments';
import { visible } from './visible';

/** A command of `callsheet`: one file, one row in `commands.ts`. */
export interface Command extends Signature {
  /** One sentence. */
  readonly summary: string;
  /** Whole commands as they are typed, and what each does. */
  readonly examples: readonly Example[];
  /** Resolves to the exit code, or to nothing when the command goes on (a server). */
  run(given: Arguments): Promise<number | undefined>;
}

export interface Example {
  readonly typed: string;
  readonly does: string;
}

/** Nothing wrong; something found; bad usage or a file that cannot be used. */
export const exitCode = { fine: 0, found: 1, unusable: 2 } as const;

/** One clear line to standard error. */
export function say(message: string): void {
  process.stderr.write(`${visible(message)}\n`);
}

/** The same, as the end of a command. */
export function refuse(message: string): number {
  say(message);
  return exitCode.unusable;
}
