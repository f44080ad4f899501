import { typeNames } from './json-schema';
import { typeMeant } from './type-meant';

/** What the type of a programming language says in JSON Schema: one type or several, and what else it says. */
export interface TypeMeaning {
  /** None where the keywords say it all. */
  readonly types: readonly string[];
  /** As in `"items": {"type": "string"}`. */
  readonly keywords?: Readonly<Record<string, unknown>>;
}

const list =
  /^(?:(.+)\[\]|\[\](.+)|(?:array|readonlyarray|list|set|sequence|vec|vector|iterable|ienumerable|collection)\s*(?:[<[(]\s*|of\s+)(.+?)\s*[>\])]?)$/i;
const optional = /^(?:(.+)\?|(?:optional|option|nullable|maybe)\s*[<[(]\s*(.+?)\s*[>\])])$/i;
const record =
  /^(?:(?:record|map|dict|dictionary|hash)\s*[<[(]\s*(?:str|string)\s*,\s*(.+?)\s*[>\])]|map\[string\](.+))$/i;
const union = /^union\s*[<[(]\s*(.+?)\s*[>\])]$/i;
const values = /^(?:literal|enum)\s*[<[(]\s*(.+?)\s*[>\])]$/i;
const literal = /^(?:"([^"]*)"|'([^']*)')$/;

/** Formats of strings that are taken for types. */
const formats: Readonly<Record<string, string>> = {
  date: 'date',
  datetime: 'date-time',
  'date-time': 'date-time',
  timestamp: 'date-time',
  time: 'time',
  email: 'email',
  url: 'uri',
  uri: 'uri',
  uuid: 'uuid',
  guid: 'uuid',
};

/** Reads `string[]`, `string | null`, `Optional[str]`, `'a' | 'b'`, `Literal["a", "b"]`, `Record<string, number>`, `email`, a type in quotes and a list in quotes; nothing when a part is not understood. */
export function readTypeExpression(text: string): TypeMeaning | undefined {
  const word = text.trim();
  if (word.length > 200) return undefined;
  const inner = optional.exec(word);
  if (inner) return joined([...(namesIn(inner[1] ?? inner[2] ?? '') ?? ['']), 'null']);
  const quoted = literal.exec(word);
  const name = quoted && typeMeant((quoted[1] ?? quoted[2] ?? '').trim(), typeNames);
  if (name) return { types: [name] };
  const listed = values.exec(word)?.[1] ?? word;
  const parts = listed.split(listed === word ? /\s*\|\s*/ : /\s*[|,]\s*/);
  const texts = parts.map((part) => literal.exec(part) ?? (/^enum/i.test(word) ? /^([\w-]+)$/.exec(part) : null));
  if (texts.every((found) => found !== null)) {
    return { types: ['string'], keywords: { enum: [...new Set(texts.map((found) => found[1] ?? found[2] ?? ''))] } };
  }
  const named = record.exec(word);
  if (named) return holding('object', 'additionalProperties', named[1] ?? named[2] ?? '');
  const items = list.exec(word);
  if (items) return holding('array', 'items', (items[1] ?? items[2] ?? items[3] ?? '').replace(/(?<=[a-z])s$/, ''));
  const format = formatOf(word);
  if (format !== undefined) return { types: ['string'], keywords: { format } };
  const names = namesIn(
    /^\[.*\]$/s.test(word) ? word.slice(1, -1).replace(/["']/g, '').trim() : (union.exec(word)?.[1] ?? word),
  );
  return names && names.length > 1 ? joined(names) : undefined;
}

/** What a class of JavaScript is called has a time. */
function formatOf(word: string): string | undefined {
  const name = /^(?:string|str)\s*[(:/]\s*([\w-]+)\)?$/i.exec(word)?.[1] ?? word;
  if (name === 'Date') return 'date-time';
  const key = name.toLowerCase();
  return Object.hasOwn(formats, key) ? formats[key] : undefined;
}

function holding(type: string, keyword: string, word: string): TypeMeaning | undefined {
  if (/^any$/i.test(word)) return { types: [type] };
  const inner = typeMeant(word, typeNames);
  return inner === undefined ? undefined : { types: [type], keywords: { [keyword]: { type: inner } } };
}

/** Each of `a | b`, `a, b` and `a or b` as JSON Schema calls it; an empty name where it has none. */
function namesIn(word: string): readonly string[] | undefined {
  const parts = word.split(/\s*(?:\||,|\/|\bor\b)\s*/);
  return parts.length > 5 ? undefined : parts.map((part) => typeMeant(part, typeNames) ?? '');
}

function joined(names: readonly string[]): TypeMeaning | undefined {
  return names.includes('') ? undefined : { types: [...new Set(names)] };
}
