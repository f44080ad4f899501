import { parseSync } from 'oxc-parser';
import type { Plugin } from 'vite';

interface Span {
  readonly start: number;
  readonly end: number;
}

interface ExampleList extends Span {
  readonly type: 'ArrayExpression';
}

function isExampleList(value: unknown): value is ExampleList {
  return typeof value === 'object' && value !== null && Reflect.get(value, 'type') === 'ArrayExpression';
}

/** The lists that a rule's source gives as `good` and `bad`: they document and test it; no page or worker reads them. */
function exampleSpans(file: string, source: string): readonly Span[] {
  const spans: Span[] = [];
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    const name = Reflect.get(Object(Reflect.get(node, 'key')), 'name');
    const value = Reflect.get(node, 'value');
    if ((name === 'good' || name === 'bad') && isExampleList(value)) spans.push(value);
    else for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(file, source).program);
  return spans;
}

/** Leaves the examples of rules out of what is built. */
export function stripExamples(): Plugin {
  return {
    name: 'callsheet:strip-examples',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/rules\/.*\.ts$/ },
      handler(source, id) {
        const spans = exampleSpans(id, source).toSorted((a, b) => b.start - a.start);
        return spans.reduce((text, { start, end }) => `${text.slice(0, start)}[]${text.slice(end)}`, source);
      },
    },
  };
}
