import { isObject, member } from '../../core/json/members';
import { isTypeName, typeNames } from '../../core/schema/json-schema';
import { typeMeant } from '../../core/schema/type-meant';

const isNumber = (value: unknown) => typeof value === 'number';
const isList = (value: unknown) => Array.isArray(value) && value.length > 0;
const isText = (value: unknown) => typeof value === 'string';
const isFlag = (value: unknown) => typeof value === 'boolean';
const isAny = () => true;
const areNames = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isText);

const isSchema = (value: unknown) =>
  isObject(value) && (typeof value.type === 'string' || Object.hasOwn(value, '$ref'));
const areSchemas = (value: unknown) => isObject(value) && Object.values(value).some(isSchema);
const nameOf = (value: unknown) => (typeof value === 'string' ? typeMeant(value, typeNames) : undefined);
const isName = (value: unknown) => nameOf(value) !== undefined;

export interface Row {
  readonly fits: (value: unknown) => boolean;
  /**
   * What it is called, by the type of the value that it is said of; `none` where no type is said, `*` for every type, and
   * for none.
   */
  readonly names: Readonly<Partial<Record<string, string>>>;
  /** The value under the other name, where it is written otherwise there. */
  readonly write?: (value: unknown) => string | undefined;
}

const ofNumbers = (name: string) => ({ number: name, integer: name });
const least = { ...ofNumbers('minimum'), string: 'minLength', array: 'minItems', object: 'minProperties' };
const most = { ...ofNumbers('maximum'), string: 'maxLength', array: 'maxItems', object: 'maxProperties' };
const values = { ...ofNumbers('enum'), string: 'enum', boolean: 'enum', none: 'enum' };

const typeRow: Row = {
  fits: isName,
  names: { '*': 'type' },
  write: (value) => (isTypeName(value) ? undefined : JSON.stringify(nameOf(value))),
};
const itemsRow: Row = {
  fits: (value) => isSchema(value) || isName(value),
  names: { array: 'items', none: 'items' },
  write: (value) => (isName(value) ? `{"type": ${JSON.stringify(nameOf(value))}}` : undefined),
};
const described: Row = { fits: isText, names: { '*': 'description' } };
const named: Row = { fits: isText, names: { '*': 'title' } };
const sample: Row = {
  fits: (value) => value !== null && value !== '',
  names: { '*': 'examples' },
  write: (value) => `[${JSON.stringify(value)}]`,
};
const properties: Row = { fits: areSchemas, names: { object: 'properties', none: 'properties' } };
const smallest: Row = { fits: isNumber, names: ofNumbers('minimum') };
const largest: Row = { fits: isNumber, names: ofNumbers('maximum') };
const shortest: Row = { fits: isNumber, names: { string: 'minLength', array: 'minItems' } };
const longest: Row = { fits: isNumber, names: { string: 'maxLength', array: 'maxItems' } };
const choices: Row = { fits: isList, names: values };
const pattern: Row = { fits: isText, names: { string: 'pattern', none: 'pattern' } };

/** What the values of an enum are called. */
export const choiceWords: readonly string[] = [
  'choices',
  'options',
  'values',
  'enums',
  'allowed values',
  'enum values',
  'valid values',
  'possible values',
];

/** What form libraries, validators, other schema languages and the first draft call the keywords of JSON Schema, by its words. */
const rows: Readonly<Record<string, Row>> = {
  min: { fits: isNumber, names: least },
  max: { fits: isNumber, names: most },
  'min value': smallest,
  'max value': largest,
  gte: smallest,
  lte: largest,
  ge: smallest,
  le: largest,
  'min len': shortest,
  'max len': longest,
  'min size': shortest,
  'max size': longest,
  'min chars': shortest,
  'max chars': longest,
  'minimum length': shortest,
  'maximum length': longest,
  gt: { fits: isNumber, names: ofNumbers('exclusiveMinimum') },
  lt: { fits: isNumber, names: ofNumbers('exclusiveMaximum') },
  step: { fits: isNumber, names: ofNumbers('multipleOf') },
  'divisible by': { fits: isNumber, names: ofNumbers('multipleOf') },
  regex: pattern,
  regexp: pattern,
  ...Object.fromEntries(choiceWords.map((words) => [words, choices])),
  unique: { fits: isFlag, names: { array: 'uniqueItems' } },
  props: properties,
  fields: properties,
  attributes: properties,
  keys: properties,
  shape: properties,
  'inner properties': properties,
  element: itemsRow,
  elements: itemsRow,
  of: itemsRow,
  'item type': itemsRow,
  'items type': itemsRow,
  'element type': itemsRow,
  'inner type': itemsRow,
  'inner val type': itemsRow,
  ...Object.fromEntries(
    ['mandatory', 'required fields', 'required properties', 'required props', 'required params'].map((words) => [
      words,
      { fits: areNames, names: { object: 'required' } },
    ]),
  ),
  desc: described,
  doc: described,
  docs: described,
  help: described,
  'help text': described,
  info: described,
  comment: described,
  details: described,
  tooltip: described,
  summary: described,
  label: named,
  'display name': named,
  'sample value': sample,
  'example value': sample,
  kind: typeRow,
  dtype: typeRow,
  'data type': typeRow,
  'field type': typeRow,
  'value type': typeRow,
  'val type': typeRow,
  'param type': typeRow,
  'parameter type': typeRow,
  'arg type': typeRow,
  'argument type': typeRow,
  'property type': typeRow,
  'default value': { fits: isAny, names: { '*': 'default' } },
  constant: { fits: isAny, names: { '*': 'const' } },
  fmt: { fits: isText, names: { string: 'format' } },
};

/** `data type` as it is written: `dataType`, `data_type`, `data-type` and `datatype`. */
export function spellings(words: string): readonly string[] {
  const camel = words.replace(/ (.)/g, (_, letter: string) => letter.toUpperCase());
  return [...new Set([camel, ...['_', '-', ''].map((mark) => words.replaceAll(' ', mark))])];
}

export const rowsByKeyword: ReadonlyMap<string, Row> = new Map(
  Object.entries(rows).flatMap(([words, row]) => spellings(words).map((keyword) => [keyword, row])),
);

/** The one type that a schema says, beside null. */
export function typeIn(schema: unknown): string | undefined {
  const type = member(schema, 'type');
  const [only, ...others] = (Array.isArray(type) ? type : [type]).filter((each) => each !== 'null');
  return typeof only === 'string' && others.length === 0 ? only : undefined;
}
