import Ajv, { type Format, type Options } from 'ajv';
import Ajv2020 from 'ajv/dist/2020';
import applicator from 'ajv/dist/refs/json-schema-2020-12/meta/applicator.json';
import content from 'ajv/dist/refs/json-schema-2020-12/meta/content.json';
import core from 'ajv/dist/refs/json-schema-2020-12/meta/core.json';
import formatAnnotation from 'ajv/dist/refs/json-schema-2020-12/meta/format-annotation.json';
import metaData from 'ajv/dist/refs/json-schema-2020-12/meta/meta-data.json';
import unevaluated from 'ajv/dist/refs/json-schema-2020-12/meta/unevaluated.json';
import validation from 'ajv/dist/refs/json-schema-2020-12/meta/validation.json';
import draft2020 from 'ajv/dist/refs/json-schema-2020-12/schema.json';
import draft07 from 'ajv/dist/refs/json-schema-draft-07.json';
import { fullFormats } from 'ajv-formats/dist/formats';
import { isObject } from '../json/members';
import { isMultiple } from './evaluate/value-tests';
import type { RawError } from './issues';
import type { Draft } from './json-schema';
import { toRegExp } from './pattern';
import { schemaView } from './schema-view';

/** The schemas of schemas: the only ones that are there without being written in a schema. */
export const metaSchemas: ReadonlyMap<string, unknown> = new Map(
  [draft07, draft2020, applicator, content, core, formatAnnotation, metaData, unevaluated, validation].map((schema) => [
    schema.$id.replace(/#$/, ''),
    schema,
  ]),
);

const options: Options = {
  strict: false,
  strictNumbers: true,
  ownProperties: true,
  allErrors: true,
  verbose: true,
  messages: false,
  validateFormats: false,
  logger: false,
  meta: false,
  // The preflight has looked at the shape of every keyword; compiling the meta-schema would take longer than the rest.
  validateSchema: false,
  addUsedSchema: false,
  code: { optimize: false, regExp: Object.assign(toRegExp, { code: 'new RegExp' }) },
};

/** Compiles a schema, which is changed by that, to a function that says the errors. Throws where the compiler gives up. */
export function compile(schema: unknown, draft: Draft): (value: unknown) => readonly RawError[] | undefined {
  const ajv = draft === 'draft-07' ? new Ajv(options) : new Ajv2020(options);
  ajv.removeKeyword('multipleOf');
  ajv.addKeyword({ keyword: 'multipleOf', type: 'number', schemaType: 'number', validate: isMultipleBy });
  for (const node of schemaView(schema).reachable()) if (isObject(node.value)) dropForeignWords(node.value);
  const validate = ajv.compile(isObject(schema) ? schema : schema === true);
  return (value) => (validate(value) === true ? undefined : (validate.errors ?? []));
}

const isMultipleBy = (factor: number, value: number) => isMultiple(value, factor);

/** Words that JSON Schema does not know but the compiler obeys or stumbles over. */
const foreignWords = ['$async', '$schema', 'id', 'nullable', 'discriminator', '$recursiveRef', '$recursiveAnchor'];

function dropForeignWords(schema: object): void {
  for (const word of foreignWords) Reflect.deleteProperty(schema, word);
}

const checkedFormats: ReadonlyMap<string, Format> = new Map(Object.entries(fullFormats));

/** Whether a value has a format; one that is not known has every value. */
export function hasFormat(name: string, value: unknown): boolean {
  const format = checkedFormats.get(name);
  if (typeof format !== 'object' && typeof format !== 'function') return true;
  const isTest = format instanceof RegExp || typeof format === 'function';
  const isForNumbers = !isTest && format.type === 'number';
  if (isForNumbers ? typeof value !== 'number' : typeof value !== 'string') return true;
  const test = isTest ? format : format.validate;
  if (test instanceof RegExp) return test.test(String(value));
  return typeof test !== 'function' || Reflect.apply(test, undefined, [value]) === true;
}
