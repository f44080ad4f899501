import type { CancelledOutcome, Exchange, Outcome, UnreachableOutcome } from '../../core/call';
import { isInPage } from '../../core/network/in-page';
import { outcomeMessage } from '../../core/outcome-message';
import { counted } from '../../core/text/counted';
import { isOfAnotherServer } from '../answer/other-server';
import { checkAddress } from '../connection/check-address';
import { localPermission } from '../connection/diagnose-connection';
import { probe } from '../connection/probe';
import { isBlocked } from '../http/sent';
import type { Io } from '../io';
import type { Listing } from '../listing';
import type { Server } from '../server';
import type { OtherProtocol, RightAddress } from './right-address';

export type StageId =
  | 'address'
  | 'mixed-content'
  | 'permission'
  | 'reach'
  | 'cors'
  | 'preflight'
  | 'authentication'
  | 'listing'
  | 'call';

/** `passed` rules its cause out; `noted` goes on with something to fix; `skipped` was not needed or not reached. */
export interface Finding {
  readonly id: StageId;
  readonly title: string;
  readonly state: 'passed' | 'noted' | 'failed' | 'skipped';
  readonly found: string;
}

/** What is known of a connection, and the questions that tell more. */
export interface Facts {
  readonly server: Server;
  readonly io: Io;
  readonly signal: AbortSignal | undefined;
  listed(): Promise<Listing>;
  called(): Promise<Exchange>;
  /** Another address of the host that lists tools. */
  elsewhere(): Promise<RightAddress | undefined>;
  /** Another protocol, in which the server answers. */
  speaks(): Promise<OtherProtocol | undefined>;
}

type Verdict = Pick<Finding, 'state' | 'found'>;

interface Stage {
  readonly id: StageId;
  readonly title: string;
  /** What cannot be the cause when this stage passes. */
  readonly rulesOut: string;
  check(facts: Facts): Promise<Verdict>;
}

const passed = (found: string): Verdict => ({ state: 'passed', found });
const failed = (found: string): Verdict => ({ state: 'failed', found });
const noted = (found: string): Verdict => ({ state: 'noted', found });
const skipped = (found: string): Verdict => ({ state: 'skipped', found });

/** From the address outwards: each stage relies on the ones before it. */
export const stages: readonly Stage[] = [
  {
    id: 'address',
    title: 'Address',
    rulesOut: 'a mistyped address',
    async check({ server, io }) {
      const problem = checkAddress(server.url, io);
      return problem && problem.reason !== 'mixed-content'
        ? failed(problem.message)
        : passed('The address can be called.');
    },
  },
  {
    id: 'mixed-content',
    title: 'Mixed content',
    rulesOut: 'a secure page that may not call plain http',
    async check({ server, io }) {
      if (isWithoutBrowser(server, io)) return skipped(noBrowser(server));
      const problem = checkAddress(server.url, io);
      return problem ? failed(problem.message) : passed('The page may call this scheme.');
    },
  },
  {
    id: 'permission',
    title: 'Local network permission',
    rulesOut: 'a browser that keeps pages out of the local network',
    async check({ server, io }) {
      if (isWithoutBrowser(server, io)) return skipped(noBrowser(server));
      const permission = await localPermission(server.url, io);
      if (!permission)
        return skipped(
          'Not needed: the address is public or in the network of this page, or this browser has no such permission.',
        );
      const { stage, state } = permission;
      if (state === 'granted') return passed(stage.found);
      return state === 'denied' ? failed(stage.found) : noted(stage.found);
    },
  },
  {
    id: 'reach',
    title: 'Reachable',
    rulesOut: 'a server that is down, a wrong name or port, a refused certificate',
    async check(facts) {
      const lost = lostOf(await facts.listed());
      if (lost?.kind === 'cancelled') return failed(lost.message);
      if (!lost || lost.reason === 'cors') return passed('The server answers.');
      if (lost.reason === 'unknown')
        return passed('The server answers, but not to this request: see the stages below.');
      return failed(lost.message);
    },
  },
  {
    id: 'cors',
    title: 'Readable by web pages (CORS on GET)',
    rulesOut: 'a missing Access-Control-Allow-Origin',
    async check(facts) {
      const { server, io, signal } = facts;
      if (isWithoutBrowser(server, io)) return skipped(noBrowser(server));
      const listing = await facts.listed();
      if (!isBlockedFor(listing)) return passed('Pages can read its responses.');
      const simple = await probe(requestOf(listing).url, 'cors', io, signal);
      if (simple === 'yes') return passed('Pages can read its responses to simple requests.');
      if (simple === 'late') return failed('The server answers, but a simple request got no response in time.');
      return failed(
        'The server answers, but this page cannot read its responses: Access-Control-Allow-Origin is probably missing.',
      );
    },
  },
  {
    id: 'preflight',
    title: 'Calls are let through (preflight on POST)',
    rulesOut: 'a refused preflight (OPTIONS)',
    async check(facts) {
      const { server, io } = facts;
      if (isWithoutBrowser(server, io)) return skipped(noBrowser(server));
      const listing = await facts.listed();
      if (isBlockedFor(listing)) return failed(refusedPreflight(requestOf(listing).method));
      const { outcome, request } = await facts.called();
      if (outcome.kind === 'cancelled') return failed(outcome.message);
      if (outcome.kind !== 'unreachable' || outcome.reason === 'unknown') {
        return passed('The browser sent the request, so the server allows it.');
      }
      return failed(outcome.reason === 'cors' ? refusedPreflight(request.method) : outcome.message);
    },
  },
  {
    id: 'authentication',
    title: 'Authentication',
    rulesOut: 'missing or refused credentials',
    async check(facts) {
      const listing = await facts.listed();
      const first = listing.kind === 'failed' ? listing.exchange.outcome : undefined;
      const outcomes = [first, (await facts.called()).outcome];
      const unsent = lostOf(listing);
      if (unsent) return failed(unsent.message);
      const refused = outcomes.find(
        (outcome) => outcome?.kind === 'refused' && (outcome.status === 401 || outcome.status === 403),
      );
      if (refused) return failed(wordsOf(refused));
      return passed(
        facts.server.auth.kind === 'none' ? 'No credentials were required.' : 'The credentials were not rejected.',
      );
    },
  },
  {
    id: 'listing',
    title: 'List of tools',
    rulesOut: 'a list that cannot be read',
    async check(facts) {
      const listing = await facts.listed();
      if (listing.kind === 'failed') {
        const { outcome } = listing.exchange;
        if (!isOfAnotherServer(outcome)) return failed(wordsOf(outcome));
        const right = await facts.elsewhere();
        if (right) return failed(elsewhereIn(facts.server, outcome, right));
        const other = await facts.speaks();
        return failed(other ? `${other.found} Another protocol is set for it: change that.` : wordsOf(outcome));
      }
      const { tools, deviations, incomplete } = listing;
      const count = counted(tools.length, 'tool');
      if (incomplete !== undefined) return failed(`${count}, not all. ${incomplete}`);
      if (deviations.length === 0) return passed(`${count}, without deviations from the format.`);
      return noted(
        `${count}; ${deviations.length === 1 ? '1 deviation' : `${deviations.length} deviations, the first`}: ${deviations[0]?.message ?? ''}`,
      );
    },
  },
  {
    id: 'call',
    title: 'A call of a tool that does not exist',
    rulesOut: 'calls that are not answered',
    async check(facts) {
      const { outcome } = await facts.called();
      return callVerdict(outcome);
    },
  },
];

