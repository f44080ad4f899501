import type { LedgerEntry } from '../conversion/ledger';
import { fromPointer, type Path, startsWith, toPointer } from '../json/pointer';
import type { ParameterModel, ToolModel } from '../model/tool-document';

/** A part of a definition that models are not told, at least by some providers. */
export interface Unpassed {
  readonly tool: number;
  /** JSON Pointer of where it stands in the definition's text. */
  readonly pointer: string;
  /** The member: `minimum`, `requirements`. */
  readonly keyword: string;
  /** The names that lead to the parameter it is about; empty when it is about the tool. */
  readonly parameter: readonly string[];
  /** The ids of the export targets that leave it out. */
  readonly missing: readonly string[];
  /** No target passes it on. */
  readonly isNowhere: boolean;
}

/**
 * What the ledgers of all export targets, by target, say is lost. What is about a parameter comes first, and what
 * nobody passes on before what somebody does.
 */
export function findUnpassed(
  ledgers: ReadonlyMap<string, readonly Pick<LedgerEntry, 'rule' | 'source' | 'tool'>[]>,
  tools: readonly ToolModel[],
): readonly Unpassed[] {
  const lost = new Map<string, { readonly tool: number; readonly missing: Set<string> }>();
  for (const [target, ledger] of ledgers) {
    for (const { rule, source, tool } of ledger) {
      if (rule !== 'conv/lost' || source === undefined || tool === undefined) continue;
      const known = lost.get(source) ?? { tool, missing: new Set<string>() };
      known.missing.add(target);
      lost.set(source, known);
    }
  }
  const found = [...lost].flatMap(([pointer, { tool, missing }]): readonly Unpassed[] => {
    const path = fromPointer(pointer) ?? [];
    const above = path.map((_, length) => lost.get(toPointer(path.slice(0, length)))?.missing ?? nobody);
    // What is lost with all that it stands in is told there.
    if (above.some((around) => [...missing].every((target) => around.has(target)))) return [];
    const all = [...ledgers.keys()].filter((target) => missing.has(target) || above.some((set) => set.has(target)));
    const place = placeIn(tools[tool], path);
    return place ? [{ tool, pointer, ...place, missing: all, isNowhere: all.length === ledgers.size }] : [];
  });
  return found.toSorted((a, b) => rank(a) - rank(b) || a.tool - b.tool);
}

const nobody: ReadonlySet<string> = new Set();

function rank({ isNowhere, parameter }: Unpassed): number {
  return (parameter.length > 0 ? 0 : 2) + (isNowhere ? 0 : 1);
}

/** Nothing for what is no member of a definition, such as the definition itself. */
function placeIn(tool: ToolModel | undefined, path: Path): Pick<Unpassed, 'keyword' | 'parameter'> | undefined {
  if (!tool) return undefined;
  const keyword = path.findLast((step) => !/^\d+$/.test(String(step)));
  if (keyword === undefined) return undefined;
  return { keyword: String(keyword), parameter: tool.input ? namesTo(tool.input, path) : [] };
}

function namesTo(parameter: ParameterModel, path: Path): readonly string[] {
  const below = parameter.items ? [...parameter.children, parameter.items] : parameter.children;
  const inside = below.find((each) => startsWith(path, each.path.map(String)));
  return inside ? [inside.name, ...namesTo(inside, path)] : [];
}
