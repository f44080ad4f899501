import { listAt } from '../json/members';
import { formatMeant } from './format-meant';
import { typeNames } from './json-schema';
import { namespaces, typeMeant } from './type-meant';
import { readRemark } from './type-remarks';

type Keywords = Readonly<Record<string, unknown>>;

/** What the type of a programming language says in JSON Schema: one type or several, and what else it says. */
export interface TypeMeaning {
  /** None where any value is allowed. */
  readonly types: readonly string[];
  /** As in `"items": {"type": "string"}`. */
  readonly keywords?: Keywords;
  /** What is said in words beside it. */
  readonly note?: string;
  /** That the value has to be given, or may be left out, which no type says in JSON Schema. */
  readonly isRequired?: boolean;
}

const list =
  /^(?:(.+)\[\]|\[\](.+)|(?:array|readonlyarray|list|arraylist|sequence|vec|vector|iterable|ienumerable|collection|deque)\s*(?:[<[(]\s*|of\s+)(.+?)\s*[>\])]?|tuple\s*[<[(]\s*(.+?)\s*,\s*\.{3}\s*[>\])])$/i;
const set = /^(?:set|frozenset|hashset|readonlyset)(?:\s*(?:[<[(]\s*|of\s+)(.+?)\s*[>\])]?)?$/i;
const tuple = /^tuple\s*[<[(]\s*([^.]+?)\s*[>\])]$/i;
/** What is around a type and says nothing of its values. */
const around = /^(?:promise|awaited|readonly|final|box|arc|annotated)\s*[<[(]\s*(.+?)\s*[>\])]$/i;
const any = /^(?:any|unknown|mixed|dynamic|interface\{\}|\*)$/i;
/** A type of programming languages: what may be null. Whether it may be left out is said by who requires it, or does not. */
const nullable =
  /^(?:(.+)\?|\?(.+)|nullable\s+(.+)|(.+?)[\s,]*\(\s*nullable\s*\)|(?:nullable|maybe|option|optional)\s*[<[(]\s*(.+?)\s*[>\])])$/i;
/** What people say of the parameter in the place of its type. */
const required = /^(?:\(?required\)?[\s:,]\s*(.+)|(.+?)[\s,([]+required[)\]]?)$/i;
const optional = /^(?:\(?optional\)?[\s:,]\s*(.+)|(.+?)[\s,([]+optional[)\]]?|(.+?)\s*\|\s*undefined)$/i;
const record =
  /^(?:(?:record|map|dict|dictionary|hash|hashmap|mapping)\s*[<[(]\s*(?:str|string)\s*,\s*(.+?)\s*[>\])]|map\[string\](.+))$/i;
const union = /^union\s*[<[(]\s*(.+?)\s*[>\])]$/i;
const values = /^(?:literal|enum|one of)\s*(?:[<[(]\s*(.+?)\s*[>\])]|:\s*(.+))$/i;
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
 * `Record<string, number>`, `email`, `bytes`, `any`, `integer (1-10)`, `string (the city)`, a type in quotes and a list in
 * quotes; nothing for the plain name of a type, and when a part is not understood.
 */
export function readTypeExpression(text: string): TypeMeaning | undefined {
  const word = text.trim();
  return word.length > 200 || typeMeant(word, typeNames) !== undefined ? undefined : read(word);
}

/** A schema of what somebody wrote in its place; nothing where it says by itself whether the value has to be given. */
export function schemaMeant(text: string): Keywords | undefined {
  const { schema, isRequired } = parameterMeant(text) ?? {};
  return isRequired === undefined ? schema : undefined;
}

/** The same of a parameter, with whether it has to be given where that is said. */
export function parameterMeant(
  text: string,
): { readonly schema: Keywords; readonly isRequired: boolean | undefined } | undefined {
  const { types, keywords, note, isRequired } = text.length > 200 ? {} : (read(text.trim()) ?? {});
  if (types === undefined) return undefined;
  return { schema: { ...typed(types), ...keywords, ...(note !== undefined && { description: note }) }, isRequired };
}

const typed = (types: readonly string[]) => (types.length > 0 ? { type: types.length > 1 ? types : types[0] } : {});

function read(written: string): TypeMeaning | undefined {
  const word = written.replace(namespaces, '');
  const quoted = inQuotes(word);
  const name = typeMeant(quoted?.trim() ?? word, typeNames);
  if (name !== undefined) return { types: [name] };
  if (any.test(word)) return { types: [] };
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
  if (listed !== undefined) return oneOf(parts(listed, /[|,]/g), /^(?:enum|one)/i.test(word));
  return readCompound(word) ?? readRemarks(word);
}

