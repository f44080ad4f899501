import { parseJson } from '../../core/json/parse';
import type { JsonNode } from '../../core/json/tree';
import { createValidate } from '../../core/schema/validator';
import type { Handlers } from '../serve';
import type { ValidatorMethods } from './methods';

/** Validates schemas and values that others wrote. */
export function validatorHandlers(): Handlers<ValidatorMethods> {
  const validate = createValidate();
  return {
    validate: ({ schemaText, valueText }, { tell }) => validate(schemaText, valueText, () => tell('ready')),
    tryPattern({ pattern, valueText }) {
      const expression = toExpression(pattern);
      if (expression) for (const text of textsIn(parseJson(valueText).root)) expression.test(text);
      return undefined;
    },
  };
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
        yield member.key;
        waiting.push(member.value);
      }
    }
  }
}
