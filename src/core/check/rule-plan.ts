import type { DialectReader } from '../dialect';
import type { Rule } from '../rule';

/** One visitor of a rule. */
export interface Visit<Visitor> {
  readonly rule: Rule;
  readonly visit: Visitor;
}

type Visits = {
  readonly [Kind in 'text' | 'document' | 'set' | 'tool' | 'parameter' | 'schema']: readonly Visit<
    NonNullable<Rule[Kind]>
  >[];
};

/** The rules that apply to a dialect, and by what they visit; always in their order. */
export interface RulePlan extends Visits {
  readonly rules: readonly Rule[];
}

const plans = new WeakMap<readonly Rule[], Map<string | undefined, RulePlan>>();

/** Made once for each list of rules, so that many small texts do not sort the same rules again. */
export function planFor(rules: readonly Rule[], dialect: DialectReader | undefined): RulePlan {
  let known = plans.get(rules);
  if (!known) {
    known = new Map();
    plans.set(rules, known);
  }
  let plan = known.get(dialect?.id);
  if (!plan) {
    plan = planOf(rules.filter((rule) => isFor(rule, dialect)));
    known.set(dialect?.id, plan);
  }
  return plan;
}

const forEveryDialect = new Set(['doc', 'schema']);

function isFor({ id, trait }: Rule, dialect: DialectReader | undefined): boolean {
  const prefix = id.slice(0, id.indexOf('/'));
  if (dialect === undefined) return prefix === 'doc';
  if (trait !== undefined) return dialect.traits?.includes(trait) === true;
  return forEveryDialect.has(prefix) || prefix === dialect.id;
}

function planOf(rules: readonly Rule[]): RulePlan {
  return {
    rules,
    text: rules.flatMap((rule) => (rule.text ? [{ rule, visit: rule.text }] : [])),
    document: rules.flatMap((rule) => (rule.document ? [{ rule, visit: rule.document }] : [])),
    set: rules.flatMap((rule) => (rule.set ? [{ rule, visit: rule.set }] : [])),
    tool: rules.flatMap((rule) => (rule.tool ? [{ rule, visit: rule.tool }] : [])),
    parameter: rules.flatMap((rule) => (rule.parameter ? [{ rule, visit: rule.parameter }] : [])),
    schema: rules.flatMap((rule) => (rule.schema ? [{ rule, visit: rule.schema }] : [])),
  };
}
