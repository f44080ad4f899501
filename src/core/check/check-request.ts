import { type Diagnostic, eachFinding } from '../diagnostic';
import type { RequestDocument } from '../model/request-document';
import type { Rule, RuleContext } from '../rule';
import type { Validate } from '../schema/verdict';
import { type Found, fixBudget, locate, orderAndSuppress } from './locate-findings';

/**
 * What is wrong with a call before it is sent. `call/*` points into the arguments text, the dialect's own rules
 * (`otc-call/*`) into the request body. Resolves for every request.
 */
export async function checkRequest(
  request: RequestDocument,
  rules: readonly Rule[],
  validate: Validate,
): Promise<readonly Diagnostic[]> {
  const inArguments = await visit(request, 'call', rules, validate);
  if (request.body === undefined) return inArguments;
  return [...inArguments, ...(await visit(request, `${request.dialect}-call`, rules, validate))];
}

async function visit(
  request: RequestDocument,
  prefix: string,
  rules: readonly Rule[],
  validate: Validate,
): Promise<readonly Diagnostic[]> {
  const own = rules.filter((rule) => rule.id.startsWith(`${prefix}/`));
  const tree = prefix === 'call' ? request.argumentsTree : request.tree;
  const { dialect, traits, revision } = request;
  const context: RuleContext = {
    origin: 'draft',
    dialect,
    traits,
    text: tree.text,
    validate,
    ...(revision === undefined ? {} : { revision }),
  };
  const found: Found[] = [];
  for (const rule of own) {
    const given = (await rule.request?.(request, context)) ?? [];
    for (const finding of eachFinding(given)) found.push({ rule, finding });
  }
  const budget = await fixBudget(tree);
  return orderAndSuppress(
    found.map((each) => locate(each, tree, budget)),
    own,
  );
}
