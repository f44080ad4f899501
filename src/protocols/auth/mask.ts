import type { Deviation, Exchange, Outcome, Reply, SentRequest } from '../../core/call';
import { isObject, type Members } from '../../core/json/members';
import { fromPointer, toPointer } from '../../core/json/pointer';
import type { ProtocolMessage } from '../../core/protocol-message';
import type { InputQuestion } from '../io';
import type { Listing } from '../listing';
import { hideSecret } from './secret-pattern';
import { splitPieces } from './split-secret';
import { joinLines } from './wrapped-base64';

const mask = '••••••';
/** Shorter values would blot out innocent text; they are masked only where they stand alone between quotes. */
const minLengthAnywhere = 4;
/** Definitions are read and called by, not only shown: a shorter value may be a word of theirs. */
const minLengthInDefinitions = 12;
/** A shorter value may come together by chance. */
export const minLengthSplit = 8;
const credentialHeaders = ['authorization', 'x-api-key', 'proxy-authorization', 'cookie', 'set-cookie'];

type Hide = (text: string) => string;

/**
 * The exchange with every credential replaced wherever its value occurs: headers, address, bodies, outcome texts; in
 * every encoding, and spread over several texts. Credential headers are masked whatever they hold.
 */
export function maskExchange(exchange: Exchange, secrets: readonly string[]): Exchange {
  const bodies = [exchange.reply?.body ?? '', ...(exchange.messages ?? []).map(({ text = '' }) => text)];
  const held = [...secrets, ...credentialsIn(exchange.request.headers)];
  const long = held.filter(({ length }) => length >= minLengthSplit);
  const hidden = [...held, ...splitPieces(bodies, long)];
  const hide = createMask(hidden);
  // A header that is nothing but a secret goes however short it is.
  const hideHeader: Hide = (value) => (value !== '' && secrets.includes(value) ? mask : hide(value));
  const { request, reply, messages } = exchange;
  const ours = hideInOurs(exchange, hidden);
  return {
    ...exchange,
    outcome: maskOutcome(exchange.outcome, ours ?? { message: hide, advice: hide }),
    deviations: maskFindings(exchange.deviations, ours?.message ?? hide),
    request: maskRequest(request, hide, hideHeader),
    reply: reply && maskReply(reply, hide, hideHeader),
    ...(messages && { messages: messages.map((message) => maskMessage(message, hide)) }),
  };
}

/** A secret that sentences of ours may have as a word. */
const plainWord = /^[a-z]{1,11}$/i;

interface HideInOurs {
  /** For sentences that quote anything of the answer or the request. */
  readonly message: Hide;
  /** For what is advised, which quotes addresses and headers alone. */
  readonly advice: Hide;
}

/**
 * How secrets are hidden in sentences of ours: one that is a plain word only where what they quote has it. Nothing where
 * that is not known, or where no secret is such a word.
 */
function hideInOurs({ request, reply, messages }: Exchange, hidden: readonly string[]): HideInOurs | undefined {
  const words = hidden.filter((secret) => plainWord.test(secret));
  if (!reply || messages || words.length === 0) return undefined;
  const sent = Object.entries(request.headers).filter(([name]) => !credentialHeaders.includes(name.toLowerCase()));
  const quoted = [request.url, ...sent.flat(), ...Object.entries(reply.headers).flat()];
  const from = (texts: readonly string[]): Hide => {
    const unquoted = words.filter((word) => texts.every((text) => createMask([word])(text) === text));
    return createMask(hidden.filter((secret) => !unquoted.includes(secret)));
  };
  return { message: from([...quoted, request.body ?? '', reply.body]), advice: from(quoted) };
}

function maskOutcome(outcome: Outcome, { message, advice }: HideInOurs): Outcome {
  const masked = maskTexts(outcome, message);
  return masked.kind === 'refused' && outcome.kind === 'refused'
    ? { ...masked, advice: advice(outcome.advice) }
    : masked;
}

/** The credentials that headers carry, without their scheme. */
export function credentialsIn(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(headers)
    .filter(([name]) => credentialHeaders.includes(name.toLowerCase()))
    .map(([, value]) => value.replace(/^(Bearer|Basic) /i, ''));
}

export function maskMessage(message: ProtocolMessage, hide: Hide): ProtocolMessage {
  return maskTexts(message, hide, ['direction', 'kind']);
}

/** What a tool asks, as it is shown. Its schema is read as well: a shorter value may be a word of it. */
export function maskQuestion(question: InputQuestion, secrets: readonly string[]): InputQuestion {
  const message = createMask(secrets)(question.message);
  if (question.kind === 'visit') return { ...question, message };
  return { ...question, message, schemaText: maskInDefinitions(secrets)(question.schemaText) };
}

