import {
  finite,
  listOf,
  literal,
  maybe,
  object,
  onlyTexts,
  picklist,
  readJson,
  string,
  time,
} from '../../core/reading';
import type { CheckReport } from './report';

const body = string();
const exchange = object({
  request: object({ method: string(), url: string(), headers: onlyTexts, body }),
  reply: maybe(object({ status: finite, headers: onlyTexts, body })),
});

const members = {
  protocol: string(),
  server: string(),
  checks: listOf(
    object({
      ...{ id: string(), title: string(), evidence: string(), citation: string() },
      level: picklist(['must', 'should', 'info']),
      status: picklist(['pass', 'fail', 'skip']),
      exchange: maybe(exchange),
    }),
  ),
};
const report = object(members);
const shared = object({ ...members, callsheet: literal('report'), v: literal(1), madeBy: string(), at: time });

/** A report as `callsheet check --format json` writes it; nothing when the text is none. */
export function readReport(text: string): CheckReport | undefined {
  return readJson(report, text);
}

/** A report that is handed over as a link. */
export interface SharedReport extends CheckReport {
  /** The Callsheet that made it. */
  readonly madeBy: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** The text of a shared report. */
export function writeSharedReport(given: SharedReport): string {
  return JSON.stringify({ callsheet: 'report', v: 1, ...given });
}

export function readSharedReport(text: string): SharedReport | undefined {
  return readJson(shared, text);
}
