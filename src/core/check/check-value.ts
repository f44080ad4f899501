import { isLiteral } from '../json/get';
import { parseJson } from '../json/parse';
import type { Path } from '../json/pointer';
import { firstError } from '../json/tree';
import { promisesNothing } from '../model/promises-nothing';
import type { ToolModel } from '../model/tool-document';
import { remarkNote, remarksOf, type SchemaIssue, type Validate } from '../schema/verdict';

/** Whether a value is what a tool takes or gives. Never valid by default. */
export interface ValueVerdict {
  readonly verdict: 'valid' | 'invalid' | 'not-checked';
  /** Where the value is wrong, and how; of a value that was not checked why not. */
  readonly errors: readonly ValueError[];
  /** How many more errors there are than are told. */
  readonly more: number;
  /** What its schema accepts, and a server may not. */
  readonly remarks: readonly ValueError[];
}

export interface ValueError {
  readonly path: Path;
  readonly message: string;
}

/** Checks the JSON text of a value against a tool's input or output schema, whatever else is wrong with the tool. */
export async function checkValue(
  tool: ToolModel,
  use: 'input' | 'output',
  valueText: string,
  validate: Validate,
): Promise<ValueVerdict> {
  const tree = parseJson(valueText);
  const { root } = tree;
  const broken = firstError(tree);
  if (!root || broken) return invalid([{ path: [], message: broken?.message ?? 'There is no value.' }]);
  if (use === 'output' && promisesNothing(tool.output)) {
    return isLiteral(root, null) ? valid : invalid([{ path: [], message: 'The tool gives nothing; only null fits.' }]);
  }
  const schema = schemaOf(tool, use);
  if (schema.text === undefined) return notChecked(schema.reason);
  const verdict = await validate(schema.text, valueText);
  if (verdict.kind === 'not-checked') return notChecked(verdict.reason);
  const remarks = remarksOf(verdict).map(({ path, message }) => ({ path, message: `${message} ${remarkNote}` }));
  if (verdict.kind === 'valid') return { ...valid, remarks };
  return { ...invalid(verdict.issues.map(toError)), more: verdict.total - verdict.issues.length, remarks };
}

const valid: ValueVerdict = { verdict: 'valid', errors: [], more: 0, remarks: [] };

function invalid(errors: readonly ValueError[]): ValueVerdict {
  return { ...valid, verdict: 'invalid', errors };
}

/** A value that cannot be checked at all, and why. */
export function notChecked(reason: string): ValueVerdict {
  return { ...valid, verdict: 'not-checked', errors: [{ path: [], message: reason }] };
}

type Schema = { readonly text: string } | { readonly text: undefined; readonly reason: string };

/** `true` and `false` are schemas too. */
function schemaOf(tool: ToolModel, use: 'input' | 'output'): Schema {
  const own = tool.schemas.find((place) => place.use === use);
  if (typeof own?.value === 'boolean') return { text: String(own.value) };
  if (own && (typeof own.value !== 'object' || Array.isArray(own.value))) {
    return { text: undefined, reason: `The ${use} schema is neither an object nor true or false.` };
  }
  const text = use === 'input' ? tool.inputSchemaText : tool.outputSchemaText;
  return text === undefined ? { text, reason: `The tool has no ${use} schema.` } : { text };
}

/** What must not be there is wrong itself; what is missing is missing in the object that lacks it. */
function toError({ keyword, path, property, message }: SchemaIssue): ValueError {
  const isUnexpected = /^(additional|unevaluated)Properties$|^propertyNames$/.test(keyword);
  return { path: isUnexpected && property !== undefined ? [...path, property] : path, message };
}
