import { parseArgs } from 'node:util';

/** A text, several texts, or an option that stands alone. */
export type OptionKind = 'string' | 'strings' | 'boolean';

/** What a command takes beside its name. */
export interface Signature {
  readonly name: string;
  /** What follows the name: `[--port N] [--open]`. */
  readonly usage: string;
  readonly options: Readonly<Record<string, OptionKind>>;
  /** What `--format` may say, the usual first; a command without them has no such option. */
  readonly formats?: readonly string[];
  readonly operands: Operands;
}

/** What a command works on: files, an address. */
export interface Operands {
  /** Said when there is none; nothing for a command that can do without. */
  readonly missing?: string;
  readonly most?: number;
  /** Said when there are more. */
  readonly tooMany?: string;
}

export const files: Operands = { missing: 'Name a file, or - for standard input.' };

/** What was typed behind a command. */
export interface Arguments {
  /** As typed; `-` is standard input. */
  readonly operands: readonly string[];
  /** Options that hold a text, by name. */
  readonly texts: Readonly<Record<string, string | undefined>>;
  /** Options that may be given several times, by name. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
  /** Options that stand alone, by name. */
  readonly flags: ReadonlySet<string>;
  /** One of the command's formats. */
  readonly format: string;
}

/** Reads operands and options; a sentence when they cannot be used. */
export function readArguments(args: readonly string[], command: Signature): Arguments | string {
  const { missing, most = Number.POSITIVE_INFINITY, tooMany } = command.operands;
  const usage = `Usage: callsheet ${command.name} ${command.usage}`;
  const options: Signature['options'] = { ...command.options, ...(command.formats ? { format: 'string' } : {}) };
  const types = Object.fromEntries(
    Object.entries(options).map(([option, kind]) => [
      option,
      kind === 'strings' ? { type: 'string' as const, multiple: true } : { type: kind },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: types, allowPositionals: most > 0 });
    if (missing !== undefined && positionals.length === 0) return `${missing} ${usage}`;
    if (positionals.length > most) return tooMany ?? usage;
    if (positionals.filter((file) => file === '-').length > 1) return 'Standard input (-) can be read only once.';
    const texts: Record<string, string> = {};
    const lists: Record<string, readonly string[]> = {};
    const flags = new Set<string>();
    for (const [option, value] of Object.entries(values)) {
      if (typeof value === 'string') texts[option] = value;
      else if (Array.isArray(value)) lists[option] = value.map(String);
      else if (value === true) flags.add(option);
    }
    const [usual = ''] = command.formats ?? [];
    const format = texts.format ?? usual;
    return (
      oneOf('format', format, command.formats ?? [usual]) ?? { operands: positionals, texts, lists, flags, format }
    );
  } catch (error) {
    return `${error instanceof Error ? error.message.split('\n')[0] : error} ${usage}`;
  }
}

/** Nothing when a word is one of these, else a sentence that lists them. */
export function oneOf(what: string, word: string, known: readonly string[]): string | undefined {
  return known.includes(word) ? undefined : `There is no ${what} "${word}"; choose one of ${known.join(', ')}.`;
}
