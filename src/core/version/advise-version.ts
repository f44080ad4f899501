import { groupBy } from '../group-by';
import { type Path, toPointer } from '../json/pointer';
import { callableName, type NeutralTool } from '../model/neutral';
import { type Bump, bumpOf, change, type VersionChange } from './change';
import { createProver } from './is-within';
import { nextVersion } from './next-version';
import { toolChanges } from './tool-changes';

/** What one tool's changes ask for. */
export interface ToolAdvice {
  /** What the tool is called; the new name when it has another. */
  readonly label: string;
  /** Its index among the new tools; nothing when it is gone. */
  readonly index: number | undefined;
  readonly changes: readonly VersionChange[];
  readonly bump: Bump;
  readonly oldVersion: string | undefined;
  readonly newVersion: string | undefined;
  /** The old version counted up as the changes ask; nothing when the old definition names none that can be. */
  readonly suggestedVersion: string | undefined;
}

export interface VersionAdvice {
  readonly tools: readonly ToolAdvice[];
  readonly bump: Bump;
  /** Of the tool whose changes ask for the most. */
  readonly suggestedVersion: string | undefined;
  /** False when the schemas were too intricate to compare all of them; what is left open counts as breaking. */
  readonly isComplete: boolean;
}

/**
 * What changed between two definitions for whoever calls the tools, and the version that it asks for by Semantic
 * Versioning. Inputs may accept more and outputs may promise more; the other way round is breaking.
 */
export function adviseVersion(before: readonly NeutralTool[], after: readonly NeutralTool[]): VersionAdvice {
  const pairs = pair(before, after);
  const indexes = new Map(after.map((tool, index) => [tool, index]));
  let isComplete = true;
  const tools = pairs.map(([old, now]) => {
    const prover = createProver();
    const advice = adviseTool(
      old,
      now,
      now && indexes.get(now),
      old && now ? toolChanges(old, now, prover) : undefined,
      old ? old.version?.value : now && versionBeside(now, pairs),
    );
    isComplete &&= prover.isComplete;
    return advice;
  });
  const bump = bumpOf(tools);
  const loudest = tools.find((tool) => tool.bump === bump && tool.suggestedVersion !== undefined);
  return { tools, bump, suggestedVersion: loudest?.suggestedVersion, isComplete };
}

function adviseTool(
  old: NeutralTool | undefined,
  now: NeutralTool | undefined,
  index: number | undefined,
  found: readonly VersionChange[] | undefined,
  oldVersion: string | undefined,
): ToolAdvice {
  const label = labelOf(now ?? old);
  const changes = found ?? [
    now
      ? change('tool-added', `The tool "${label}" is new.`, { oldPath: undefined, newPath: now.origin?.path })
      : change('tool-removed', `The tool "${label}" is gone.`, { oldPath: old?.origin?.path, newPath: undefined }),
  ];
  const bump = bumpOf(changes);
  const newVersion = now?.version?.value;
  const suggestedVersion = oldVersion === undefined ? newVersion : nextVersion(oldVersion, bump);
  return { label, index, changes, bump, oldVersion, newVersion, suggestedVersion };
}

function labelOf(tool: NeutralTool | undefined): string {
  return (tool && callableName(tool, '.')?.value) ?? tool?.origin?.path.join('/') ?? '';
}

/** The old version of a tool that is new in its definition: the one that the definition's other tools had. */
function versionBeside(tool: NeutralTool, pairs: readonly Pair[]): string | undefined {
  const place = tool.version?.from;
  if (!place) return undefined;
  const shared = pairs.find(([old, now]) => old?.version && now?.version?.from && isSamePath(now.version.from, place));
  return shared?.[0]?.version?.value;
}

const isSamePath = (a: Path, b: Path) => toPointer(a) === toPointer(b);

type Pair = readonly [old: NeutralTool | undefined, now: NeutralTool | undefined];

/** Tools that are called alike belong together, of several versions the same one; two that stand alone do in any case. */
function pair(before: readonly NeutralTool[], after: readonly NeutralTool[]): readonly Pair[] {
  const [alone, other] = [before, after].map((tools) => (tools.length === 1 ? tools[0] : undefined));
  if (alone && other) return [[alone, other]];
  const left = groupBy(before, keyOf);
  const taken = new Set<NeutralTool>();
  const take = (tool: NeutralTool, isSameVersion: boolean): NeutralTool | undefined => {
    const candidates = (left.get(keyOf(tool)) ?? []).filter((each) => !taken.has(each));
    const found = isSameVersion
      ? candidates.find((each) => each.version?.value === tool.version?.value)
      : candidates.at(-1);
    if (found) taken.add(found);
    return found;
  };
  const exact = new Map(after.map((tool) => [tool, take(tool, true)]));
  const matched = after.map((tool): Pair => [exact.get(tool) ?? take(tool, false), tool]);
  return [...matched, ...before.filter((tool) => !taken.has(tool)).map((tool): Pair => [tool, undefined])];
}

function keyOf({ ns, tool, name }: NeutralTool): string {
  return JSON.stringify(tool ? [ns?.value, tool.value] : [undefined, name?.value]);
}
