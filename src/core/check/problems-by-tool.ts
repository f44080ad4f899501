import type { Diagnostic, Severity } from '../diagnostic';
import { groupBy } from '../group-by';
import { toPointer } from '../json/pointer';
import type { ToolModel } from '../model/tool-document';
import { countProblems } from './problem-summary';

/** The errors and warnings of one tool. */
export interface ToolProblems {
  readonly count: number;
  readonly severity: Severity;
}

/** By the index of the tool: what is wrong inside its definition. What tools share, and notes, count for none. */
export function problemsByTool(
  tools: readonly ToolModel[],
  diagnostics: readonly Diagnostic[],
): ReadonlyMap<number, ToolProblems> {
  const counting = diagnostics.filter(({ severity }) => severity !== 'info');
  if (counting.length === 0) return new Map();
  const placed = placesOf(tools);
  const own = groupBy(counting, ({ pointer }) => innermost(pointer, placed));
  const counted = new Map<number, ToolProblems>();
  for (const [index, found] of own) {
    const { error, warning } = countProblems(found);
    const count = error + warning;
    if (index !== undefined && count > 0) counted.set(index, { count, severity: error > 0 ? 'error' : 'warning' });
  }
  return counted;
}

const places = new WeakMap<readonly ToolModel[], ReadonlyMap<string, number>>();

/** The tools by their place: the same ones are asked about with every answer of the checker. */
function placesOf(tools: readonly ToolModel[]): ReadonlyMap<string, number> {
  const known = places.get(tools) ?? new Map(tools.map(({ path, index }) => [toPointer(path), index]));
  places.set(tools, known);
  return known;
}

/** The tool at a place or around it. */
function innermost(pointer: string, places: ReadonlyMap<string, number>): number | undefined {
  for (let place = pointer; ; place = place.slice(0, place.lastIndexOf('/'))) {
    const index = places.get(place);
    if (index !== undefined || place === '') return index;
  }
}
