import type { SentRequest } from '../../core/call';
import { outcomeMessage } from '../../core/outcome-message';
import { readWait } from '../answer/retry-after';
import { statusNames } from '../answer/status-names';
import { type Caller, sendAs } from '../auth/auth';
import { checkAddress } from '../connection/check-address';
import { type Arrived, isBlocked, type Sent } from '../http/sent';
import type { Io } from '../io';
import { type Detectable, type DetectStage, detectPlan, type Verdict } from './detect-plan';
import type { Importable } from './detection';
import { untilFirstEvent } from './first-event';

/** One thing that was tried, in the order in which it was. */
export interface DetectStep {
  readonly title: string;
  /** What was sent; nothing when the address alone said it. */
  readonly request: Pick<SentRequest, 'method' | 'url'> | undefined;
  /** What came of it, in a sentence. */
  readonly found: string;
  /** True when it shows a protocol, false when it rules one out. */
  readonly ok: boolean | undefined;
}

export interface Detection {
  /** Shown, or the only one that the answers hint at: a guess. Nothing when there are none or several. */
  readonly protocol: string | undefined;
  /** The protocol that an answer or the address itself shows; never a guess. */
  readonly shown: string | undefined;
  /** The base address: without `/tools` and the like at its end. */
  readonly url: string;
  /** The outcome in a sentence. */
  readonly message: string;
  readonly steps: readonly DetectStep[];
  /** False when nothing answered at all. */
  readonly isReached: boolean;
  /** What keeps it from being used, as far as the answers tell; nothing when a protocol was shown. */
  readonly obstacle: Obstacle | undefined;
  /** The message says what to do, and choosing a protocol would not help. */
  readonly isAdvised: boolean;
  /** The address of definitions that can be imported, not called; the message says so. */
  readonly importAt: string | undefined;
  /** The protocols that the answers may fit, when none was shown. */
  readonly candidates: readonly string[];
}

/** Nothing answers there; pages may not read what it answers; it wants credentials; it is something else. */
export type Obstacle = 'unreached' | 'blocked' | 'credentials' | 'other';

export interface DetectTarget extends Caller {
  readonly url: string;
}

export interface DetectOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onStep?: (step: DetectStep) => void;
  /** What may be found. */
  readonly protocols: readonly Detectable[];
}

/** What a server must allow pages. */
const needs = ['methods', 'headers', 'exposed'] as const;

/** Bytes of an answer that are looked at. */
const enough = 8_000_000;

/**
 * Finds out what an address speaks: at most ten requests, all to the origin of the address, in waves: what only reads
 * at once, then the questions of MCP. Stops at the first answer in order that shows it; one that is much later than the
 * others is waited for last. Redirects are never followed.
 */
