import { parseArgs } from 'node:util';
import type { Command } from './command';

/** What was typed behind a command. */
export interface Words {
  /** As typed; `-` is standard input. */
  readonly files: readonly string[];
  /** Options that hold a text, by name. */
  readonly texts: Readonly<Record<string, string | undefined>>;
  /** Options that may be given several times, by name. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
  /** Options that stand alone, by name. */
  readonly flags: ReadonlySet<string>;
}

type OptionKind = 'string' | 'strings' | 'boolean';

/** What a command works on, when it is not files. */
export interface Operands {
  /** Said when there is none. */
  readonly missing: string;
}

/** Reads files and options; a sentence when they cannot be used. */
export function readWords(
  args: readonly string[],
  { name, usage }: Pick<Command, 'name' | 'usage'>,
  options: Readonly<Record<string, OptionKind>>,
  { missing }: Operands = { missing: 'Name a file, or - for standard input.' },
): Words | string {
  const types = Object.fromEntries(
    Object.entries(options).map(([option, kind]) => [
      option,
      kind === 'strings' ? { type: 'string' as const, multiple: true } : { type: kind },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: types, allowPositionals: true });
    if (positionals.length === 0) return `${missing} Usage: callsheet ${name} ${usage}`;
    if (positionals.filter((file) => file === '-').length > 1) return 'Standard input (-) can be read only once.';
    const texts: Record<string, string> = {};
    const lists: Record<string, readonly string[]> = {};
    const flags = new Set<string>();
    for (const [option, value] of Object.entries(values)) {
      if (typeof value === 'string') texts[option] = value;
      else if (Array.isArray(value)) lists[option] = value.map(String);
      else if (value === true) flags.add(option);
    }
    return { files: positionals, texts, lists, flags };
  } catch (error) {
    return `${error instanceof Error ? error.message.split('\n')[0] : error} Usage: callsheet ${name} ${usage}`;
  }
}

/** The word when it is one of these, or a sentence that lists them. */
export function oneOf(what: string, word: string, known: readonly string[]): string | undefined {
  return known.includes(word) ? undefined : `There is no ${what} "${word}"; choose one of ${known.join(', ')}.`;
}
