import { eachFinding } from '../diagnostic';
import { nodeAt } from '../json/get';
import type { Path } from '../json/pointer';
import type { ParameterModel, ToolModel } from '../model/tool-document';
import type { Rule, RuleContext, Visited } from '../rule';
import { schemaView } from '../schema/schema-view';
import type { Found } from './locate-findings';
import { eachSchemaVisit, type RulePlan } from './rule-plan';
import type { Soundness } from './soundness';

/** More problems than this are not looked for in one text. */
export const maxFindings = 10_000;

/** The usual answer; whoever waits for it waits for each rule. */
export const isNothing = (findings: Visited): boolean => Array.isArray(findings) && findings.length === 0;

/** What the rules say about one tool. With a `reading`, what a syntax error touches is passed over. */
export async function visitTool(
  tool: ToolModel,
  plan: RulePlan,
  context: RuleContext,
  soundness: Soundness | undefined,
): Promise<readonly Found[]> {
  const found: Found[] = [];
  const waiting: Promise<void>[] = [];
  const isSound = (path: Path) => {
    const node = soundness && nodeAt(tool.node, path.slice(tool.path.length));
    return !soundness || (node !== undefined && soundness.isSound(node));
  };
  const take = (rule: Rule, findings: Iterable<Found['finding']>) => {
    for (const finding of findings) {
      if (found.length >= maxFindings) return;
      if (isSound(finding.at)) found.push({ rule, finding });
    }
  };
  const collect = (rule: Rule, findings: Visited) => {
    if (isNothing(findings)) return;
    if (findings instanceof Promise) waiting.push(findings.then((each) => take(rule, eachFinding(each))));
    else take(rule, eachFinding(findings));
  };

  for (const { rule, visit } of plan.tool) collect(rule, visit(tool, context));

  if (plan.parameter.length > 0 && tool.input) {
    for (const parameter of parametersOf(tool.input)) {
      if (!isSound(parameter.path)) continue;
      for (const { rule, visit } of plan.parameter) collect(rule, visit(parameter, tool, context));
    }
  }

  for (const place of tool.schemas) {
    for (const node of schemaView(place.value).walk(place.path)) {
      const isWhole = isSound(node.path);
      eachSchemaVisit(plan.schema, node.value, ({ rule, visit }) => {
        if (isWhole || rule.isAboutKeywords) collect(rule, visit(node, place, context, tool));
      });
    }
  }
  if (waiting.length > 0) await Promise.all(waiting);
  return found;
}

/** Parameters at every depth, without the root. */
export function* parametersOf(parent: ParameterModel): Iterable<ParameterModel> {
  const inside = parent.items ? [...parent.children, parent.items] : parent.children;
  for (const parameter of inside) {
    yield parameter;
    yield* parametersOf(parameter);
  }
}
