import Ajv, { type Options } from 'ajv';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { isMultipleOf } from '../json/exact-number';
import { isObject } from '../json/members';
import { parseJson } from '../json/parse';
import type { JsonTree } from '../json/tree';
import { rememberLatest } from '../least-recent';
import { toIssues } from './issues';
import { draftOf } from './json-schema';
import { preflight } from './preflight';
import { type Rounded, readRounded } from './rounding';
import { schemaView } from './schema-view';
import type { Verdict } from './verdict';

/** Compiled schemas that are kept; each has an instance of its own, so that none can disturb another. */
const keptSchemas = 200;

/**
 * Judges JSON texts by the JSON text of a schema. Never throws and never says valid by default, but a hostile pattern
 * can keep it busy for ever: schemas that a person or a server wrote belong in a worker with a deadline.
 */
export function createValidate(): (schemaText: string, valueText: string) => Verdict {
  const compiled = rememberLatest(keptSchemas, compileText);
  return (schemaText, valueText) => {
    const schema = compiled(schemaText);
    if ('reason' in schema) return notChecked(schema.reason);
    const tree = parseJson(valueText);
    const flaw = syntaxFlaw(tree);
    if (flaw !== undefined) return notChecked(`The value is not JSON. ${flaw}`);
    return judge(schema, readRounded(tree));
  };
}

type Check = (value: unknown) => Verdict;

interface Compiled {
  /** One, or two when the schema holds numbers that doubles cannot: all rounded down, all rounded up. */
  readonly checks: readonly Check[];
  readonly inexact: string | undefined;
  /** Whether a `multipleOf` is somewhere: no rounded number tells anything about it. */
  readonly hasMultiples: boolean;
}

function judge(schema: Compiled, { values, inexact, losesFraction }: Rounded): Verdict {
  if (inexact !== undefined && (losesFraction || schema.inexact !== undefined || schema.hasMultiples)) {
    return notChecked(tooExact(inexact));
  }
  const verdicts = schema.checks.flatMap((check) => values.map(check));
  const [first] = verdicts;
  if (!first) return notChecked('There is nothing to check.');
  const isSame = verdicts.every((verdict) => placesOf(verdict) === placesOf(first));
  return isSame ? first : notChecked(tooExact(inexact ?? schema.inexact ?? ''));
}

function placesOf(verdict: Verdict): string {
  if (verdict.kind !== 'invalid') return verdict.kind;
  return verdict.issues.map(({ path, keyword }) => `${path.join('/')} ${keyword}`).join('\n');
}

function tooExact(spelling: string): string {
  const shown = spelling.length > 40 ? `${spelling.slice(0, 40)}…` : spelling;
  return `The number ${shown} has more digits than can be checked exactly; programs may round it.`;
}

function compileText(schemaText: string): Compiled | { readonly reason: string } {
  const tree = parseJson(schemaText);
  const flaw = syntaxFlaw(tree);
  if (flaw !== undefined) return { reason: `The schema is not JSON. ${flaw}` };
  const { values, inexact } = readRounded(tree);
  const reason = preflight(values[0]);
  if (reason !== undefined) return { reason };
  try {
    const hasMultiples = [...schemaView(values[0]).reachable()].some(
      ({ value }) => isObject(value) && Object.hasOwn(value, 'multipleOf'),
    );
    return { checks: values.map(compile), inexact, hasMultiples };
  } catch (error) {
    return { reason: `The schema cannot be used: ${explain(error)}` };
  }
}

const options: Options = {
  strict: false,
  strictNumbers: true,
  ownProperties: true,
  allErrors: true,
  verbose: true,
  messages: false,
  validateFormats: true,
  logger: false,
  meta: false,
  // The preflight has looked at the shape of every keyword; compiling the meta-schema would take longer than the rest.
  validateSchema: false,
  addUsedSchema: false,
  code: { optimize: false, regExp: Object.assign(toRegExp, { code: 'new RegExp' }) },
};

function compile(schema: unknown): Check {
  const ajv = draftOf(schema) === 'draft-07' ? new Ajv(options) : new Ajv2020(options);
  addFormats(ajv);
  ajv.removeKeyword('multipleOf');
  ajv.addKeyword({
    keyword: 'multipleOf',
    type: 'number',
    schemaType: 'number',
    // In decimal, as people count: 19.99 is a multiple of 0.01.
    validate: (factor: number, value: number) => isMultipleOf(String(value), String(factor)) ?? value % factor === 0,
  });
  for (const node of schemaView(schema).reachable()) if (isObject(node.value)) dropForeignWords(node.value);
  const validate = ajv.compile(isObject(schema) ? { ...schema } : schema === true);
  return (value) => {
    try {
      if (validate(value) === true) return { kind: 'valid' };
      return { kind: 'invalid', issues: toIssues(validate.errors ?? [], value) };
    } catch (error) {
      return notChecked(`The schema cannot be applied: ${explain(error)}`);
    }
  };
}

/** Words that JSON Schema does not know but the compiler obeys or stumbles over. */
const foreignWords = ['$async', '$schema', 'id', 'nullable', 'discriminator', '$recursiveRef', '$recursiveAnchor'];

function dropForeignWords(schema: object): void {
  for (const word of foreignWords) Reflect.deleteProperty(schema, word);
}

/** Patterns as JSON Schema wants them; those that only work without Unicode rules are read as everybody else reads them. */
function toRegExp(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return new RegExp(pattern);
  }
}

function syntaxFlaw(tree: JsonTree): string | undefined {
  return tree.issues.find(({ kind }) => kind !== 'duplicate-key')?.message;
}

function explain(error: unknown): string {
  if (error instanceof RangeError) return 'it refers to itself without end, or is too large.';
  if (error instanceof Error && error.name === 'Error' && /^can't resolve reference/.test(error.message)) {
    return 'a "$ref" leads nowhere, or to itself.';
  }
  return error instanceof Error ? `${error.message.replace(/\.$/, '')}.` : 'the reason is unknown.';
}

function notChecked(reason: string): Verdict {
  return { kind: 'not-checked', reason };
}
