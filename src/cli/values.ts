import { checkValue, notChecked, type ValueError } from '../core/check/check-value';
import { toPointer } from '../core/json/pointer';
import type { ToolModel } from '../core/model/tool-document';
import type { Validate } from '../core/schema/verdict';
import type { Arguments } from './arguments';
import type { Input, Unusable } from './inputs';
import { jsonProblem, readOptionText } from './json-option';
import type { ValueReport } from './report';

/** A value that shall be checked against a tool's schema. */
export interface AskedValue {
  readonly use: 'input' | 'output';
  readonly number: number;
  readonly text: string;
}

const uses = ['input', 'output'] as const;

/** What was given to be checked, in its order; a sentence when it cannot be. */
export async function readValues(
  { lists, texts, operands }: Arguments,
  read: (file: string) => Promise<Input | Unusable>,
): Promise<readonly AskedValue[] | string> {
  const given = uses.flatMap((use) => (lists[use] ?? []).map((each, index) => ({ use, each, number: index + 1 })));
  if (given.length === 0) return texts.tool === undefined ? [] : '--tool needs a value to check: --input or --output.';
  if (operands.length > 1) return 'Values are checked against the tools of one file; give only that file.';
  const fromInput = [...operands, ...given.map(({ each }) => each)].filter((word) => /^@?-$/.test(word));
  if (fromInput.length > 1) return 'Standard input (-) can be read only once.';
  const values: AskedValue[] = [];
  for (const { use, each, number } of given) {
    const text = await readOptionText(each, read);
    if (typeof text !== 'string') return text.problem;
    const problem = jsonProblem(use, text);
    if (problem !== undefined) return problem;
    values.push({ use, number, text });
  }
  return values;
}

/** The tool that values are for; a sentence when it is not clear which. */
export function toolFor(tools: readonly ToolModel[], wanted: string | undefined): ToolModel | string | undefined {
  const named = tools.filter((tool) => wanted === undefined || namesOf(tool).includes(wanted));
  const [tool, ...others] = named;
  const labels = tools.slice(0, 20).map(({ label }) => label);
  const known = `${labels.join(', ')}${tools.length > labels.length ? ' …' : ''}`;
  if (others.length > 0) return `Say which tool the values are for: --tool ${wanted === undefined ? known : 'ID'}.`;
  if (!tool && tools.length > 0) return `Unknown tool "${wanted}"; choose one of ${known}.`;
  return tool;
}

function namesOf({ id, name, label }: ToolModel): readonly (string | undefined)[] {
  return [id?.value, name?.value, label, `${id?.value}.${name?.value}`];
}

/** One verdict for each value, whatever is wrong with the file. */
export async function judge(
  values: readonly AskedValue[],
  tool: ToolModel | undefined,
  validate: Validate,
): Promise<readonly ValueReport[]> {
  const reports: ValueReport[] = [];
  for (const { use, number, text } of values) {
    const found = tool ? await checkValue(tool, use, text, validate) : notChecked('No tool could be read.');
    const placed = ({ path, message }: ValueError) => ({ pointer: toPointer(path), message });
    const { verdict, more } = found;
    reports.push({ use, number, verdict, errors: found.errors.map(placed), more, remarks: found.remarks.map(placed) });
  }
  return reports;
}
