import { isObject, listAt, member, stringAt } from '../../core/json/members';
import type { InputQuestion } from '../io';

/** `sampling/createMessage`, to be answered by the person in the place of a model: the whole conversation as text. */
export function modelQuestion(params: unknown): InputQuestion {
  const system = stringAt(params, 'systemPrompt');
  const messages = (listAt(params, 'messages') ?? []).map(
    (message) => `${stringAt(message, 'role') ?? 'unknown'}: ${contentText(member(message, 'content'))}`,
  );
  const message = [...(system === undefined ? [] : [`system: ${system}`]), ...messages].join('\n\n');
  return { kind: 'form', asks: 'model', message, schemaText };
}

/** A text as it is; what cannot be shown as text, as its JSON. */
function contentText(content: unknown): string {
  if (Array.isArray(content)) return content.map(contentText).join('\n');
  return (isObject(content) ? stringAt(content, 'text') : undefined) ?? JSON.stringify(content);
}

const schemaText = JSON.stringify({
  type: 'object',
  properties: {
    role: { type: 'string', title: 'Role', enum: ['assistant'], default: 'assistant' },
    content: {
      type: 'object',
      title: 'Content',
      properties: { type: { type: 'string', enum: ['text'] }, text: { type: 'string', title: 'Text' } },
      required: ['type', 'text'],
      default: { type: 'text', text: '' },
    },
    model: { type: 'string', title: 'Model', description: 'The name that the server gets.', default: 'human' },
    stopReason: { type: 'string', title: 'Stop reason', default: 'endTurn' },
  },
  required: ['role', 'content', 'model'],
});
