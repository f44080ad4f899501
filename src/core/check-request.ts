import { locate, orderAndSuppress } from './diagnose';
import type { Diagnostic } from './diagnostic';
import type { RequestDocument } from './model/request-document';
import type { Rule, RuleContext } from './rule';
import type { Validate } from './schema/verdict';

export interface RequestCheckOptions {
  /** What `request.tree` holds: the arguments (`call/*` rules), or the whole body (`otc-call/*`, `rfc-call/*`). */
  readonly about: 'arguments' | 'body';
  readonly rules: readonly Rule[];
  readonly validate: Validate;
}

/** What is wrong with a call that is about to be sent; ranges and fixes belong to `request.tree.text`. */
export async function checkRequest(
  request: RequestDocument,
  { about, rules, validate }: RequestCheckOptions,
): Promise<readonly Diagnostic[]> {
  const { tree, dialect } = request;
  const context: RuleContext = { origin: 'draft', dialect, text: tree.text, validate };
  const prefix = about === 'arguments' ? 'call/' : `${dialect}-call/`;
  const visited = await Promise.all(
    rules.map(async (rule) => {
      if (!rule.request || !rule.id.startsWith(prefix)) return [];
      return [...(await rule.request(request, context))].map((finding) => locate({ rule, finding }, tree));
    }),
  );
  return orderAndSuppress(visited.flat(), rules);
}
