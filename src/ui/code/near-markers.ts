import type { Diagnostic, Severity } from '../../core/diagnostic';

/** Monaco draws no more markers in one text than this, and takes those that it is given first. */
const most = 500;

const loudest: readonly Severity[] = ['error', 'warning', 'info'];

export interface NearMarkers {
  /** By place in the text. */
  readonly chosen: readonly Diagnostic[];
  /** While what is seen begins and ends between these offsets, nothing that is seen is left out. */
  readonly from: number;
  readonly to: number;
}

/**
 * The problems to mark in a text where the line at an offset is what is seen: half of them are those around it, the rest
 * are the loudest of all, for the ruler. `diagnostics` are by place.
 */
export function nearMarkers(diagnostics: readonly Diagnostic[], seen: number): NearMarkers {
  const all = { chosen: diagnostics, from: 0, to: Number.POSITIVE_INFINITY };
  if (diagnostics.length <= most) return all;
  const behind = diagnostics.findIndex(({ offset }) => offset >= seen);
  const middle = behind === -1 ? diagnostics.length : behind;
  const start = Math.max(0, Math.min(middle - most / 4, diagnostics.length - most / 2));
  const end = start + most / 2;
  const chosen = new Set(diagnostics.slice(start, end));
  for (const wanted of loudest) {
    for (const each of diagnostics) {
      if (chosen.size === most) break;
      if (each.severity === wanted) chosen.add(each);
    }
  }
  return {
    chosen: diagnostics.filter((each) => chosen.has(each)),
    from: start === 0 ? all.from : (diagnostics[start]?.offset ?? all.from),
    to: diagnostics[end]?.offset ?? all.to,
  };
}
