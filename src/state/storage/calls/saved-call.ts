import type { Exchange, Outcome } from '../../../core/call';
import { isEqual } from '../../../core/json/equal';
import { nodeAt } from '../../../core/json/get';
import { parseJson } from '../../../core/json/parse';
import { fromPointer } from '../../../core/json/pointer';
import { toValue } from '../../../core/json/to-value';
import type { Validate } from '../../../core/schema/verdict';
import { textOf } from '../../../core/text/edit';
import { shortened } from '../../../core/text/shortened';
import type { Expectation } from './call-rows';

export interface Judgement {
  readonly isMet: boolean;
  /** One sentence for each thing that was looked at. */
  readonly findings: readonly { readonly isMet: boolean; readonly text: string }[];
}

/** The JSON text of what a tool answered with; nothing when the answer holds no value. */
export function resultText(outcome: Outcome): string | undefined {
  if (outcome.kind === 'value') return outcome.text;
  return outcome.kind === 'content' ? (outcome.structured ?? JSON.stringify(outcome.parts)) : undefined;
}

/** Compares an answer with what is expected of it. */
export async function judge(
  exchange: Exchange,
  expectation: Expectation,
  outputSchema: string | undefined,
  validate: Validate,
): Promise<Judgement> {
  const { outcome } = exchange;
  const findings = [
    outcome.kind === expectation.kind
      ? { isMet: true, text: `The answer is of the kind “${outcome.kind}”.` }
      : { isMet: false, text: `The answer is of the kind “${outcome.kind}”, not “${expectation.kind}”.` },
  ];
  const text = resultText(outcome);
  if (expectation.equals) findings.push(compare(text, expectation.equals));
  if (expectation.fitsSchema) findings.push(await fits(text, outputSchema, validate));
  return { isMet: findings.every(({ isMet }) => isMet), findings };
}

function compare(text: string | undefined, { pointer, json }: NonNullable<Expectation['equals']>) {
  const place = pointer === '' ? 'The result' : `The value at ${pointer}`;
  const path = fromPointer(pointer);
  if (!path) return { isMet: false, text: `“${pointer}” is not a JSON Pointer: begin with a slash, as in /items/0.` };
  const node = text === undefined ? undefined : nodeAt(parseJson(text).root, path);
  if (!node || text === undefined) return { isMet: false, text: `${place} is not there.` };
  const found = textOf(text, node);
  const isMet = found === json || isEqual(toValue(node), toValue(parseJson(json).root));
  return { isMet, text: isMet ? `${place} is ${brief(json)}.` : `${place} is ${brief(found)}, not ${brief(json)}.` };
}

async function fits(text: string | undefined, schema: string | undefined, validate: Validate) {
  if (schema === undefined) return { isMet: false, text: 'The definition describes no output to compare with.' };
  if (text === undefined) return { isMet: false, text: 'There is no value to compare with the output schema.' };
  const verdict = await validate(schema, text);
  if (verdict.kind === 'valid') return { isMet: true, text: 'The result fits the output schema.' };
  if (verdict.kind === 'not-checked') return { isMet: false, text: `The schema was not checked: ${verdict.reason}` };
  return { isMet: false, text: `The result does not fit the output schema: ${verdict.issues[0]?.message ?? ''}` };
}

const brief = (text: string) => shortened(text, 80);
