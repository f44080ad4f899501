import type { ToolAnswer } from '../demo/demo-tool';
import { failed, type McpAnswer, type McpContent, text } from '../demo/mcp-tool';
import { spelled } from '../demo/spelled-json';

/** What a mock answers: as the demonstration servers' tools do, or in parts as a server did that was recorded. */
export type MockAnswer = ToolAnswer | PartsAnswer;

interface PartsAnswer {
  readonly kind: 'parts';
  readonly content: readonly McpContent[];
  /** JSON text of the structured result. */
  readonly structured: string | undefined;
}

/** For protocols whose tools answer with one value. */
export function toPlainAnswer(answer: MockAnswer): ToolAnswer {
  if (answer.kind !== 'parts') return answer;
  const words = answer.content.flatMap((part) => (typeof part.text === 'string' ? [part.text] : []));
  return { kind: 'value', json: answer.structured ?? JSON.stringify(words.join('\n')) };
}

/** For protocols whose tools answer in parts; a value is repeated as text for clients that know text alone. */
export function toPartsAnswer(answer: MockAnswer, hasOutputSchema: boolean): McpAnswer {
  switch (answer.kind) {
    case 'parts':
      return withStructured({ content: answer.content }, answer.structured);
    case 'value':
      return hasOutputSchema
        ? withStructured({ content: [text(answer.json)] }, answer.json)
        : { content: [text(wordsOf(answer.json))] };
    case 'nothing':
      return { content: [] };
    case 'failure':
      return failed(answer.failure.message);
    case 'cancelled':
      return failed('The call was cancelled.');
    case 'invalid':
      return failed(
        Object.entries(answer.errors)
          .map((entry) => entry.join(': '))
          .join('\n'),
      );
    case 'refused':
      return failed(answer.message);
    default:
      return failed('This protocol has no such answer.');
  }
}

function withStructured(answer: McpAnswer, json: string | undefined): McpAnswer {
  return json === undefined ? answer : { ...answer, structuredContent: spelled(json) };
}

/** A text stands for itself, everything else as JSON. */
function wordsOf(json: string): string {
  const value: unknown = JSON.parse(json);
  return typeof value === 'string' ? value : json;
}
