import { checkValue } from '../core/check/check-value';
import { toPointer } from '../core/json/pointer';
import type { ToolModel } from '../core/model/tool-document';
import { sentenceAt } from '../core/text/sentence-at';
import type { Bench } from './bench';
import type { Objection } from './judge';

/** Whether the JSON text of an output is what the definition promises: where it is not, or why that was not found out. */
export async function valueObjection(model: ToolModel, text: string, { subject }: Bench): Promise<Objection> {
  const { verdict, errors } = await checkValue(model, 'output', text, subject.validate);
  const [first] = errors;
  if (verdict === 'valid') return undefined;
  if (verdict === 'not-checked') return { unjudged: first?.message ?? 'The value was not checked.' };
  if (!first) return 'The value is not what the schema of the output accepts.';
  return first.path.length === 0 ? first.message : sentenceAt(toPointer(first.path), first.message);
}
