import type { Reply, SentRequest } from '../core/call';
import { type JsonText, readJsonText } from '../core/json/json-text';
import type { Sent } from '../protocols/http/sent';
import type { Bench, Question } from './bench';
import { fail, pass, type Seen, skip } from './check';
import type { Probe } from './probe';

/** A response as a check looks at it. */
export interface Answer {
  readonly request: SentRequest;
  readonly reply: Reply;
  readonly status: number;
  /** Its body, where that is JSON. */
  readonly json: JsonText | undefined;
  readonly value: unknown;
}

/** Nothing when it is right; what is wrong, as a sentence; or why that was not found out, which says nothing of the server. */
export type Objection = string | { readonly unjudged: string } | undefined;

/** Asks one question and judges its response. No response fails. */
export async function judge(
  bench: Bench,
  question: Question,
  objectTo: (answer: Answer) => Objection | Promise<Objection>,
): Promise<Seen> {
  const sent = await bench.ask(question);
  const asksLeave = Object.keys(question.headers ?? {}).some((name) => name !== 'accept');
  const isKept = sent.kind === 'unanswered' && asksLeave && bench.subject.io.pageProtocol !== '';
  return isKept ? skip(keptByBrowser) : judgeSent(sent, objectTo);
}

/** A server need not allow pages every header. */
const keptByBrowser =
  "The request didn't go out or got no answer; the server may not allow it from web pages. Check the server from the command line: callsheet check.";

async function judgeSent(sent: Sent, objectTo: (answer: Answer) => Objection | Promise<Objection>): Promise<Seen> {
  if (sent.kind === 'unanswered') return fail(sent.outcome.message, sent);
  const { request, reply } = sent;
  const json = readJsonText(reply.body);
  const objection = await objectTo({ request, reply, status: reply.status, json, value: json?.value });
  if (typeof objection === 'object') return skip(objection.unjudged, sent);
  const asked = `${request.method} ${pathOf(request.url)} was answered with ${reply.status}.`;
  return objection === undefined ? pass(asked, sent) : fail(`${asked} ${objection}`, sent);
}

/** Any status that is no refusal; which one it must be is a check of its own. */
export const isAccepted = ({ status }: Answer): Objection => (status < 400 ? undefined : 'The call must be accepted.');

/** Runs with the first tool that may be called and has what is needed. */
export async function withProbe(
  bench: Bench,
  run: (probe: Probe) => Promise<Seen>,
  fits: (probe: Probe) => boolean = () => true,
): Promise<Seen> {
  const { tools, reason } = await bench.probes();
  const probe = tools.find(fits);
  return probe ? run(probe) : skip(reason);
}

/** Tools that are called until one answers as is looked for. */
export const maxTried = 20;

/** After so many values that could not be checked a check ends: each may have taken as long as it may. */
export const maxUnjudged = 3;

export interface LookedFor {
  questionOf(probe: Probe): Question;
  isMeant(reply: Reply): boolean;
  objectTo(answer: Answer, probe: Probe): Objection | Promise<Objection>;
  /** Why the check is skipped where no response is meant. */
  readonly otherwise: string;
  fits?(probe: Probe): boolean;
}

/** Judges the first response that is of the kind looked for and can be judged, among those of the tools that may be called. */
export async function judgeFirst(
  bench: Bench,
  { questionOf, isMeant, objectTo, otherwise, fits = () => true }: LookedFor,
): Promise<Seen> {
  const { tools, reason } = await bench.probes();
  const fitting = tools.filter(fits);
  if (fitting.length === 0) return skip(reason);
  const unjudged: Seen[] = [];
  for (const probe of fitting.slice(0, maxTried)) {
    const sent = await bench.ask(questionOf(probe));
    if (sent.kind !== 'arrived' || !isMeant(sent.reply)) continue;
    // The first tools need least: a later one may be refused for want of what it requires.
    if (unjudged.length > 0 && sent.reply.status >= 400) continue;
    const seen = await judgeSent(sent, (answer) => objectTo(answer, probe));
    if (seen.status !== 'skip') return seen;
    if (unjudged.push(seen) === maxUnjudged) break;
  }
  return unjudged[0] ?? skip(otherwise);
}

function pathOf(url: string): string {
  return URL.canParse(url) && /^https?:/.test(url) ? new URL(url).pathname : url.replace(/^[a-z]+:[^/]*/, '');
}
