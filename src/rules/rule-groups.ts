import { capitalized } from '../core/text/capital';

export interface RuleGroup {
  readonly title: string;
  /** How to read its examples, when they are not definitions. */
  readonly examples?: string;
}

/** A format as its group is named after it. */
interface Format {
  readonly id: string;
  readonly title: string;
}

const body = 'An example holds the tool, and the body of the request as it would be sent.';
const sent = 'An example is a declaration as the provider is sent it.';

/** The groups that are not about one format. */
const groups: Readonly<Record<string, RuleGroup>> = {
  doc: { title: 'Every document' },
  schema: { title: 'JSON Schema, in every format' },
  call: {
    title: 'Calls to any server',
    examples: 'An example holds the tool, the arguments of a call, and the server where it matters.',
  },
  openai: { title: 'Sent to OpenAI', examples: sent },
  anthropic: { title: 'Sent to Anthropic', examples: sent },
  gemini: { title: 'Sent to Gemini', examples: sent },
  conv: {
    title: 'Conversions',
    examples: 'An example holds the document that is converted, and the format it becomes.',
  },
};

/** What rules of a prefix are about: a row of the table, a format by its id, or calls in one (`otc-call`). */
export function groupOf(prefix: string, formats: readonly Format[]): RuleGroup {
  const group = groups[prefix];
  if (group) return group;
  const format = formats.find(({ id }) => id === prefix.replace(/-call$/, ''));
  if (!format) throw new Error(`Rules begin with "${prefix}/", which rules/rule-groups.ts has no title for.`);
  if (prefix !== format.id) return { title: `Calls, ${format.title}`, examples: body };
  return { title: capitalized(format.title) };
}

export const prefixOf = (id: string): string => id.slice(0, id.indexOf('/'));

/** Rules by what they are about, in the order in which each group comes up first. */
export function byPrefix<R extends { readonly id: string }>(
  rules: readonly R[],
): readonly (readonly [string, readonly R[]])[] {
  const found = new Map<string, R[]>();
  for (const rule of rules) {
    const prefix = prefixOf(rule.id);
    const members = found.get(prefix);
    if (members) members.push(rule);
    else found.set(prefix, [rule]);
  }
  return [...found];
}
