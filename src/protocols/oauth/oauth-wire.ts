import { LATEST_PROTOCOL_VERSION } from '@modelcontextprotocol/client';
import { isObject, type Members, stringAt } from '../../core/json/members';
import { describeText } from '../answer/describe-reply';
import { send } from '../http/send';
import type { Arrived } from '../http/sent';
import type { Io } from '../io';
import { Stopped, Unanswered } from './stopped';

/** The requests of an authorization, sent as all others are: no cookies, no referrer, within a deadline. */
export interface OAuthWire {
  /** One request as it is, for what the answer says beside its body. */
  readonly send: (address: string, init: RequestInit) => Promise<Arrived>;
  /** The first public document that is at one of these addresses. */
  look(addresses: readonly string[]): Promise<Looked>;
  /** Asks an endpoint: its JSON answer, or `Stopped`. Never follows a redirect, since a code or a secret goes along. */
  ask(address: string | URL, init: RequestInit): Promise<Members>;
  /** Aborted: nothing more is asked. */
  readonly signal: AbortSignal;
  remark(sentences: readonly string[]): void;
  /** What was unusual about answers that could be used, each a sentence. */
  readonly remarks: readonly string[];
}

/** A document, or why there is none; neither where nothing is at the addresses. */
interface Looked {
  readonly document?: Members;
  readonly missed?: Missed;
}

interface Missed {
  readonly why: Stopped;
  /** What came in the place of a document: no answer or one that is no last word, a page, or another status. */
  readonly kind: 'failed' | 'page' | 'refused';
}

/** Those that say more come first. */
const telling: readonly Missed['kind'][] = ['failed', 'page', 'refused'];

/** The statuses that say that nothing is there. */
const nothingThere = [404, 405, 410];

/** How often a public document may be somewhere else on its host. */
const maxRedirects = 5;

export function createOAuthWire(io: Io, signal: AbortSignal): OAuthWire {
  const remarks: string[] = [];
  const sendOnce = async (address: string | URL, { method = 'GET', headers, body }: RequestInit): Promise<Arrived> => {
    const text = body === undefined || body === null ? undefined : String(body);
    const sent = await send(
      { method, url: String(address), headers: Object.fromEntries(new Headers(headers)), body: text },
      { ...io, runsNothing: true },
      { signal },
    );
    if (sent.kind === 'arrived') return sent;
    const { host } = new URL(address);
    const { outcome } = sent;
    const isHidden = outcome.kind === 'unreachable' && outcome.reason === 'cors';
    throw isHidden
      ? new Unanswered(
          `${host} answers, but the browser hides its answer from this page (CORS). Call the server through the relay, or make ${host} send Access-Control-Allow-Origin: *.`,
          true,
        )
      : new Unanswered(outcome.message);
  };

  const headers = {
    accept: 'application/json',
    // A page would have to be allowed to send it, and no server needs it to publish a document.
    ...(io.pageProtocol === '' ? { 'mcp-protocol-version': LATEST_PROTOCOL_VERSION } : {}),
  };
  const documentAt = async (address: string, redirects: number): Promise<Looked> => {
    const sent = await sendOnce(address, { headers });
    const next = sent.redirected ? withinOrigin(address, sent.reply.headers.location) : undefined;
    if (next !== undefined && redirects < maxRedirects) return documentAt(next, redirects + 1);
    const { status } = sent.reply;
    const document = status === 200 ? jsonIn(sent) : undefined;
    if (isObject(document)) return { document };
    if (nothingThere.includes(status)) return {};
    const found = sent.redirected ? 'a redirect that was not followed' : described(sent);
    const why = status === 200 ? ', not with a JSON object' : status === 0 ? '' : ` (status ${status})`;
    const kind = status === 200 ? 'page' : status >= 500 || status === 429 ? 'failed' : 'refused';
    return { missed: { why: new Stopped(`${address} answered with ${found}${why}.`), kind } };
  };

  return {
    send: sendOnce,
    remarks,
    remark: (sentences) => void remarks.push(...sentences),
    signal,
    async look(addresses) {
      const missed: Missed[] = [];
      const silent = new Set<string>();
      for (const address of addresses) {
        const { origin } = new URL(address);
        if (silent.has(origin)) continue;
        try {
          const found = await documentAt(address, 0);
          if (found.document) return found;
          if (found.missed) missed.push(found.missed);
        } catch (error) {
          if (!(error instanceof Unanswered) || signal.aborted) throw error;
          missed.push({ why: error, kind: 'failed' });
          // Where nothing answers, no other document will be had. What is hidden from a page may be there elsewhere.
          if (!error.isHidden) silent.add(origin);
        }
      }
      const [worst] = missed.sort((a, b) => telling.indexOf(a.kind) - telling.indexOf(b.kind));
      return worst ? { missed: worst } : {};
    },
    async ask(address, init) {
      const sent = await sendOnce(address, init);
      const { host } = new URL(address);
      if (sent.redirected) {
        throw new Stopped(`${host} redirects this request. It was not followed: it carries what only ${host} may see.`);
      }
      const isForm = sent.reply.headers['content-type']?.startsWith(formType) === true;
      const answer = isForm ? Object.fromEntries(new URLSearchParams(sent.reply.body)) : jsonIn(sent);
      const refusal = stringAt(answer, 'error');
      const { status } = sent.reply;
      if (refusal !== undefined) throw new Stopped(refusalWords(host, refusal, stringAt(answer, 'error_description')));
      if (status >= 400) throw new Stopped(`${host} answered ${status} with ${described(sent)}.`);
      if (!isObject(answer)) throw new Stopped(`${host} answered with ${described(sent)}, not with a JSON object.`);
      if (isForm) {
        remarks.push(
          `${host} answered with a form (${formType}); OAuth wants JSON, and other clients may not read this.`,
        );
      }
      return answer;
    },
  };
}

const formType = 'application/x-www-form-urlencoded';

export function refusalWords(who: string, error: string, description: string | undefined): string {
  return `${who} refused: ${description ? `${description.replace(/[.\s]+$/, '')} (${error})` : error}.`;
}

function jsonIn({ reply, end }: Arrived): unknown {
  try {
    return end === 'whole' ? JSON.parse(reply.body) : undefined;
  } catch {
    return undefined;
  }
}

function described({ reply, end }: Arrived): string {
  if (end !== 'whole') return 'a body that broke off';
  const words = describeText(reply.body);
  if (words === undefined) return 'an empty body';
  return words.startsWith('a web page') ? words : `“${words}”`;
}

/** Where a redirect goes, when it stays on the same origin; a page does not see where. */
function withinOrigin(from: string, location: string | undefined): string | undefined {
  if (location === undefined || !URL.canParse(location, from)) return undefined;
  const { href, origin } = new URL(location, from);
  return origin === new URL(from).origin ? href : undefined;
}
