import { listAt } from '../json/members';
import { formatMeant } from './format-meant';
import { typeNames } from './json-schema';
import { typeMeant } from './type-meant';

type Keywords = Readonly<Record<string, unknown>>;

/** What the type of a programming language says in JSON Schema: one type or several, and what else it says. */
export interface TypeMeaning {
  /** None where the keywords say it all. */
  readonly types: readonly string[];
  /** As in `"items": {"type": "string"}`. */
  readonly keywords?: Keywords;
  /** That the value has to be given, or may be left out, which no type says in JSON Schema. */
  readonly isRequired?: boolean;
}

const list =
  /^(?:(.+)\[\]|\[\](.+)|(?:array|readonlyarray|list|set|sequence|vec|vector|iterable|ienumerable|collection)\s*(?:[<[(]\s*|of\s+)(.+?)\s*[>\])]?)$/i;
/** A type of programming languages: what may be null. Whether it may be left out is said by who requires it, or does not. */
const nullable =
  /^(?:(.+)\?|\?(.+)|nullable\s+(.+)|(.+?)[\s,]*\(\s*nullable\s*\)|(?:nullable|maybe|option|optional)\s*[<[(]\s*(.+?)\s*[>\])])$/i;
/** What people say of the parameter in the place of its type. */
const required = /^(?:\(?required\)?[\s:,]\s*(.+)|(.+?)[\s,([]+required[)\]]?)$/i;
const optional = /^(?:\(?optional\)?[\s:,]\s*(.+)|(.+?)[\s,([]+optional[)\]]?|(.+?)\s*\|\s*undefined)$/i;
const record =
  /^(?:(?:record|map|dict|dictionary|hash)\s*[<[(]\s*(?:str|string)\s*,\s*(.+?)\s*[>\])]|map\[string\](.+))$/i;
const union = /^union\s*[<[(]\s*(.+?)\s*[>\])]$/i;
const values = /^(?:literal|enum)\s*(?:[<[(]\s*(.+?)\s*[>\])]|:\s*(.+))$/i;
const literal = /^(?:"([^"]*)"|'([^']*)')$/;
const limited = /^(?:string|str|text|n?varchar|char)\s*\(\s*(?:max\s*)?(\d{1,9})\s*\)$/i;

/** What bytes are called that travel as base64. */
export const byteWords = ['bytes', 'bytearray', 'byte[]', '[]byte', 'binary', 'blob', 'buffer', 'base64', 'uint8array'];

/** Strings that are taken for types of their own, without a format that would say so. */
const strings: Readonly<Record<string, Keywords>> = {
  timestamp: { format: 'date-time' },
  ...Object.fromEntries(byteWords.map((word) => [word, { contentEncoding: 'base64' }])),
  ...{ phone: {}, telephone: {}, phonenumber: {}, password: {}, path: {}, filepath: {}, filename: {} },
  ...{ markdown: {}, html: {} },
};

/**
 * Reads `string[]`, `string | null`, `Optional[str]`, `string (optional)`, `'a' | 'b'`, `Literal["a", "b"]`,
 * `Record<string, number>`, `email`, `bytes`, a type in quotes and a list in quotes; nothing for the plain name of a type,
 * and when a part is not understood.
 */
export function readTypeExpression(text: string): TypeMeaning | undefined {
  const word = text.trim();
  return word.length > 200 || typeMeant(word, typeNames) !== undefined ? undefined : read(word);
}

