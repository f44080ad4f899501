import { fromPointer, type Path } from '../json/pointer';

/** Where a parameter that a server names stands in the arguments: `city`, `trip.from`, `legs[0].to`, `/legs/0/to`. */
export function argumentPath(parameter: string): Path {
  const steps = fromPointer(parameter);
  if (steps && steps.length > 0) return steps;
  return parameter
    .replace(/^(\$|input|inputs|body)\./, '')
    .split(/\.|\[(\d+)\]/)
    .filter((step) => step !== undefined && step !== '')
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