export async function detect(target: DetectTarget, io: Io, options: DetectOptions): Promise<Detection> {
  const { base, stages, known } = detectPlan(target.url, options.protocols);
  const steps: DetectStep[] = [];
  const tell = (step: DetectStep): void => {
    steps.push(step);
    options.onStep?.(step);
  };
  let isReached = false;
  let importable: Importable | undefined;
  const met: Obstacle[] = [];
  const end = (protocol: string | undefined, message: string, candidates: readonly string[] = []): Detection => ({
    protocol,
    shown: steps.some(({ ok }) => ok) ? protocol : undefined,
    url: base,
    message,
    steps,
    isReached,
    obstacle: protocol === undefined ? worst(met, isReached) : undefined,
    isAdvised: false,
    importAt: message === importable?.says ? importable.at : undefined,
    candidates,
  });
  if (known) {
    tell({ title: 'Address', request: undefined, found: known.found, ok: true });
    return end(known.protocol, known.found);
  }
  const refused = checkAddress(base, io);
  if (refused) {
    tell({ title: 'Address', request: undefined, found: refused.message, ok: false });
    return end(undefined, refused.message);
  }
  const bounded: Io = { ...io, limits: { replyBytes: Math.min(enough, io.limits.replyBytes) } };
  // Whichever it speaks: a server that follows the advice need not change once more.
  const pages = needs.map((need) => [need, options.protocols.flatMap((each) => each.pages?.[need] ?? [])]);
  const { askForMore: _, ...quiet }: Io = { ...bounded, runsNothing: true, pages: Object.fromEntries(pages) };
  const hints: Verdict[] = [];
  let busy: string | undefined;
  let movedTo: string | undefined;
  let slashed: string | undefined;
  const done = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, done.signal]) : done.signal;
  /** What an answer decides; nothing when the next one has to be heard. */
  const hear = (
    { request, title }: DetectStage,
    { verdict, isLost, isAnswered, meets, toldToWait }: Asked,
  ): Detection | undefined => {
    isReached ||= isAnswered;
    busy ??= toldToWait;
    importable ??= verdict.instead;
    // Where its parts are is for the server to know: another end of its address would lead there no better.
    if (request.url === base) movedTo ??= verdict.redirectsTo;
    if (verdict.redirectsTo === `${request.url}/`) slashed ??= request.url;
    if (meets) met.push(meets);
    const { method, url } = request;
    // Why nothing could be read may take long to tell, advice included.
    const isKnown = !isAnswered && steps.some(({ found }) => found === verdict.found);
    const found = isKnown ? 'No response could be read here either.' : verdict.found;
    tell({ title, request: { method, url }, found, ok: okOf[verdict.shows] });
    if (verdict.shows === 'it') return { ...end(verdict.protocol, verdict.found), url: verdict.base ?? base };
    if (verdict.shows === 'a hint') hints.push(verdict);
    return isLost ? end(undefined, verdict.found) : undefined;
  };
  const late: Started[] = [];
  try {
    for (const wave of wavesOf(stages)) {
      if (options.signal?.aborted) return end(undefined, 'You stopped the detection.');
      const started = wave.map((stage) => ({ stage, answer: ask(stage, target, quiet, signal) }));
      const outOfPatience = patienceFor(started, io, done.signal);
      for (const each of started) {
        const answer = await Promise.race([each.answer, outOfPatience]);
        const decided = answer && hear(each.stage, answer);
        if (decided) return decided;
        if (!answer) late.push(each);
      }
    }
    for (const { stage, answer } of late) {
      const decided = hear(stage, await answer);
      if (decided) return decided;
    }
  } finally {
    done.abort();
  }
  // No response could be read: what the first question met is met by all.
  const [first] = isReached ? [] : steps;
  if (first) return end(undefined, first.found);
  const instead =
    hints.length > 0
      ? undefined
      : (busy ?? importable?.says ?? (movedTo && moved(movedTo)) ?? (slashed && endsOtherwise(slashed)));
  const guess = instead === undefined ? end(...concluded(hints)) : { ...end(undefined, instead), isAdvised: true };
  // Where a refusal was the hint, that is the address.
  return { ...guess, url: hints.find(({ protocol }) => protocol === guess.protocol)?.base ?? base };
}

interface Started {
  readonly stage: DetectStage;
  readonly answer: Promise<Asked>;
}

function wavesOf(stages: readonly DetectStage[]): readonly (readonly DetectStage[])[] {
  const numbers = [...new Set(stages.map(({ wave }) => wave))].sort((a, b) => a - b);
  return numbers.map((number) => stages.filter(({ wave }) => wave === number));
}

/** Milliseconds that the others of a wave have at least once the first is answered. */
const patienceMs = 300;

/** Resolves when the answers that are still out have had as long again as the first one took. */
async function patienceFor(started: readonly Started[], io: Io, done: AbortSignal): Promise<undefined> {
  const begin = io.monotonic();
  await Promise.race(started.map(({ answer }) => answer));
  const more = Math.max(patienceMs, io.monotonic() - begin);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, more);
    done.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  return undefined;
}

