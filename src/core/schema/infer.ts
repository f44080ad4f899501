import { isObject } from '../json/members';
import { setOwn } from '../json/to-value';

/** How a schema is made from values that it shall accept. */
export interface InferOptions {
  /** Whether members that all values have are required. */
  readonly isRequired: boolean;
}

type Schema = Readonly<Record<string, unknown>>;

/** Deeper values are accepted whatever they are. */
const deepest = 60;

/**
 * A schema that accepts all of the values, and says of each place the types that stand there. Draft-07 and 2020-12 read
 * it alike. No values give the schema that accepts everything.
 */
export function inferSchema(values: readonly unknown[], options: InferOptions, depth = 0): Schema {
  const types = typesOf(values);
  if (types.length === 0 || depth > deepest) return {};
  const objects = values.filter(isObject);
  const lists = values.filter((value) => Array.isArray(value));
  return {
    type: types.length === 1 ? types[0] : types,
    ...(types.includes('string') ? formatOf(values.filter((value) => typeof value === 'string')) : {}),
    ...(objects.length > 0 ? membersOf(objects, options, depth) : {}),
    ...(lists.some((list) => list.length > 0) ? { items: inferSchema(lists.flat(), options, depth + 1) } : {}),
  };
}

function membersOf(objects: readonly Schema[], options: InferOptions, depth: number): Schema {
  const names = [...new Set(objects.flatMap((object) => Object.keys(object)))];
  const properties: Record<string, unknown> = {};
  for (const name of names) setOwn(properties, name, inferSchema(valuesAt(objects, name), options, depth + 1));
  const required = names.filter((name) => objects.every((object) => Object.hasOwn(object, name)));
  return { properties, ...(options.isRequired && required.length > 0 ? { required } : {}) };
}

/** What the objects that have a member of this name have there. */
export function valuesAt(objects: readonly unknown[], name: string): readonly unknown[] {
  return objects.flatMap((object) => (isObject(object) && Object.hasOwn(object, name) ? [object[name]] : []));
}

/** The types of the values, in the order of their first one; whole numbers among others are numbers. */
function typesOf(values: readonly unknown[]): readonly string[] {
  const types = new Set(values.map(typeOf));
  if (types.has('number')) types.delete('integer');
  return [...types];
}

export function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

const formats: readonly (readonly [name: string, looks: (text: string) => boolean])[] = [
  ['date', isDate],
  [
    'date-time',
    (text) =>
      /^(\S{10})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]0\d:[0-5]\d)$/.test(text) &&
      isDate(text.slice(0, 10)),
  ],
  ['uuid', (text) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)],
];

/** A format is only said when every text is plainly of it. */
function formatOf(texts: readonly string[]): Schema {
  const format = formats.find(([, looks]) => texts.every(looks))?.[0];
  return format === undefined ? {} : { format };
}

function isDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const date = new Date(`${text}T00:00:00Z`);
  return year > '0000' && Number(month) === date.getUTCMonth() + 1 && Number(day) === date.getUTCDate();
}
