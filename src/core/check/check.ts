import { type Diagnostic, eachFinding } from '../diagnostic';
import type { DialectReader } from '../dialect';
import { nodeAt } from '../json/get';
import { toPointer } from '../json/pointer';
import type { JsonNode, JsonTree } from '../json/tree';
import { detectAmong, otherFormatAmong } from '../model/detect';
import type { OtherDocument } from '../model/other-document';
import { maxTools } from '../model/read-document';
import { revisionFor } from '../model/revision';
import type { ToolDocument } from '../model/tool-document';
import { unwrap } from '../model/unwrap';
import type { Structure } from '../repair/reading';
import type { Rule, RuleContext, Visited } from '../rule';
import { withBudget } from '../schema/budget';
import type { Validate } from '../schema/verdict';
import { parseTextLater } from '../yaml/parse-text-later';
import type { CheckMemory, Kept } from './check-memory';
import { withoutConsequences } from './consequences';
import { fixBudget, locate, orderAndSuppress } from './locate-findings';
import { planFor, type RulePlan, type Visit } from './rule-plan';
import { shift } from './shift';
import { type Soundness, soundnessOf } from './soundness';
import { isNothing, maxFindings, visitTool } from './visit-tool';

/** The formats and rules to check with; core knows none by itself. */
export interface Registry {
  readonly dialects: readonly DialectReader[];
  readonly rules: readonly Rule[];
  /** How definitions of the dialects are built: what may stand where. */
  readonly structures?: readonly Structure[];
  /** What a document is that no dialect claims; nothing where it is not known either. */
  readonly otherDocument?: (root: JsonNode | undefined, text: string) => OtherDocument | undefined;
}

export interface CheckOptions {
  /** The id of a dialect, or `auto` (the usual) to find out. */
  readonly dialect?: string;
  /** The revision to check against, when the dialect has several; the newest is the usual. */
  readonly revision?: string;
  /** My text (the usual), or a server's listing. */
  readonly origin?: 'draft' | 'wire';
  readonly validate: Validate;
  /** Finds more in a text without syntax errors that hide anything: what model providers would do with it. */
  readonly also?: (document: ToolDocument) => Promise<readonly Diagnostic[]>;
  /** What `also` says may be a consequence of a mistake as well: it is asked again for each look. */
  readonly weighsAlso?: true;
  /** From `createMemory()`: what is found in a tool is kept for the next question about the same tool text. */
  readonly memory?: CheckMemory;
}

export interface Checked {
  readonly dialect: string | undefined;
  /** By place in the text, errors first at the same place. */
  readonly diagnostics: readonly Diagnostic[];
  /** Nothing when no dialect claims the text. */
  readonly document: ToolDocument | undefined;
  /** False when no dialect was asked for and none claims the text for certain. */
  readonly isDecided: boolean;
  /** False when there were more problems than anybody reads and the rest was not looked for. */
  readonly isComplete: boolean;
  /** Of a text that a format claims for certain and whose syntax is right. */
  readonly basis?: CheckBasis;
}

/** What a check went by: who checks a part of the text again goes by the same. */
export interface CheckBasis {
  readonly reader: DialectReader;
  readonly plan: RulePlan;
  readonly context: RuleContext;
  /** With what is left unsaid because it is a consequence of something else. */
  readonly found: readonly Diagnostic[];
}

/** Milliseconds that one check may spend on schemas which need the validator. */
const validationBudget = 1_000;

/** Everything that is wrong with a text: syntax, then what the rules of its dialect say. Resolves for every text. */
export async function check(text: string, options: CheckOptions, registry: Registry): Promise<Checked> {
  const read = options.memory?.read ?? parseTextLater;
  const tree = await read(text);
  const soundness = soundnessOf(tree);
  const { dialect, undetected } = chooseDialect(tree, options.dialect ?? 'auto', registry, soundness.isWhole);
  const document = dialect?.read(tree);
  const origin = options.origin ?? 'draft';
  const validate = withBudget(options.validate, validationBudget);
  const revision = dialect && revisionFor(dialect, options.revision, tree);
  const structures = registry.structures?.filter((each) => each.dialect === dialect?.id);
  const structure = structures?.find((each) => each.revision === revision) ?? structures?.[0];
  const context: RuleContext = {
    origin,
    dialect: dialect?.id,
    traits: dialect?.traits ?? [],
    text: tree.text,
    validate,
    ...(revision === undefined ? {} : { revision }),
    ...(undetected ? { undetected } : {}),
    ...(tree.written ? { language: 'yaml' } : {}),
    ...(structure ? { structure } : {}),
    ...(dialect && document?.form !== 'single' ? { otherFormatOf: otherFormatIn(tree, dialect, registry) } : {}),
  };
  const plan = planFor(registry.rules, dialect);

  // What is kept is placed by the tool's own text, which in YAML is another than the one that is read.
  const memory = tree.written ? undefined : options.memory;
  const keep = document && memory?.begin(`${context.dialect} ${origin} ${revision}`);
  const first = orderAndSuppress(await lookAt({ tree, document, soundness, plan, context, keep }), plan.rules);
  const isDecided = document !== undefined && undetected === undefined;
  if (!document || !dialect) return { dialect: undefined, diagnostics: first, document, isDecided, isComplete: true };

  const alsoIn = async (read: ToolDocument, { isWhole }: Soundness) =>
    isWhole && options.also ? await options.also(read) : [];
  const weighed = options.weighsAlso ? await alsoIn(document, soundness) : [];

  const lookAgain = async (changed: string) => {
    const again = await read(changed);
    const sound = soundnessOf(again);
    const { undetected: _, ...certain } = context;
    const doubt = undetected && chooseDialect(again, 'auto', registry, sound.isWhole).undetected;
    const where = { ...certain, text: again.text, ...(doubt ? { undetected } : {}) };
    const readAgain = dialect.read(again);
    const own = await lookAt({ tree: again, document: readAgain, soundness: sound, plan, context: where, keep });
    return options.weighsAlso ? [...own, ...(await alsoIn(readAgain, sound))] : own;
  };
  const isComplete = first.length < maxFindings && document.tools.length < maxTools;
  const { form, path } = unwrap(tree.root);
  const steps = form === 'single' ? 0 : path.length + 2;
  const definitionOf = (pointer: string) => pointer.split('/', steps).join('/');
  const asked = { text, rules: plan.rules, look: lookAgain, definitionOf };
  const found = inOrder(first, weighed);
  const own = isComplete && soundness.isWhole ? await withoutConsequences(found, asked) : found;
  const all = inOrder(own, options.weighsAlso ? [] : await alsoIn(document, soundness));
  const isSound = isDecided && !tree.written && tree.issues.length === 0;
  const basis = isSound ? { basis: { reader: dialect, plan, context, found: first } } : {};
  return { dialect: document.dialect, diagnostics: all, document, isDecided, isComplete, ...basis };
}

