import type { Exchange, Reply, SentRequest } from '../../core/call';
import { isObject } from '../../core/json/members';
import type { ProtocolMessage } from '../../core/protocol-message';
import type { Listing } from '../protocol';

const mask = '••••••';
/** Shorter values would blot out innocent text; they are masked only where they stand alone between quotes. */
const minLengthAnywhere = 4;
/** Definitions are read and called by, not only shown: a shorter value may be a word of theirs. */
const minLengthInDefinitions = 12;
const credentialHeaders = ['authorization', 'x-api-key', 'proxy-authorization', 'cookie', 'set-cookie'];

type Hide = (text: string) => string;

/**
 * The exchange with every credential replaced wherever its value occurs: headers, address, bodies, outcome texts; as it
 * is, escaped for JSON, encoded for a URL, and in base64. Credential headers are masked whatever they hold.
 */
export function maskExchange(exchange: Exchange, secrets: readonly string[]): Exchange {
  const hide = createMask([...secrets, ...credentialsIn(exchange.request.headers)]);
  // A header that is nothing but a secret goes however short it is.
  const hideHeader: Hide = (value) => (value !== '' && secrets.includes(value) ? mask : hide(value));
  const { request, reply, messages } = exchange;
  return {
    ...exchange,
    outcome: maskTexts(exchange.outcome, hide),
    deviations: exchange.deviations.map((deviation) => ({ ...deviation, message: hide(deviation.message) })),
    request: maskRequest(request, hide, hideHeader),
    reply: reply && maskReply(reply, hide, hideHeader),
    ...(messages && { messages: messages.map((message) => maskMessage(message, hide)) }),
  };
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

function maskRequest({ method, url, headers, body }: SentRequest, hide: Hide, hideHeader: Hide): SentRequest {
  return {
    method,
    url: hide(url),
    headers: maskHeaders(headers, hideHeader),
    body: body === undefined ? undefined : hide(body),
  };
}

function maskReply(reply: Reply, hide: Hide, hideHeader: Hide): Reply {
  return { ...reply, headers: maskHeaders(reply.headers, hideHeader), body: hide(reply.body) };
}

/** A list of tools as it may be kept, opened as documents and shared: a server may repeat a credential in a definition. */
export function maskListing(listing: Listing, secrets: readonly string[]): Listing {
  if (listing.kind === 'failed') return { ...listing, exchange: maskExchange(listing.exchange, secrets) };
  const hide = createMask(secrets.filter(({ length }) => length >= minLengthInDefinitions));
  const { tools, says, deviations, request, reply } = listing;
  return {
    ...listing,
    tools: tools.map((tool) => (hide(tool.text) === tool.text ? tool : maskTexts(tool, hide))),
    ...(says && { says: maskTexts(says, hide) }),
    deviations: deviations.map((deviation) => ({ ...deviation, message: hide(deviation.message) })),
    request: maskRequest(request, hide, hide),
    reply: maskReply(reply, hide, hide),
  };
}

/** Replaces the secrets in a text, the longest first so that none leaves a tail of another. */
export function createMask(secrets: readonly string[]): Hide {
  const given = [...new Set(secrets)].filter((secret) => secret !== '');
  const anywhere = given.filter((secret) => secret.length >= minLengthAnywhere).flatMap(spellings);
  const quoted = given.filter((secret) => secret.length < minLengthAnywhere).map((secret) => JSON.stringify(secret));
  const ordered = [...new Set(anywhere)].sort((a, b) => b.length - a.length);
  return (text) => {
    let masked = text;
    for (const spelling of ordered) masked = masked.replaceAll(spelling, mask);
    for (const spelling of quoted) masked = masked.replaceAll(spelling, `"${mask}"`);
    return masked;
  };
}

/** The ways a secret is written on the wire. */
function spellings(secret: string): readonly string[] {
  const json = escaped(secret);
  const ascii = json.replace(
    /[\u007f-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const upper = ascii.replace(/\\u[0-9a-f]{4}/g, (written) => `\\u${written.slice(2).toUpperCase()}`);
  const url = encodeURIComponent(secret.toWellFormed());
  const forms = [secret, json, json.replaceAll('/', '\\/'), ascii, upper, escaped(json), escaped(ascii)];
  const urlLower = url.replace(/%[0-9A-F]{2}/g, (written) => written.toLowerCase());
  return [...forms, url, urlLower, url.replaceAll('%20', '+'), ...base64Forms(secret)].filter(
    (spelling) => spelling.length >= minLengthAnywhere,
  );
}

function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** In base64 a text looks different at each of the three alignments; the letters it shares with neighbours are left out. */
function base64Forms(secret: string): readonly string[] {
  const bytes = new TextEncoder().encode(secret);
  if (bytes.length < 6) return [];
  const inner = [0, 1, 2].map((shift) => {
    const shifted = String.fromCharCode(...new Uint8Array(shift), ...bytes);
    return btoa(shifted).slice(Math.ceil((shift * 8) / 6), Math.floor((shifted.length * 8) / 6));
  });
  return inner.flatMap((form) => [form, form.replaceAll('+', '-').replaceAll('/', '_')]);
}

function maskHeaders(headers: Readonly<Record<string, string>>, hide: Hide): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
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
    // What an error object holds besides is the server's, whatever it is called.
    return isObject(part) ? maskTexts(part, hide, key === 'extras' ? [] : kept) : part;
  };
  const masked = Object.entries(value).map(([key, part]) => [key, kept.includes(key) ? part : maskAny(part, key)]);
  return { ...value, ...Object.fromEntries(masked) };
}