function elsewhereIn({ url }: Server, outcome: Outcome, { url: right, tools }: RightAddress): string {
  const message = 'message' in outcome ? outcome.message : '';
  const count = counted(tools.length, 'tool');
  return `${url} is not the address of the tools. ${message} The same host lists ${count} at ${right}; use that address.`;
}

function callVerdict(outcome: Outcome): Verdict {
  switch (outcome.kind) {
    case 'error':
    case 'invalid-input':
      return passed(`The server answered with an error, as it should: ${outcome.message}`);
    case 'refused':
      if (outcome.redirected || outcome.status === 405) return failed(wordsOf(outcome));
      if (outcome.status >= 500) {
        return noted(
          `The server answered ${outcome.status}; for an unknown tool it should answer with an error of its own. ${outcome.message}`,
        );
      }
      return passed(`The server refused the call, as it should. ${outcome.message}`);
    case 'unreachable':
    case 'cancelled':
    case 'unreadable':
      return failed(outcome.message);
    default:
      return noted('The server answered as if the tool existed.');
  }
}

/** No page asks: a browser's rules do not apply. */
function isWithoutBrowser({ url }: Server, io: Io): boolean {
  return io.pageProtocol === '' || isInPage(url);
}

function noBrowser({ url }: Server): string {
  return isInPage(url) ? 'Not needed: the server is in this page.' : 'Not needed: no browser is involved.';
}

/** Why nothing came of the question for tools; nothing when an answer came. */
function lostOf(listing: Listing): UnreachableOutcome | CancelledOutcome | undefined {
  if (listing.kind === 'tools') return undefined;
  const { outcome } = listing.exchange;
  return outcome.kind === 'unreachable' || outcome.kind === 'cancelled' ? outcome : undefined;
}

function isBlockedFor(listing: Listing): boolean {
  const lost = lostOf(listing);
  return lost !== undefined && isBlocked(lost);
}

function requestOf(listing: Listing) {
  return listing.kind === 'tools' ? listing.request : listing.exchange.request;
}

function refusedPreflight(method: string): string {
  return `The browser sends OPTIONS before ${method} with these headers, and probably the server does not allow it.`;
}

function wordsOf(outcome: Outcome): string {
  return outcomeMessage(outcome, 'The server answered with something else.');
}
