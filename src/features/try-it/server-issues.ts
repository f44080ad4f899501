import { argumentPath } from '../../core/model/argument-path';
import type { SchemaIssue } from '../../core/schema/verdict';
import type { CallState, CallTarget } from '../../state/call';

/** What the server said about the arguments as they stand, by field; nothing once they were edited. */
export function serverIssues(call: CallState, target: CallTarget, text: string | undefined): readonly SchemaIssue[] {
  if (call.kind !== 'answered') return [];
  const { intent, exchange } = call.answer;
  const isSame = intent.target.argumentsKey === target.argumentsKey && intent.argumentsText === text;
  if (!isSame || exchange.outcome.kind !== 'invalid-input') return [];
  return exchange.outcome.errors.map(({ parameter, message }) => ({
    path: argumentPath(parameter),
    keyword: '',
    schemaPointer: '',
    message: `The server says: ${message}`,
  }));
}
