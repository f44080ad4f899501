import { escapeHidden } from '../../core/hidden-text/hidden-text';
import type { CheckReport } from './report';

/** A report to be kept and compared: JSON without the exchanges, in which what may be hidden is spelled as escapes. */
export function toJson({ protocol, server, checks }: CheckReport): string {
  const plain = { protocol, server, checks: checks.map(({ exchange: _, ...check }) => check) };
  return `${escapeHidden(JSON.stringify(plain, undefined, 2))}\n`;
}
