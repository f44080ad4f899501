import { parseSync } from 'oxc-parser';
import type { Plugin } from 'vite';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A value in a source that is left out, and what stands there instead. */
interface Left extends Span {
  readonly by: string;
}

/** By the member and the type of its value: what becomes of it. */
type Leaving = Readonly<Record<string, Readonly<Record<string, string>>>>;

const texts = { ArrayExpression: '[]', CallExpression: '[]', ArrowFunctionExpression: "() => ''" };

/** They document a rule and test it; nothing that is built reads them. */
const examples: Leaving = { good: texts, bad: texts, example: { Identifier: "() => ''" } };

/** Why a rule matters the page has from the list of all rules. */
const reasons: Leaving = { summary: { Literal: "''", TemplateLiteral: "''", ArrowFunctionExpression: "() => ''" } };

function isSpan(value: unknown): value is Span & { readonly type: string } {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'start') === 'number';
}

function leftOut(file: string, source: string, leaving: Leaving): readonly Left[] {
  const found: Left[] = [];
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    const name: unknown = Reflect.get(Object(Reflect.get(node, 'key')), 'name');
    const value: unknown = Reflect.get(node, 'value');
    const left = typeof name === 'string' && Object.hasOwn(leaving, name) ? leaving[name] : undefined;
    const isWritten = Reflect.get(node, 'shorthand') !== true;
    const by = isWritten && isSpan(value) ? left?.[value.type] : undefined;
    if (isSpan(value) && by !== undefined) found.push({ ...value, by });
    else for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(file, source).program);
  return found;
}

function stripRules(name: string, leaving: Leaving): Plugin {
  return {
    name,
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/rules\/.*\.ts$/ },
      handler(source, id) {
        const spans = leftOut(id, source, leaving).toSorted((a, b) => b.start - a.start);
        const code = spans.reduce(
          (text, { start, end, by }) => `${text.slice(0, start)}${by}${text.slice(end)}`,
          source,
        );
        // What makes examples goes with them.
        return { code, moduleSideEffects: false };
      },
    },
  };
}

/** Leaves the examples of rules out of what is built. */
export function stripExamples(): Plugin {
  return stripRules('callsheet:strip-examples', examples);
}

/** Leaves out of the page what it has of each rule elsewhere too. */
export function stripReasons(): Plugin {
  return stripRules('callsheet:strip-reasons', { ...examples, ...reasons });
}

/** What schemas of definitions say for people who write one; workers read what may stand where. */
const help = new Set(['description', 'markdownDescription', 'examples', 'defaultSnippets']);
const namesAreFree = new Set(['properties', '$defs']);

function withoutHelp(value: unknown, areNames = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutHelp(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) =>
      help.has(key) && !areNames ? [] : [[key, withoutHelp(part, !areNames && namesAreFree.has(key))]],
    ),
  );
}

/** Leaves help for writing out of the schemas that workers have of definitions. */
export function stripHelp(): Plugin {
  return {
    name: 'callsheet:strip-help',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/dialects\/.*\.schema\.json$/ },
      handler: (source) => JSON.stringify(withoutHelp(JSON.parse(source))),
    },
  };
}
