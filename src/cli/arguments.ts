import { parseArgs } from 'node:util';
import { nearest } from '../core/text/likeness';
import { didYouMean, oneOf } from './unknown-word';

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
  const { name, operands, formats } = command;
  const { missing, most = Number.POSITIVE_INFINITY, tooMany, instead = '' } = operands;
  const options = optionsOf(command);
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(Object.entries(options).map(([option, { kind }]) => [option, typeOf(kind)])),
    // What is wrong is said in our own words.
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    const wrong = token.kind === 'option' ? wrongOption(token, options) : undefined;
    if (wrong !== undefined) return `${wrong} ${helpHint(name)}`;
  }
  const given = values[instead] === undefined ? positionals : ['', ...positionals];
  if (missing !== undefined && given.length === 0) return `${missing} ${usageHint(command)}`;
  if (given.length > most) return tooMany ?? `"${given[most]}" is one argument too many. ${usageHint(command)}`;
  if (given.filter((file) => file === '-').length > 1) return 'Standard input (-) can be read only once.';
  const texts: Record<string, string> = {};
  const lists: Record<string, readonly string[]> = {};
  const flags = new Set<string>();
  for (const [option, value] of Object.entries(values)) {
    if (typeof value === 'string') texts[option] = value;
    else if (Array.isArray(value)) lists[option] = value.map(String);
    else if (value === true) flags.add(option);
  }
  const [usual = ''] = formats ?? [];
  const format = texts.format ?? usual;
  return oneOf('format', format, formats ?? [usual]) ?? { operands: given, texts, lists, flags, format };
}

const typeOf = (kind: Option['kind']) =>
  kind === 'strings' ? { type: 'string' as const, multiple: true } : { type: kind };

/** `--port` with what stands behind it. */
interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function wrongOption(typed: OptionToken, options: Readonly<Record<string, Option>>): string | undefined {
  const { name, rawName, value, inlineValue } = typed;
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!option) {
    const meant = nearest(name, Object.keys(options));
    return `Unknown option ${rawName}.${didYouMean(meant && `--${meant}`)}`;
  }
  if (option.kind === 'boolean') return value === undefined ? undefined : `${rawName} takes no value.`;
  if (value === undefined) return `${rawName} needs a value: ${spelled(name, option)}.`;
  // Most likely the value is missing, and this is the next option.
  if (!inlineValue && /^-./.test(value)) {
    return `${rawName} needs a value: ${spelled(name, option)}. One that begins with a dash is written ${rawName}=${value}.`;
  }
  return undefined;
}

/** Where to read on. */
const helpHint = (name: string) => `callsheet ${name} --help lists the options.`;

/** What the command cannot do without, and where to read on. */
export function usageHint(command: Signature): string {
  const { name, operands } = command;
  const required = Object.entries(optionsOf(command)).filter(([, { isRequired }]) => isRequired);
  const words = [name, operands.usage, ...required.map(([option, how]) => spelled(option, how)), '[OPTIONS]'];
  return `Usage: callsheet ${words.filter((word) => word !== '').join(' ')}. ${helpHint(name)}`;
}