export const maskInDefinitions = (secrets: readonly string[]): Hide =>
  createMask(secrets.filter(({ length }) => length >= minLengthInDefinitions));

function maskRequest({ method, url, headers, body }: SentRequest, hide: Hide, hideHeader: Hide): SentRequest {
  return {
    method,
    url: hide(url),
    headers: maskHeaders(headers, hideHeader),
    body: body === undefined ? undefined : hide(body),
  };
}

function maskReply(reply: Reply, hide: Hide, hideHeader: Hide): Reply {
  const body = hide(reply.body);
  // Bytes are kept as they are or not at all.
  const hasSecret = reply.bytes !== undefined && body !== reply.body;
  return {
    ...reply,
    // A server names its headers as it likes.
    headers: maskHeaders(reply.headers, hideHeader, hide),
    body,
    ...(hasSecret && { bytes: 'masked' as const }),
  };
}

/** What is said of places: deviations, and what a check found. */
export function maskFindings<T extends Pick<Deviation, 'message' | 'pointer'>>(
  found: readonly T[],
  hide: Hide,
): readonly T[] {
  return found.map((each) => ({ ...each, message: hide(each.message), pointer: maskPointer(each.pointer, hide) }));
}

/** A pointer consists of names, which a server may have chosen. */
function maskPointer(pointer: string, hide: Hide): string {
  return toPointer((fromPointer(pointer) ?? []).map(hide));
}

/** A list of tools as it may be kept, opened as documents and shared: a server may repeat a credential in a definition. */
export function maskListing(listing: Listing, secrets: readonly string[]): Listing {
  if (listing.kind === 'failed') return { ...listing, exchange: maskExchange(listing.exchange, secrets) };
  const hide = maskInDefinitions(secrets);
  const { tools, incomplete, says, deviations, request, reply } = listing;
  // The tools of one definition have its text in common: it is searched once, and stays one text.
  const texts = new Map([...new Set(tools.map(({ text }) => text))].map((text) => [text, hide(text)] as const));
  return {
    ...listing,
    tools: tools.map((tool) => {
      const text = texts.get(tool.text) ?? '';
      return text === tool.text ? tool : { ...maskTexts({ ...tool, text: '' }, hide), text };
    }),
    ...(incomplete !== undefined && { incomplete: hide(incomplete) }),
    ...(says && { says: maskTexts(says, hide) }),
    deviations: maskFindings(deviations, hide),
    request: maskRequest(request, hide, hide),
    reply: maskReply(reply, hide, hide),
  };
}

/** Replaces the secrets in a text, in every encoding, the longest first so that none leaves a tail of another. */
export function createMask(secrets: readonly string[]): Hide {
  const given = [...new Set(secrets)].filter((secret) => secret !== '').sort((a, b) => b.length - a.length);
  const anywhere = given
    .filter((secret) => secret.length >= minLengthAnywhere)
    .map((secret) => hideSecret(secret, mask));
  const quoted = given.filter((secret) => secret.length < minLengthAnywhere).map((secret) => JSON.stringify(secret));
  return (text) => {
    let masked = text;
    let joined = anywhere.length > 0 ? joinLines(text) : undefined;
    for (const hide of anywhere) {
      const hidden = hide(masked, joined);
      if (hidden !== masked) joined = joinLines(hidden);
      masked = hidden;
    }
    for (const spelling of quoted) masked = masked.replaceAll(spelling, `"${mask}"`);
    return masked;
  };
}

function maskHeaders(
  headers: Readonly<Record<string, string>>,
  hide: Hide,
  hideName: Hide = (name) => name,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      hideName(name),
      credentialHeaders.includes(name.toLowerCase())
        ? value.replace(/^((?:Bearer|Basic) )?.*$/is, `$1${mask}`)
        : hide(value),
    ]),
  );
}

/** Words of ours, which no server chose. */
const ownWords = ['kind', 'reason'];

/** Every text of an outcome; base64 that holds a credential is masked by its spelling there. */
function maskTexts<T extends object>(value: T, hide: Hide, kept: readonly string[] = ownWords): T {
  const maskAny = (part: unknown, key: string): unknown => {
    if (typeof part === 'string') return hide(part);
    if (Array.isArray(part)) return part.map((item) => maskAny(item, key));
    // What an error object holds besides is the server's, names and all.
    if (key === 'extras') return isObject(part) ? maskMembers(part, hide) : part;
    return isObject(part) ? maskTexts(part, hide, kept) : part;
  };
  const masked = Object.entries(value).map(([key, part]) => [key, kept.includes(key) ? part : maskAny(part, key)]);
  return { ...value, ...Object.fromEntries(masked) };
}

function maskMembers(texts: Members, hide: Hide): Members {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [hide(name), hide(String(text))]));
}
