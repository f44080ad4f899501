import { custom, fallback, type GenericSchema, optional, pipe, safeParse, transform } from 'valibot';
import { isObject } from './json/members';
import { toPointer } from './json/pointer';
import { shortened } from './text/shortened';

export {
  array,
  boolean,
  check,
  custom,
  fallback,
  type InferOutput,
  is,
  literal,
  nullable,
  object,
  optional,
  picklist,
  pipe,
  record,
  strictObject,
  string,
  unknown,
  variant,
} from 'valibot';

export type Schema<T> = GenericSchema<unknown, T>;
export type Texts = Readonly<Record<string, string>>;

export const finite = custom<number>(Number.isFinite);
export const count = custom<number>((value) => Number.isSafeInteger(value) && Number(value) >= 0);
/** Milliseconds since the epoch that a calendar can show. */
export const time = custom<number>((value) => typeof value === 'number' && Number.isFinite(new Date(value).getTime()));
export const members = custom<Readonly<Record<string, unknown>>>(isObject);
export const list = custom<readonly unknown[]>(Array.isArray);
export const texts = custom<Texts>((value) => isObject(value) && Object.values(value).every(isText));

/** A member that may be missing: what does not fit is as good as missing. */
export const maybe = <T>(schema: Schema<T>) => fallback(optional(schema), undefined);

/** A list of what fits; the rest of it is left out. */
export const listOf = <T>(item: Schema<T>) =>
  pipe(
    list,
    transform((values): readonly T[] => values.map((each) => read(item, each)).filter((each) => each !== undefined)),
  );

/** The texts of an object by their keys, whatever the keys are; the rest of it is left out. */
export const onlyTexts = pipe(
  members,
  transform((value): Texts => Object.fromEntries(Object.entries(value).filter(isTextEntry))),
);

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isTextEntry(entry: readonly [string, unknown]): entry is [string, string] {
  return isText(entry[1]);
}

/** What a schema makes of a value, its members and no others; nothing when it does not fit. Never throws. */
export function read<T>(schema: Schema<T>, found: unknown): T | undefined {
  const result = safeParse(schema, found, { abortEarly: true });
  return result.success ? result.output : undefined;
}

/** The same of a JSON text; nothing when it is none. */
export function readJson<T>(schema: Schema<T>, text: string | null | undefined): T | undefined {
  if (text === undefined || text === null || text === '') return undefined;
  try {
    return read(schema, JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The same of a JSON text, or in words the first thing that is the matter, and the pointer of its place. */
export function readWhole<T>(schema: Schema<T>, text: string): T | { readonly refused: string } {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return { refused: 'It isn’t JSON.' };
  }
  const result = safeParse(schema, found, { abortEarly: true });
  if (result.success) return result.output;
  const [{ path, message }] = result.issues;
  const place = toPointer((path ?? []).map(({ key }) => String(key)));
  const said = shortened(message);
  return { refused: place === '' ? said : `At ${shortened(place)}: ${said}` };
}

/** The same, or the first thing that is the matter: by the member that does not fit; what is no object lacks the first. */
export function readOr<T>(schema: Schema<T>, found: unknown, words: Readonly<Record<string, string>>): T | string {
  const result = safeParse(schema, found, { abortEarly: true });
  if (result.success) return result.output;
  const [{ path, kind, message }] = result.issues;
  const word = words[String(path?.[0]?.key)];
  return word ?? (kind === 'validation' ? message : (Object.values(words)[0] ?? message));
}
