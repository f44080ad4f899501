import { parseJson } from '../../core/json/parse';
import type { JsonNode } from '../../core/json/tree';
import { createValidate } from '../../core/schema/validator';
import { type Answer, readQuestion } from './messages';

/** The worker's side of the conversation: what to answer to a message. Nothing when the message is no question. */
export function createAnswerer(): (message: unknown) => Answer | undefined {
  const validate = createValidate();
  return (message) => {
    const question = readQuestion(message);
    if (!question) return undefined;
    const { id } = question;
    if (question.kind === 'validate') {
      return { kind: 'verdict', id, verdict: validate(question.schemaText, question.valueText) };
    }
    tryPattern(question.pattern, question.valueText);
    return { kind: 'tried', id };
  };
}

function tryPattern(pattern: string, valueText: string): void {
  const expression = toExpression(pattern);
  if (!expression) return;
  for (const text of textsIn(parseJson(valueText).root)) expression.test(text);
}

function toExpression(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}

/** Every string of a value, keys included. */
function* textsIn(root: JsonNode | undefined): Iterable<string> {
  const waiting = [root];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (node?.kind === 'string') yield node.value;
    else if (node?.kind === 'array') waiting.push(...node.items);
    else if (node?.kind === 'object') {
      for (const member of node.members) {
        yield member.key.value;
        waiting.push(member.value);
      }
    }
  }
}
