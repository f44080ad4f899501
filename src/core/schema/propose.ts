import { parseJson } from '../json/parse';
import { toValue } from '../json/to-value';
import { describeValues } from './describe-values';
import type { InferOptions } from './infer';
import { applyStep, type SchemaStep } from './schema-change';
import type { Validate } from './verdict';
import { type Widening, widen } from './widen';

/**
 * What a schema needs to say about examples, and then what it needs to accept them. Steps can be left out: each changes
 * one place, and those that find their place gone change nothing.
 */
export async function proposeSteps(
  schemaText: string,
  exampleTexts: readonly string[],
  options: InferOptions,
  validate: Validate,
): Promise<Widening> {
  const schema = toValue(parseJson(schemaText).root);
  const described = describeValues(
    schema,
    exampleTexts.map((text) => toValue(parseJson(text).root)),
    options,
  );
  const widened = await widen(applySteps(schemaText, [], described), exampleTexts, validate);
  return { ...widened, steps: [...described, ...widened.steps] };
}

/** The text with steps carried out, one after the other, on the schema at `at`. */
export function applySteps(text: string, at: readonly (string | number)[], steps: readonly SchemaStep[]): string {
  return steps.reduce((before, step) => applyStep(before, at, step), text);
}
