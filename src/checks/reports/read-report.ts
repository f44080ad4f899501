import * as v from '../../core/reading';

/** The beginning of it. */
const body = v.string();
const exchange = v.object({
  request: v.object({ method: v.string(), url: v.string(), headers: v.onlyTexts, body }),
  /** Nothing where no response came. */
  reply: v.maybe(v.object({ status: v.finite, headers: v.onlyTexts, body })),
});

/** A request and its response as a report shows them: masked. */
export type ReportedExchange = Readonly<v.InferOutput<typeof exchange>>;

const check = v.object({
  ...{ id: v.string(), title: v.string(), evidence: v.string(), citation: v.string() },
  level: v.picklist(['must', 'should', 'info']),
  status: v.picklist(['pass', 'fail', 'skip']),
  /** What decided it, where the report was made to be looked at. */
  exchange: v.maybe(exchange),
});

export type ReportedCheck = Readonly<v.InferOutput<typeof check>>;

const members = {
  /** Id of the protocol. */
  protocol: v.string(),
  server: v.string(),
  checks: v.listOf(check),
};
const report = v.object(members);
const shared = v.object({
  ...members,
  callsheet: v.literal('report'),
  v: v.literal(1),
  /** The Callsheet that made it. */
  madeBy: v.string(),
  /** Milliseconds since the epoch. */
  at: v.time,
});

/** What became of the checks of a server: it can be handed on. */
export type CheckReport = Readonly<v.InferOutput<typeof report>>;

/** A report that is handed over as a link. */
export type SharedReport = Omit<Readonly<v.InferOutput<typeof shared>>, 'callsheet' | 'v'>;

/** A report as `callsheet check --format json` writes it; nothing when the text is none. */
export function readReport(text: string): CheckReport | undefined {
  return v.readJson(report, text);
}

/** The text of a shared report. */
export function writeSharedReport(given: SharedReport): string {
  return JSON.stringify({ callsheet: 'report', v: 1, ...given });
}

export function readSharedReport(text: string): SharedReport | undefined {
  return v.readJson(shared, text);
}