function inOrder(own: readonly Diagnostic[], also: readonly Diagnostic[]): readonly Diagnostic[] {
  return also.length > 0 ? [...own, ...also].sort((a, b) => a.offset - b.offset) : own;
}

/** A tool that is a part of its definition says nothing of the format of that. */
function otherFormatIn(
  { root }: JsonTree,
  own: DialectReader,
  { dialects }: Registry,
): NonNullable<RuleContext['otherFormatOf']> {
  const depth = unwrap(root).path.length + 1;
  return ({ raw, path }) => (path.length === depth ? otherFormatAmong(dialects, own, raw)?.title : undefined);
}

/** A text as it was read, and what to ask of it. */
interface Look {
  readonly tree: JsonTree;
  readonly document: ToolDocument | undefined;
  readonly soundness: Soundness;
  readonly plan: RulePlan;
  readonly context: RuleContext;
  readonly keep: Kept | undefined;
}

/** What the rules say, all of it. */
async function lookAt({ tree, document, soundness, plan, context, keep }: Look): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  const budget = await fixBudget(tree);
  const ask = async <V>(asked: readonly Visit<V>[], visited: (visit: V) => Visited) => {
    for (const { rule, visit } of asked) {
      const findings = visited(visit);
      if (isNothing(findings)) continue;
      for (const finding of eachFinding(await findings)) {
        if (diagnostics.length >= maxFindings) return;
        diagnostics.push(locate({ rule, finding }, tree, budget));
      }
    }
  };

  await ask(plan.text, (visit) => visit(tree.written ?? tree, context));
  if (!document) return diagnostics;

  const tools = document.tools.filter((tool) => soundness.isPlaced(tool));
  if (soundness.isWhole) await ask(plan.document, (visit) => visit(document, context));
  await ask(plan.set, (visit) => visit(tools, context));

  const { text } = tree;
  for (const tool of [...tools, ...(document.shared ?? [])]) {
    if (diagnostics.length >= maxFindings) break;
    const isSound = soundness.isSound(tool.node);
    const toolText = isSound && keep ? text.slice(tool.node.offset, tool.node.offset + tool.node.length) : undefined;
    const known = toolText === undefined ? undefined : keep?.get(toolText);
    const visited = known ? [] : await visitTool(tool, plan, context, isSound ? undefined : soundness);
    const located = known ?? visited.map((each) => locate(each, tree, budget, tool));
    const found = isSound || !tree.isPastSlip ? located : located.map((each) => ({ ...each, fixes: [] }));
    if (toolText !== undefined) keep?.set(toolText, found);
    const pointer = toPointer(tool.path);
    for (const diagnostic of found) {
      if (diagnostics.length >= maxFindings) break;
      diagnostics.push(shift(diagnostic, tool.node.offset, pointer));
    }
  }
  return diagnostics;
}

/** What is none for certain is checked as the closest one when that is likely; it is said in any case. */
function chooseDialect(
  tree: JsonTree,
  choice: string,
  { dialects, otherDocument }: Registry,
  isWhole: boolean,
): { readonly dialect: DialectReader | undefined; readonly undetected?: RuleContext['undetected'] } {
  const find = (id: string) => {
    const dialect = dialects.find((candidate) => candidate.id === id);
    if (!dialect) throw new Error(`No dialect "${id}" is listed in dialects/index.ts.`);
    return dialect;
  };
  if (choice !== 'auto') return { dialect: find(choice) };
  const { dialect, closest, form } = detectAmong(dialects, tree);
  if (dialect !== undefined) return { dialect: find(dialect) };
  const other = otherDocument?.(tree.root, tree.text);
  const likely = closest?.isLikely && !other ? find(closest.id) : undefined;
  const listed =
    form === 'listing' ? (nodeAt(tree.root, ['tools']) ?? nodeAt(tree.root, ['result', 'tools'])) : tree.root;
  // An empty list is nobody's, and while the text is broken its format may still be on its way.
  if (!isWhole || (listed?.kind === 'array' && listed.items.length === 0)) return { dialect: likely };
  const sentence = closest && `${find(closest.id).title}, because ${closest.because}`;
  return { dialect: likely, undetected: { closest: sentence, other } };
}