function read(word: string): TypeMeaning | undefined {
  const quoted = inQuotes(word);
  const name = typeMeant(quoted?.trim() ?? word, typeNames);
  if (name !== undefined) return { types: [name] };
  const must = inside(required, word);
  const said = must ?? inside(optional, word);
  if (said !== undefined) {
    const meaning = read(said);
    return meaning && { ...meaning, isRequired: must !== undefined };
  }
  const known = quoted === undefined ? stringOf(word) : { enum: [quoted] };
  if (known) return { types: ['string'], ...(Object.keys(known).length > 0 && { keywords: known }) };
  const some = inside(nullable, word);
  if (some !== undefined) return together([read(some), { types: ['null'] }]);
  const listed = inside(values, word);
  if (listed !== undefined) return oneOf(parts(listed, /[|,]/g), /^enum/i.test(word));
  const isList = /^\[.*\]$/s.test(word);
  const either = isList ? inBrackets(word).replace(/["']/g, '') : (inside(union, word) ?? word);
  const branches = parts(either, /\||,|\/|\bor\b/g);
  if (branches.length > 1) return anyOf(branches, !/\sof\s/.test(word));
  const value = inside(record, word);
  if (value !== undefined) return holding('object', 'additionalProperties', value);
  const item = inside(list, word);
  if (item !== undefined) return holding('array', 'items', item.replace(/(?<=[a-z])s$/, ''));
  return /^\(.*\)$/s.test(word) ? read(inBrackets(word)) : undefined;
}

const inside = (form: RegExp, word: string) =>
  form
    .exec(word)
    ?.slice(1)
    .findLast((part) => part !== undefined);

const inBrackets = (word: string) => word.slice(1, -1).trim();

function inQuotes(word: string): string | undefined {
  const found = literal.exec(word);
  return found?.[1] ?? found?.[2];
}

/** What a string of that name has besides its type. What a class of JavaScript is called has a time. */
function stringOf(word: string): Keywords | undefined {
  const length = limited.exec(word)?.[1];
  if (length !== undefined) return { maxLength: Number(length) };
  const name = inside(/^(?:(?:string|str)[\s(:/]+([\w -]+?)\)?|([\w-]+)[ -](?:string|str))$/i, word) ?? word;
  const key = name.toLowerCase().replace(/[\s_-]/g, '');
  const format = name === 'Date' ? 'date-time' : /^[\w -]+$/.test(name) ? formatMeant(name) : undefined;
  if (format !== undefined) return { format };
  return Object.hasOwn(strings, key) ? strings[key] : undefined;
}

/** Between the marks, but for those in brackets and quotes. */
function parts(word: string, marks: RegExp): readonly string[] {
  let plain = word;
  for (let before = ''; plain !== before; ) {
    before = plain;
    plain = before.replace(/"[^"]*"|'[^']*'|[<[({][^<>[\](){}]*[>\])}]/g, (held) => '_'.repeat(held.length));
  }
  const ends = [...plain.matchAll(marks)].map((mark) => [mark.index, mark.index + mark[0].length] as const);
  return [...ends, [word.length, 0] as const].map(([end], index) => word.slice(ends[index - 1]?.[1] ?? 0, end).trim());
}

/** Types, or values in quotes; null goes last. What "of" is about is clear where nothing else follows. */
function anyOf(texts: readonly string[], isClear: boolean): TypeMeaning | undefined {
  const others = texts.filter((text) => typeMeant(text, ['null']) === undefined);
  if (others.length === 0 || (others.length > 1 && !isClear)) return undefined;
  const meaning = oneOf(others, false) ?? (others.length < 6 ? together(others.map(read)) : undefined);
  return others.length < texts.length ? together([meaning, { types: ['null'] }]) : meaning;
}

/** Values in quotes, or as they are. */
function oneOf(texts: readonly string[], isBare: boolean): TypeMeaning | undefined {
  const found = texts.map((text) => inQuotes(text) ?? (isBare && /^[\w-]+$/.test(text) ? text : undefined));
  const isAll = found.every((value) => value !== undefined);
  return isAll ? { types: ['string'], keywords: { enum: [...new Set(found)] } } : undefined;
}

function holding(type: string, keyword: string, word: string): TypeMeaning | undefined {
  if (/^any$/i.test(word)) return { types: [type] };
  const {
    types: [only, ...others],
    keywords,
  } = read(word) ?? { types: [] };
  if (only === undefined) return undefined;
  const schema = { type: others.length > 0 ? [only, ...others] : only, ...keywords };
  return { types: [type], keywords: { [keyword]: schema } };
}

/** What any of them allows; keywords of one say nothing of the types of the others. */
function together(meanings: readonly (TypeMeaning | undefined)[]): TypeMeaning | undefined {
  const known = meanings.filter((each) => each !== undefined);
  const types = [...new Set(known.flatMap((each) => each.types))];
  const said = known.flatMap(({ keywords }) => (keywords ? Object.entries(keywords) : []));
  const isApart = types.length === known.flatMap((each) => each.types).length;
  if (known.length < meanings.length || (said.length > 0 && !isApart)) return undefined;
  if (said.length === 0) return { types };
  const keywords = Object.fromEntries(said);
  const listed = listAt(keywords, 'enum');
  if (!listed || types.length === 1) return { types, keywords };
  // It speaks of values of every type.
  return types.join() === 'string,null' ? { types, keywords: { ...keywords, enum: [...listed, null] } } : undefined;
}