/** What a person can do most about. */
function worst(met: readonly Obstacle[], isReached: boolean): Obstacle {
  const order: readonly Obstacle[] = isReached ? ['credentials', 'blocked'] : ['blocked', 'unreached'];
  return order.find((each) => met.includes(each)) ?? 'other';
}

const okOf: Readonly<Record<Verdict['shows'], DetectStep['ok']>> = {
  it: true,
  'a hint': undefined,
  'something else': false,
};

async function ask({ request, judge }: DetectStage, target: DetectTarget, io: Io, signal: AbortSignal): Promise<Asked> {
  const heard = new AbortController();
  const sent = await sendAs(target, request, io, {
    signal: AbortSignal.any([signal, heard.signal]),
    timeoutMs: io.deadlines.probe,
    tap: untilFirstEvent(() => heard.abort()),
  });
  if (sent.kind === 'arrived') {
    const isRefused = sent.reply.status === 401 || sent.reply.status === 403;
    const meets = isRefused ? 'credentials' : undefined;
    return { verdict: judge(sent), isLost: false, isAnswered: true, meets, toldToWait: busyWords(sent, io) };
  }
  return {
    verdict: { found: outcomeMessage(sent.outcome, ''), shows: 'something else', protocol: undefined },
    isLost: isLostFor(sent),
    isAnswered: false,
    meets: isBlocked(sent.outcome) ? 'blocked' : 'unreached',
    toldToWait: undefined,
  };
}

/** What a server says that answers nothing for now, or nothing under this name. */
function busyWords({ reply, request }: Arrived, io: Io): string | undefined {
  const { status } = reply;
  if (status === 421)
    return `The server answered 421 Misdirected Request: it takes no requests for ${new URL(request.url).host}. Add that host to those that it allows, or use an address that it knows.`;
  if (![429, 503, 529].includes(status)) return undefined;
  const wait = readWait(reply, undefined, io.now());
  const until = wait === undefined ? 'a moment' : `${Math.ceil(wait / 1000)} s`;
  return `The server answered ${[status, statusNames[status]].filter(Boolean).join(' ')}. Wait ${until}, then try again.`;
}

interface Asked {
  readonly verdict: Verdict;
  /** No other question will be answered either. */
  readonly isLost: boolean;
  readonly isAnswered: boolean;
  readonly meets: Obstacle | undefined;
  /** What to do about an answer that says "not now", or "not under this name". */
  readonly toldToWait: string | undefined;
}

/** A host that is not there answers no other question either; one that blocks pages, or closes connections, may do so at some only. */
function isLostFor(sent: Sent): boolean {
  return (
    sent.kind === 'unanswered' &&
    sent.outcome.kind === 'unreachable' &&
    !sent.outcome.hasConnected &&
    !['cors', 'timeout', 'unknown'].includes(sent.outcome.reason)
  );
}

function moved(address: string): string {
  return `The server redirects to ${address}, which is not followed. If that is the server you mean, enter that address.`;
}

/** Frameworks have two addresses for what the protocols have one. */
function endsOtherwise(address: string): string {
  return `The server redirects ${address} to the same address with a “/” at its end, which is not followed. The protocol says how its addresses end: let the server answer at this one.`;
}

function concluded(hints: readonly Verdict[]): readonly [string | undefined, string, readonly string[]] {
  const protocols = [...new Set(hints.flatMap(({ protocol }) => protocol ?? []))];
  const [only] = protocols;
  if (only !== undefined && protocols.length === 1) {
    return [
      only,
      'This is a guess from what the server answered. Choose another protocol if you know which one it speaks.',
      [],
    ];
  }
  return protocols.length > 1
    ? [
        undefined,
        'The responses fit more than one protocol. If the server needs credentials, enter them and detect again, or choose the protocol.',
        protocols,
      ]
    : [undefined, 'No response looks like a tool server. Check the address, or choose the protocol yourself.', []];
}
