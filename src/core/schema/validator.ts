import { isObject } from '../json/members';
import { parseJson } from '../json/parse';
import { firstError, type JsonTree } from '../json/tree';
import { rememberLatest } from '../least-recent';
import { shortened } from '../text/shortened';
import { checkedDraftOf, isUnknownDialect } from './checked-draft';
import { compile, hasFormat, metaSchemas } from './compile';
import { createEvaluate } from './evaluate/create-evaluate';
import { needsEvaluation } from './evaluate/needs-evaluation';
import { toIssues } from './issues';
import { preflight } from './preflight';
import { type Rounded, readRounded } from './rounding';
import { schemaView } from './schema-view';
import type { Verdict } from './verdict';

/** Compiled schemas that are kept; each has an instance of its own, so that none can disturb another. */
const keptSchemas = 200;

/** Characters of a schema that takes longer to compile than to go through for a value that is shorter. */
const longSchema = 20_000;

/**
 * Judges JSON texts by the JSON text of a schema. Never throws and never says valid by default, but a hostile pattern
 * can keep it busy for ever: schemas that a person or a server wrote belong in a worker with a deadline. `onReady` is
 * called when the schema is read and compiled, before the value is judged.
 */
export function createValidate(): (schemaText: string, valueText: string, onReady?: () => void) => Verdict {
  const compiled = rememberLatest(keptSchemas, compileText);
  return (schemaText, valueText, onReady) => {
    const schema = compiled(schemaText);
    if ('reason' in schema) return notChecked(schema.reason);
    const tree = parseJson(valueText);
    const flaw = syntaxFlaw('value', tree);
    if (flaw !== undefined) return notChecked(flaw);
    const checks = schema.checksFor(valueText.length);
    onReady?.();
    return judge(schema, checks, readRounded(tree));
  };
}

type Check = (value: unknown) => Verdict;

interface Compiled {
  /** One, or two when the schema holds numbers that doubles cannot: all rounded down, all rounded up. */
  checksFor(valueLength: number): readonly Check[];
  readonly inexact: string | undefined;
  /** Whether a `multipleOf` is somewhere: no rounded number tells anything about it. */
  readonly hasMultiples: boolean;
}

function judge(schema: Compiled, checks: readonly Check[], { values, inexact, losesFraction }: Rounded): Verdict {
  if (inexact !== undefined && (losesFraction || schema.inexact !== undefined || schema.hasMultiples)) {
    return notChecked(tooExact(inexact));
  }
  const verdicts = checks.flatMap((check) => values.map(check));
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
  return `The number ${shortened(spelling, 40)} has more digits than can be checked exactly; programs may round it.`;
}

function compileText(schemaText: string): Compiled | { readonly reason: string } {
  const tree = parseJson(schemaText);
  const flaw = syntaxFlaw('schema', tree);
  if (flaw !== undefined) return { reason: flaw };
  const { values, inexact } = readRounded(tree);
  const reason = preflight(values[0]);
  if (reason !== undefined) return { reason };
  const words = new Set(
    [...schemaView(values[0]).reachable()].flatMap(({ value }) => (isObject(value) ? Object.keys(value) : [])),
  );
  const withFormats = (check: Check, schema: unknown) => (words.has('format') ? withRemarks(check, schema) : check);
  const walked = values.map((schema) => withFormats(evaluating(schema, undefined), schema));
  let compiled: readonly Check[] | undefined;
  const compileAll = () => {
    // The compiler gets values of its own, which it changes.
    const spare = readRounded(parseJson(schemaText)).values;
    return values.map((schema, index) => withFormats(checkBy(schema, spare[index]), schema));
  };
  return {
    checksFor(valueLength) {
      if (!compiled && schemaText.length > longSchema && valueLength < schemaText.length) return walked;
      compiled ??= compileAll();
      return compiled;
    },
    inexact,
    hasMultiples: words.has('multipleOf'),
  };
}

/** By the compiled schema; where the compiler is known to go wrong, or gives up, by going through the schema. */
function checkBy(schema: unknown, spare: unknown): Check {
  const draft = checkedDraftOf(schema) ?? '2020-12';
  const evaluate = evaluating(schema, undefined);
  if (needsEvaluation(schema, draft)) return evaluate;
  const compiled = attempt(() => compile(spare, draft));
  if (!compiled) return evaluate;
  return (value) =>
    attempt((): Verdict => {
      const errors = compiled(value);
      return errors === undefined ? { kind: 'valid' } : { kind: 'invalid', ...toIssues(errors, value) };
    }) ?? evaluate(value);
}

/**
 * Formats describe (2020-12 Validation §7.2.1; draft-07 §7.2 lets a validator choose): a value that only they are
 * against is valid, with remarks.
 */
function withRemarks(check: Check, schema: unknown): Check {
  const byFormats = evaluating(schema, hasFormat);
  return (value) => {
    const verdict = check(value);
    if (verdict.kind === 'not-checked') return verdict;
    const strict = byFormats(value);
    const objections = strict.kind === 'invalid' ? strict.issues : [];
    if (verdict.kind === 'invalid') {
      const remarks = objections.filter(({ keyword }) => keyword === 'format');
      if (strict.kind !== 'valid') return remarks.length > 0 ? { ...verdict, remarks } : verdict;
      const issues = verdict.issues.map((issue) => ({ ...issue, message: `${issue.message} ${fitsByFormat}` }));
      return { ...verdict, issues };
    }
    if (objections.length === 0) return verdict;
    if (isUnknownDialect(schema)) return notChecked(unknownDialect);
    return { ...verdict, remarks: objections };
  };
}

const fitsByFormat = 'A validator that enforces formats accepts it.';
const unknownDialect =
  'The address in "$schema" is not known here; it may ask for formats, and this value has another.';

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/** Goes through the schema; made when it is first asked. */
function evaluating(schema: unknown, formats: typeof hasFormat | undefined): Check {
  let evaluate: ReturnType<typeof createEvaluate> | undefined;
  return (value) => {
    const outcome = attempt(() => {
      evaluate ??= createEvaluate(schema, checkedDraftOf(schema) ?? '2020-12', {
        known: metaSchemas,
        hasFormat: formats,
      });
      return evaluate(value);
    });
    if (!outcome) return notChecked('The schema cannot be applied: it refers to itself without end, or is too large.');
    if (outcome.kind === 'unknown') return notChecked(outcome.reason);
    return outcome.kind === 'valid' ? outcome : { kind: 'invalid', ...toIssues(outcome.errors, value) };
  };
}

/** Why a text was not read. What is nested too deep is JSON all the same. */
function syntaxFlaw(what: 'value' | 'schema', tree: JsonTree): string | undefined {
  const issue = firstError(tree);
  return issue && (issue.kind === 'too-deep' ? issue.message : `The ${what} is not JSON. ${issue.message}`);
}

function notChecked(reason: string): Verdict {
  return { kind: 'not-checked', reason };
}
