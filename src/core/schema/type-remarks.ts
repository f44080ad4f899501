import { flagMeant } from '../text/flag-meant';

type Keywords = Readonly<Record<string, unknown>>;

const number = String.raw`(-?\d{1,15}(?:\.\d{1,9})?)`;
/** What is counted, where it is not the value itself. */
const unit = String.raw`(?:\s*(characters?|chars?|letters|items?|elements|entries))?`;
const form = (words: string) => new RegExp(`^(?:${words})${unit}$`, 'i');

const range = form(String.raw`(?:between |from |range:? |in )?\[?${number}\s*(?:-|–|to|and|\.{2,3})\s*${number}\]?`);
const least = form(String.raw`(?:>=|≥|min(?:imum)?(?: value| length)?[:= ]|at least)\s*${number}`);
const most = form(String.raw`(?:<=|≤|max(?:imum)?(?: value| length)?[:= ]|at most|up to)\s*${number}`);
const above = new RegExp(String.raw`^(?:>|greater than )\s*${number}$`, 'i');
const below = new RegExp(String.raw`^(?:<|less than )\s*${number}$`, 'i');
const choices = /^(?:one of|either|enum|values|options|choices)[\s:]\s*(.+)$/i;
const usual = /^default(?:s to|s)?[\s:=]\s*(.+)$/i;

/** How a limit is called, by the type and by what is counted. */
function limitOf(type: string, which: 'min' | 'max', counted: string | undefined): string | undefined {
  if (type === 'integer' || type === 'number') return counted === undefined ? `${which}imum` : undefined;
  if (counted === undefined) return undefined;
  const isLetters = /^(?:c|l)/i.test(counted);
  if (type === 'string') return isLetters ? `${which}Length` : undefined;
  return type === 'array' && !isLetters ? `${which}Items` : undefined;
}

function limited(type: string, low: string | undefined, high: string | undefined, counted?: string) {
  const [min, max] = [limitOf(type, 'min', counted), limitOf(type, 'max', counted)];
  if (min === undefined || max === undefined) return undefined;
  return { ...(low !== undefined && { [min]: Number(low) }), ...(high !== undefined && { [max]: Number(high) }) };
}

const isNumeric = (type: string) => type === 'integer' || type === 'number';

const words: Readonly<Record<string, (type: string) => Keywords | undefined>> = {
  positive: (type) => (type === 'integer' ? { minimum: 1 } : type === 'number' ? { exclusiveMinimum: 0 } : undefined),
  nonnegative: (type) => (isNumeric(type) ? { minimum: 0 } : undefined),
  unsigned: (type) => (isNumeric(type) ? { minimum: 0 } : undefined),
  nonempty: (type) => (type === 'string' ? { minLength: 1 } : type === 'array' ? { minItems: 1 } : undefined),
  unique: (type) => (type === 'array' ? { uniqueItems: true } : undefined),
};

/** The keywords that say what somebody says of the values of a type: `1-10`, `max 5 items`, `default: 3`, `positive`. */
export function readRemark(type: string, remark: string): Keywords | undefined {
  const word = remark.toLowerCase().replace(/[\s-]/g, '');
  if (Object.hasOwn(words, word)) return words[word]?.(type);
  const [, from, to, both] = range.exec(remark) ?? [];
  if (from !== undefined) return limited(type, from, to, both);
  const [, low, ofLow] = least.exec(remark) ?? [];
  if (low !== undefined) return limited(type, low, undefined, ofLow);
  const [, high, ofHigh] = most.exec(remark) ?? [];
  if (high !== undefined) return limited(type, undefined, high, ofHigh);
  const [more, less] = [above.exec(remark)?.[1], below.exec(remark)?.[1]];
  if (isNumeric(type) && more !== undefined) return { exclusiveMinimum: Number(more) };
  if (isNumeric(type) && less !== undefined) return { exclusiveMaximum: Number(less) };
  const listed = choices.exec(remark)?.[1]?.split(/\s*(?:[,|/]|\bor\b)\s*/);
  const values = listed?.map((each) => valueMeant(type, each));
  if (values) return values.length > 1 && !values.includes(undefined) ? { enum: values } : undefined;
  const value = valueMeant(type, usual.exec(remark)?.[1] ?? '');
  return value === undefined ? undefined : { default: value };
}

/** A value of a type as people write it, a word of text with quotes or without. */
function valueMeant(type: string, written: string): unknown {
  const quoted = /^(["'])(.*)\1$/.exec(written)?.[2];
  if (type === 'string') return quoted ?? (/^[\w.@/+-]+$/.test(written) ? written : undefined);
  if (type === 'boolean') return flagMeant(written);
  const isOne = type === 'integer' ? /^-?\d{1,15}$/ : /^-?\d{1,15}(?:\.\d{1,9})?$/;
  return isNumeric(type) && isOne.test(written) ? Number(written) : undefined;
}
