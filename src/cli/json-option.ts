import { parseJson } from '../core/json/parse';
import { lineIndex, toOneBased } from '../core/text/line-index';
import { argumentsProblem } from '../protocols/http/exchange';
import { createInputs, type Input, type Unusable } from './inputs';

/** JSON behind an option, or in a file: `{"a": 1}`, `@value.json`, `@-`. */
export async function readOptionText(
  given: string,
  read: (file: string) => Promise<Input | Unusable>,
): Promise<string | { readonly problem: string }> {
  if (!given.startsWith('@')) return given;
  const input = await read(given.slice(1));
  return input.kind === 'unusable' ? { problem: input.message } : input.text;
}

/** What is wrong with a text that should be JSON, said of an option. */
export function jsonProblem(option: string, text: string): string | undefined {
  const { root, issues } = parseJson(text);
  const [issue] = issues;
  if (!issue) return root ? undefined : `--${option} is empty; give it JSON or @FILE.`;
  const { line, column } = toOneBased(lineIndex(text).positionAt(issue.offset));
  return `--${option} is not valid JSON: ${line}:${column}: ${issue.message}`;
}

/** The arguments of a tool: a JSON object, or the text of a file: `@args.json`. */
export async function readToolArguments(given: string): Promise<string | { readonly problem: string }> {
  const text = await readOptionText(given, createInputs());
  if (typeof text !== 'string') return text;
  const problem = argumentsProblem(text);
  if (problem === undefined) return text.trim();
  const syntax = jsonProblem('args', text);
  return { problem: syntax === undefined ? problem : `${syntax} Nothing was sent.` };
}
