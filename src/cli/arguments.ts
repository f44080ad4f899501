import { parseArgs } from 'node:util';

/** What follows `--`: a text, a text that may be given several times, or nothing. */
export interface Option {
  readonly kind: 'string' | 'strings' | 'boolean';
  /** Stands for the text: `ID`. */
  readonly value?: string;
  /** The command cannot do without. */
  readonly isRequired?: true;
  /** What it is good for, without a full stop. */
  readonly says: string;
}

/** What a command takes beside its name; its usage is made of this. */
export interface Signature {
  readonly name: string;
  readonly options: Readonly<Record<string, Option>>;
  /** What `--format` may say, the usual first; a command without them has no such option. */
  readonly formats?: readonly string[];
  readonly operands: Operands;
}

/** What a command works on: files, an address. */
export interface Operands {
  /** As the usage has them: `FILE…`. */
  readonly usage: string;
  /** Said when there is none; nothing for a command that can do without. */
  readonly missing?: string;
  readonly most?: number;
  /** Said when there are more. */
  readonly tooMany?: string;
  /** The option that may stand for the first one, which is then empty. */
  readonly instead?: string;
}

export const files: Operands = { usage: 'FILE…', missing: 'No file given. Name a file, or use - for standard input.' };

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

/** All options of a command, `--format` as the last. */
export function optionsOf({ options, formats }: Signature): Readonly<Record<string, Option>> {
  if (!formats) return options;
  return { ...options, format: { kind: 'string', value: formats.join('|'), says: 'output format' } };
}

/** `serve [--port N] [--open]` */
export function usageOf(command: Signature): string {
  const options = Object.entries(optionsOf(command)).map(([name, option]) => {
    const { kind, isRequired } = option;
    const words = spelled(name, option);
    return `${isRequired ? words : `[${words}]`}${kind === 'strings' ? '…' : ''}`;
  });
  return [command.name, command.operands.usage, ...options].filter((part) => part !== '').join(' ');
}

/** `--port N` */
export function spelled(name: string, { value }: Option): string {
  return value === undefined ? `--${name}` : `--${name} ${value}`;
}

/** Reads operands and options; a sentence when they cannot be used. */
export function readArguments(args: readonly string[], command: Signature): Arguments | string {
  const { missing, most = Number.POSITIVE_INFINITY, tooMany, instead = '' } = command.operands;
  const usage = `Usage: callsheet ${usageOf(command)}`;
  const types = Object.fromEntries(
    Object.entries(optionsOf(command)).map(([option, { kind }]) => [
      option,
      kind === 'strings' ? { type: 'string' as const, multiple: true } : { type: kind },
    ]),
  );
  try {
    const { values, positionals: typed } = parseArgs({ args: [...args], options: types, allowPositionals: most > 0 });
    const positionals = values[instead] === undefined ? typed : ['', ...typed];
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
  return known.includes(word) ? undefined : unknownWord(what, word, known);
}

export function unknownWord(what: string, word: string, known: readonly string[]): string {
  return `Unknown ${what} "${word}"; choose one of ${known.join(', ')}.`;
}
