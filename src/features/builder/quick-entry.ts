import type { Vocabulary } from '../../core/dialect';
import { isJsonNumber } from '../../core/json/value';
import type { NewWords } from '../../core/model/edit-op';
import type { ParameterKind } from '../../core/model/tool-document';
import type { Refusal } from '../../core/refusal';
import { type NewKind, wordsOf } from './new-kind';

/** What a parameter is to be, as `add-parameter` takes it. */
export type TypedKind = { readonly as: ParameterKind } & NewWords;

export interface TypedParameter {
  readonly name: string;
  readonly words: TypedKind;
}

/**
 * Reads what was typed for the name of a new parameter as several of them, each with a type where one stands behind its
 * name: `city, days: 1..7, unit: celsius | fahrenheit, region: string | null, tags: string[]`. Nothing when it is just
 * a name; names without a type are of the `kind` that was chosen.
 */
export function readQuickEntry(
  typed: string,
  kind: NewKind,
  vocabulary: Vocabulary,
): readonly TypedParameter[] | Refusal | undefined {
  const entries = pieces(typed, ',');
  if (entries.length < 2 && !/:\s/.test(typed)) return undefined;
  const read: TypedParameter[] = [];
  for (const entry of entries) {
    const [, name = entry, type] = /^([^:]*?)\s*:\s+(.+)$/s.exec(entry) ?? [];
    const words = type === undefined ? wordsOf(kind) : readType(type, vocabulary);
    if ('refused' in words) return words;
    if (read.some((other) => other.name === name)) return { refused: `"${name}" is there twice; rename one of them.` };
    read.push({ name, words });
  }
  return read;
}

const outside = { ',': /(?:"(?:[^"\\]|\\.)*"|[^,])+/g, '|': /(?:"(?:[^"\\]|\\.)*"|[^|])+/g };

/** The parts between marks; none is empty, and a mark in quotes is none. */
function pieces(text: string, mark: keyof typeof outside): readonly string[] {
  return (text.match(outside[mark]) ?? []).map((piece) => piece.trim()).filter((piece) => piece !== '');
}

function readType(text: string, vocabulary: Vocabulary): TypedKind | Refusal {
  const options = pieces(text, '|');
  const values = options.filter((option) => option !== 'null');
  const isNullable = values.length < options.length;
  if (isNullable && !vocabulary.nullable) return { refused: 'This format has no null; leave it out.' };
  const [first = ''] = values;
  const words = values.length === 1 && !first.startsWith('"') ? readKind(first, vocabulary) : enumOf(values);
  if ('refused' in words) return words;
  const keyword = Object.keys(words.keywords ?? {}).find((each) => !vocabulary.keywords[words.as]?.includes(each));
  if (keyword !== undefined) return { refused: `This format has no "${keyword}" for type ${words.as}.` };
  return isNullable ? { ...words, isNullable } : words;
}

/** `string`, `string[]`, `1..7`, `number 0..1` */
function readKind(text: string, { kinds, itemKinds }: Vocabulary): TypedKind | Refusal {
  const range = /^(?:(integer|number)\s+)?(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/.exec(text);
  if (range && (range[2] ?? range[3]) !== undefined) {
    const [, type, minimum, maximum] = range;
    const as = type === 'number' || `${minimum} ${maximum}`.includes('.') ? 'number' : 'integer';
    const isKnown = kinds.includes(as);
    const keywords = { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
    return isKnown ? { as, keywords } : { refused: `This format has no type ${as}.` };
  }
  const word = text.replace(/\[\]$/, '');
  const isArray = word !== text;
  const kind = (isArray ? itemKinds : kinds).find((each) => each === word);
  if (kind === undefined || kind === 'other') {
    const known = kinds.filter((each) => each !== 'other').join(', ');
    return { refused: `"${text}" is not a type here. Use ${known}, a range (1..7) or values (a | b).` };
  }
  return isArray ? { as: 'array', items: kind } : { as: kind };
}

function enumOf(values: readonly string[]): TypedKind {
  const areNumbers = values.every(isJsonNumber);
  const as = !areNumbers ? 'string' : values.every((each) => /^-?\d+$/.test(each)) ? 'integer' : 'number';
  const texts = values.map((each) => (areNumbers || isQuoted(each) ? each : JSON.stringify(each)));
  return { as, keywords: { enum: `[${texts.join(', ')}]` } };
}

function isQuoted(text: string): boolean {
  return /^"(?:[^"\\]|\\.)*"$/.test(text);
}
