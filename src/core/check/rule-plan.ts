import type { DialectReader } from '../dialect';
import { isObject, type Members } from '../json/members';
import type { Rule } from '../rule';

/** One visitor of a rule. */
export interface Visit<Visitor> {
  readonly rule: Rule;
  readonly visit: Visitor;
}

type Visits = {
  readonly [Kind in 'text' | 'document' | 'set' | 'tool' | 'parameter']: readonly Visit<NonNullable<Rule[Kind]>>[];
};

type SchemaVisit = Visit<NonNullable<Rule['schema']>>;

/** Who visits a schema goes by its members, so that a rule costs nothing where it has nothing to look at. */
interface SchemaVisits {
  readonly ofAll: readonly SchemaVisit[];
  readonly ofKeyword: ReadonlyMap<string, readonly SchemaVisit[]>;
}

/** The rules that apply to a dialect, and by what they visit: in their order, but for schemas, whose members have theirs. */
export interface RulePlan extends Visits {
  readonly rules: readonly Rule[];
  readonly schema: SchemaVisits;
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
    schema: schemaVisitsOf(rules),
  };
}

function schemaVisitsOf(rules: readonly Rule[]): SchemaVisits {
  const ofAll: SchemaVisit[] = [];
  const ofKeyword = new Map<string, SchemaVisit[]>();
  for (const rule of rules) {
    if (!rule.schema) continue;
    const visit = { rule, visit: rule.schema };
    if (!rule.keywords) ofAll.push(visit);
    for (const keyword of rule.keywords ?? []) {
      const others = ofKeyword.get(keyword);
      if (others) others.push(visit);
      else ofKeyword.set(keyword, [visit]);
    }
  }
  return { ofAll, ofKeyword };
}

/** Each rule once that has something to look at in a schema. */
export function eachSchemaVisit(
  { ofAll, ofKeyword }: SchemaVisits,
  schema: unknown,
  ask: (visit: SchemaVisit) => void,
): void {
  for (const visit of ofAll) ask(visit);
  if (!isObject(schema)) return;
  for (const keyword of Object.keys(schema)) {
    for (const visit of ofKeyword.get(keyword) ?? []) if (isFirst(keyword, visit.rule, schema)) ask(visit);
  }
}

/** Of several keywords of a rule that a schema has, one leads to the rule. */
function isFirst(keyword: string, { keywords = [] }: Rule, schema: Members): boolean {
  for (const each of keywords) if (each === keyword || Object.hasOwn(schema, each)) return each === keyword;
  return false;
}
