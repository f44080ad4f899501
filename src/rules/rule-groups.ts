export interface RuleGroup {
  readonly title: string;
  /** How to read its examples, when they are not definitions. */
  readonly examples?: string;
}

const call = 'An example holds the tool, the arguments of a call, and the server where it matters.';
const body = 'An example holds the tool, and the body of the request as it would be sent.';
const sent = 'An example is a declaration as the provider is sent it.';

/** What rules are about, by the first part of their ids. */
export const ruleGroups: Readonly<Record<string, RuleGroup>> = {
  doc: { title: 'Every document' },
  schema: { title: 'JSON Schema, in every format' },
  otc: { title: 'Open Tool Calling 1.0' },
  rfc: { title: 'Open Tool Calling, RFC draft' },
  mcx: { title: 'Machine Context Protocol' },
  xtp: { title: 'XTP tool lists' },
  xtpdoc: { title: 'XTP plug-in schemas' },
  tf: { title: 'Toolfoundation' },
  mcp: { title: 'Model Context Protocol' },
  call: { title: 'Calls to any server', examples: call },
  'otc-call': { title: 'Calls, Open Tool Calling 1.0', examples: body },
  'rfc-call': { title: 'Calls, RFC draft', examples: body },
  'mcx-call': { title: 'Calls, Machine Context Protocol', examples: body },
  'xtp-call': { title: 'Calls, XTP plug-ins', examples: body },
  'mcp-call': { title: 'Calls, Model Context Protocol', examples: body },
  openai: { title: 'Sent to OpenAI', examples: sent },
  anthropic: { title: 'Sent to Anthropic', examples: sent },
  gemini: { title: 'Sent to Gemini', examples: sent },
  conv: {
    title: 'Conversions',
    examples: 'An example holds the document that is converted, and the format it becomes.',
  },
};

export const prefixOf = (id: string): string => id.slice(0, id.indexOf('/'));

/** Rules by what they are about, in the order in which each group comes up first. */
export function byPrefix<R extends { readonly id: string }>(
  rules: readonly R[],
): readonly (readonly [string, readonly R[]])[] {
  const groups = new Map<string, R[]>();
  for (const rule of rules) {
    const prefix = prefixOf(rule.id);
    const members = groups.get(prefix);
    if (members) members.push(rule);
    else groups.set(prefix, [rule]);
  }
  return [...groups];
}
