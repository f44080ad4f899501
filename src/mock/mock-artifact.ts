import type { MockAnswer } from './mock-answer';

/** A value as a file: text as text, everything else as JSON. */
export function artifactOf(answer: MockAnswer, label: string): MockAnswer {
  if (answer.kind !== 'value') return answer;
  const value: unknown = JSON.parse(answer.json);
  const isText = typeof value === 'string';
  const name = label.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '') || 'answer';
  return {
    kind: 'file',
    file: {
      name: isText ? `${name}.txt` : `${name}.json`,
      contentType: isText ? 'text/plain' : 'application/json',
      bytes: new TextEncoder().encode(isText ? value : JSON.stringify(value, null, 2)),
      description: `What ${label} made`,
    },
  };
}
