import { remarksOf, type Verdict } from '../core/schema/verdict';
import type { ServedTool } from './served-tool';

/** Checks a JSON text against the JSON text of a schema, at once or after a while. */
export type Check = (schemaText: string, valueText: string) => Verdict | Promise<Verdict>;

/** What is wrong with the arguments, by parameter (`guest.email`); nothing when they are right. */
export type InputCheck =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: 'not-checked'; readonly reason: string };

type Checked = Pick<ServedTool, 'inputSchema' | 'onWrong'>;

/** A server may demand the formats that a schema names, as many do; these do. */
export async function checkInput(
  { inputSchema, onWrong }: Checked,
  inputText: string,
  validate: Check,
): Promise<InputCheck> {
  const verdict = await validate(inputSchema, inputText);
  if (verdict.kind === 'not-checked') return verdict;
  const issues = [...(verdict.kind === 'invalid' ? verdict.issues : []), ...remarksOf(verdict)];
  if (issues.length === 0) return { kind: 'right' };
  onWrong?.(inputText);
  // A parameter may have the name of what every object has.
  const errors = new Map<string, string>();
  for (const { path, property, message } of issues) {
    const names = property === undefined ? path : [...path, property];
    const parameter = names.join('.') || 'input';
    const before = errors.get(parameter);
    errors.set(parameter, before === undefined ? message : `${before} ${message}`);
  }
  return { kind: 'wrong', errors: Object.fromEntries(errors) };
}