function readCompound(word: string): TypeMeaning | undefined {
  const isList = /^\[.*\]$/s.test(word);
  const either = isList ? inBrackets(word).replace(/["']/g, '') : (inside(union, word) ?? word);
  const branches = parts(either, /\||,|\/|\bor\b/g);
  if (branches.length > 1) return anyOf(branches, !/\sof\s/.test(word));
  const value = inside(record, word);
  if (value !== undefined) return holding('object', 'additionalProperties', value);
  const item = inside(list, word);
  if (item !== undefined) return holding('array', 'items', singular(item));
  if (set.test(word))
    return alsoSaying(holding('array', 'items', singular(inside(set, word) ?? 'any')), { uniqueItems: true });
  const places = inside(tuple, word);
  if (places !== undefined) return tupleOf(parts(places, /,/g));
  const held = inside(around, word) ?? (/^\(.*\)$/s.test(word) ? inBrackets(word) : undefined);
  return held === undefined ? undefined : read(held);
}

const remarks =
  /^(.+?)(?:\s*([([<{])\s*(.+?)\s*[)\]>}]|(,|\s=|\s?(?=[<>≥≤]))\s*(.+?)|\s*(?::|\s[-–—]|\/\/|#)\s+(.+))$/s;
const adjective = /^(positive|non-?negative|unsigned|non-?empty|unique)\s+(.+)$/i;

/** A type, and behind it what is said of its values: limits, values, the usual one, or words for people. */
function readRemarks(word: string): TypeMeaning | undefined {
  const [, before, type] = adjective.exec(word) ?? [];
  if (before !== undefined && type !== undefined) return saying(read(type), before);
  const [, base = '', bracket, inner, mark, tail, note] = remarks.exec(word) ?? [];
  const said = inner ?? (mark?.trim() === '=' ? `default ${tail}` : tail);
  const own = base === '' ? undefined : read(base);
  const meaning = said === undefined ? undefined : saying(own, said);
  // In other brackets stand the names of types that nobody knows.
  const words = note ?? (bracket === '(' ? said : undefined);
  return meaning ?? (own && words !== undefined && own.note === undefined ? { ...own, note: words } : undefined);
}

function saying(own: TypeMeaning | undefined, said: string): TypeMeaning | undefined {
  const [type = '', ...others] = own?.types.filter((each) => each !== 'null') ?? [];
  if (others.length > 0 || type === '') return undefined;
  let meaning = own;
  for (const each of readRemark(type, said) ? [said] : parts(said, /[,;]/g)) {
    const flag = /^(?:required|(optional))$/i.exec(each);
    const keywords = flag ? {} : readRemark(type, each);
    meaning = keywords && alsoSaying(meaning, keywords);
    if (meaning && flag) meaning = { ...meaning, isRequired: flag[1] === undefined };
  }
  return meaning;
}

/** Keywords beside those that are there; nothing where one is said otherwise already. */
function alsoSaying(meaning: TypeMeaning | undefined, keywords: Keywords): TypeMeaning | undefined {
  const own = meaning?.keywords ?? {};
  if (!meaning || Object.keys(keywords).some((key) => Object.hasOwn(own, key))) return undefined;
  const all = { ...own, ...keywords };
  return Object.keys(all).length > 0 ? { ...meaning, keywords: all } : meaning;
}

function tupleOf(places: readonly string[]): TypeMeaning | undefined {
  const [first, ...others] = places.map((place) => schemaOf(place));
  if (first === undefined || others.includes(undefined)) return undefined;
  const isSame = others.every((each) => JSON.stringify(each) === JSON.stringify(first));
  const items = isSame ? { items: first } : { prefixItems: [first, ...others] };
  return { types: ['array'], keywords: { ...items, minItems: places.length, maxItems: places.length } };
}

const singular = (item: string) => item.replace(/(?<=[a-z])s$/, '');

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
  const name = inside(/^(?:(?:string|str)[\s(<:/]+([\w -]+?)[)>]?|([\w-]+)[ -](?:string|str))$/i, word) ?? word;
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

/** A schema of what a part of a type says; one of any value says nothing. */
function schemaOf(word: string): Keywords | undefined {
  const { types, keywords } = readPart(word) ?? { types: undefined };
  if (!types) return undefined;
  return { ...typed(types), ...keywords };
}

function readPart(word: string): TypeMeaning | undefined {
  const meaning = read(word);
  return meaning && meaning.note === undefined && meaning.isRequired === undefined ? meaning : undefined;
}

function holding(type: string, keyword: string, word: string): TypeMeaning | undefined {
  const schema = schemaOf(word);
  if (!schema) return undefined;
  return Object.keys(schema).length > 0 ? { types: [type], keywords: { [keyword]: schema } } : { types: [type] };
}

/** What any of them allows; keywords of one say nothing of the types of the others. */
function together(meanings: readonly (TypeMeaning | undefined)[]): TypeMeaning | undefined {
  const known = meanings.flatMap((each) => (each && each.note === undefined ? [each] : []));
  if (known.length === meanings.length && known.some((each) => each.types.length === 0)) return { types: [] };
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
