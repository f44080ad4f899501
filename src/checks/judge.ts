import type { Reply, SentRequest } from '../core/call';
import { type JsonText, readJsonText } from '../core/json/json-text';
import { shortened } from '../core/text/shortened';
import { describeReply } from '../protocols/answer/describe-reply';
import { isWebPage } from '../protocols/answer/markup-words';
import type { Sent } from '../protocols/http/sent';
import type { Bench, Question } from './bench';
import { fail, pass, type Seen, type ServerCheck, skip } from './check';
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

/** How a check comes to what it saw. */
export type Run = ServerCheck['run'];

/** What is wrong with the response to a call of a tool. */
export type CallObjection = (answer: Answer, probe: Probe, bench: Bench) => Objection | Promise<Objection>;

/** Judges the response to a question. */
export const judged =
  (question: Question, objectTo: (answer: Answer) => Objection): Run =>
  (bench) =>
    judge(bench, question, objectTo);

/** Judges the response to a call of the first tool that may be called and has what is needed. */
export const judgedCall =
  (questionOf: LookedFor['questionOf'], objectTo: CallObjection, fits?: (probe: Probe) => boolean): Run =>
  (bench) =>
    withProbe(
      bench,
      (probe) => judge(bench, questionOf(bench, probe), (answer) => objectTo(answer, probe, bench)),
      fits,
    );

/** The status that is wanted; that others pass as well is the matter of another check. */
export const mustBe =
  (wanted: number, ...others: readonly number[]) =>
  ({ status, reply }: Answer): Objection =>
    [wanted, ...others].includes(status) ? undefined : `It must be ${wanted}.${saidIn(reply)}`;

/** A refusal for a reason of its own; a server that asks for credentials first gives another one. */
export const mustBeRefusedWith =
  (wanted: number) =>
  (answer: Answer): Objection =>
    answer.status === 401 ? { unjudged: 'The server asks for credentials first (401).' } : mustBe(wanted)(answer);

/** What is wrong with a list or a result; where the server refused instead, the check of the status says so. */
export const unlessRefused =
  <Rest extends readonly unknown[], Found>(
    what: string,
    objectTo: (answer: Answer, ...rest: Rest) => Found,
  ): ((answer: Answer, ...rest: Rest) => Found | { readonly unjudged: string }) =>
  (answer, ...rest) =>
    answer.status < 400
      ? objectTo(answer, ...rest)
      : { unjudged: `There is no ${what}: the status is ${answer.status}.` };

/** What is wrong with a refusal, where it is one. */
export const ofRefusal =
  <Rest extends readonly unknown[]>(objectTo: (answer: Answer, ...rest: Rest) => Objection) =>
  (answer: Answer, ...rest: Rest): Objection =>
    answer.status < 400
      ? { unjudged: `It was not refused: the status is ${answer.status}.` }
      : objectTo(answer, ...rest);

/** What a body lacks; one that is not JSON lacks all of it. */
export const lacks = ({ json }: Answer, what: string): string =>
  json ? `The body has no ${what}.` : 'The body is not JSON.';

/** What a server says in place of an answer, behind a sentence. */
export function saidIn(reply: Reply): string {
  const { words } = isWebPage(reply.body.trim()) ? { words: undefined } : describeReply(reply);
  return words === undefined ? '' : ` The server says: “${shortened(words, 120)}”`;
}

/** A health check that asks for credentials. */
export const isOpenToAll = ({ status }: Answer): Objection =>
  status === 401 || status === 403 ? 'The health check must be open to everyone.' : undefined;

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
  questionOf(bench: Bench, probe: Probe): Question;
  isMeant(reply: Reply): boolean;
  readonly objectTo: CallObjection;
  /** Why the check is skipped where no response is meant. */
  readonly otherwise: string;
  fits?(probe: Probe): boolean;
}

/** Judges the first response that is of the kind looked for and can be judged, among those of the tools that may be called. */
export const judgedFirst =
  ({ questionOf, isMeant, objectTo, otherwise, fits = () => true }: LookedFor): Run =>
  async (bench) => {
    const { tools, reason } = await bench.probes();
    const fitting = tools.filter(fits);
    if (fitting.length === 0) return skip(reason);
    const unjudged: Seen[] = [];
    for (const probe of fitting.slice(0, maxTried)) {
      const sent = await bench.ask(questionOf(bench, probe));
      if (sent.kind !== 'arrived' || !isMeant(sent.reply)) continue;
      // The first tools need least: a later one may be refused for want of what it requires.
      if (unjudged.length > 0 && sent.reply.status >= 400) continue;
      const seen = await judgeSent(sent, (answer) => objectTo(answer, probe, bench));
      if (seen.status !== 'skip') return seen;
      if (unjudged.push(seen) === maxUnjudged) break;
    }
    return unjudged[0] ?? skip(otherwise);
  };

function pathOf(url: string): string {
  return URL.canParse(url) && /^https?:/.test(url) ? new URL(url).pathname : url.replace(/^[a-z]+:[^/]*/, '');
}
