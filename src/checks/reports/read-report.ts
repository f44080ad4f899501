import { listOf, object, picklist, read, string } from '../../core/reading';
import type { CheckReport } from './report';

const report = object({
  protocol: string(),
  server: string(),
  checks: listOf(
    object({
      ...{ id: string(), title: string(), evidence: string(), citation: string() },
      level: picklist(['must', 'should', 'info']),
      status: picklist(['pass', 'fail', 'skip']),
    }),
  ),
});

/** A report as `callsheet check --format json` writes it; nothing when the text is none. */
export function readReport(text: string): CheckReport | undefined {
  try {
    return read(report, JSON.parse(text));
  } catch {
    return undefined;
  }
}
