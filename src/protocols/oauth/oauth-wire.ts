import type { FetchLike } from '@modelcontextprotocol/client';
import { isObject, stringAt } from '../../core/json/members';
import { describeText } from '../answer/describe-reply';
import { send } from '../http/send';
import type { Arrived } from '../http/sent';
import type { Io } from '../io';
import { Stopped } from './stopped';

/** The requests of an authorization, sent as all others are: no cookies, no referrer, within a deadline. */
export interface OAuthWire {
  /** One request as it is, for what the answer says beside its body. */
  readonly send: (address: string, init: RequestInit) => Promise<Arrived>;
  /** Looks for a public document. What cannot be had counts as missing, and is remembered. */
  readonly look: FetchLike;
  /** Asks an endpoint: its JSON answer, or `Stopped`. Never follows a redirect, since a code or a secret goes along. */
  readonly ask: FetchLike;
  /** Why the documents looked for since the last time could not be read; nothing where they are simply missing. */
  missed(): Stopped | undefined;
  /** What was unusual about answers that could be used, each a sentence. */
  readonly remarks: readonly string[];
}

export function createOAuthWire(io: Io, signal: AbortSignal): OAuthWire {
  const remarks: string[] = [];
  let missing: Stopped | undefined;
  const sendOnce = async (address: string | URL, { method = 'GET', headers, body }: RequestInit): Promise<Arrived> => {
    const given = Object.fromEntries(new Headers(headers));
    // A page would have to be allowed to send it, and no server needs it to publish a document.
    if (io.pageProtocol !== '') delete given['mcp-protocol-version'];
    const text = body === undefined || body === null ? undefined : String(body);
    const sent = await send(
      { method, url: String(address), headers: given, body: text },
      { ...io, runsNothing: true },
      { signal },
    );
    if (sent.kind === 'arrived') return sent;
    const { host } = new URL(address);
    const { outcome } = sent;
    const isHidden = outcome.kind === 'unreachable' && outcome.reason === 'cors';
    throw isHidden
      ? new Stopped(
          `${host} answers, but the browser hides its answer from this page (CORS). Call the server through the relay, or make ${host} send Access-Control-Allow-Origin: *.`,
          true,
        )
      : new Stopped(outcome.message);
  };

  return {
    send: sendOnce,
    remarks,
    missed() {
      const found = missing;
      missing = undefined;
      return found;
    },
    async look(address, init = {}) {
      try {
        const sent = await sendOnce(address, init);
        if (sent.reply.status !== 200 || isObject(jsonIn(sent))) return toResponse(sent);
        missing ??= new Stopped(`${address} answered with ${described(sent)}, not with a JSON object.`);
      } catch (error) {
        if (!(error instanceof Stopped) || signal.aborted) throw error;
        missing ??= error;
      }
      return new Response(null, { status: 404 });
    },
    async ask(address, init = {}) {
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
      return Response.json(answer, { status });
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

function toResponse({ reply: { status, headers, body } }: Arrived): Response {
  // A page does not see the status of a redirect.
  if (status < 200) return new Response(null, { status: 404 });
  const isEmpty = [204, 205, 304].includes(status);
  const location = headers.location;
  return new Response(isEmpty ? null : body, { status, ...(location === undefined ? {} : { headers: { location } }) });
}
