import type { ContentPart, Exchange, Outcome, Reply, SentRequest } from '../../core/call';
import type { ListedTool, Listing } from '../protocol';

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
  const carried = Object.entries(exchange.request.headers)
    .filter(([name]) => credentialHeaders.includes(name.toLowerCase()))
    .map(([, value]) => value.replace(/^(Bearer|Basic) /i, ''));
  const hide = createMask([...secrets, ...carried]);
  // A header that is nothing but a secret goes however short it is.
  const hideHeader: Hide = (value) => (value !== '' && secrets.includes(value) ? mask : hide(value));
  const { request, reply } = exchange;
  return {
    ...exchange,
    outcome: maskOutcome(exchange.outcome, hide),
    deviations: exchange.deviations.map((deviation) => ({ ...deviation, message: hide(deviation.message) })),
    request: maskRequest(request, hide, hideHeader),
    reply: reply && maskReply(reply, hide, hideHeader),
  };
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
  const { tools, deviations, request, reply } = listing;
  return {
    ...listing,
    tools: tools.map((tool) => maskTool(tool, hide)),
    deviations: deviations.map((deviation) => ({ ...deviation, message: hide(deviation.message) })),
    request: maskRequest(request, hide, hide),
    reply: maskReply(reply, hide, hide),
  };
}

function maskTool(tool: ListedTool, hide: Hide): ListedTool {
  const text = hide(tool.text);
  if (text === tool.text) return tool;
  const { name, id, version, description } = tool;
  return {
    ...tool,
    text,
    name: hide(name),
    id: id && hide(id),
    version: version && hide(version),
    description: description && hide(description),
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

function maskOutcome(outcome: Outcome, hide: Hide): Outcome {
  const maybe = (text: string | undefined): string | undefined => (text === undefined ? undefined : hide(text));
  switch (outcome.kind) {
    case 'value':
      return { ...outcome, text: maybe(outcome.text) };
    case 'error':
      return {
        ...outcome,
        message: hide(outcome.message),
        developerMessage: maybe(outcome.developerMessage),
        additionalPromptContent: maybe(outcome.additionalPromptContent),
        extras: Object.fromEntries(Object.entries(outcome.extras).map(([key, json]) => [key, hide(json)])),
        ...(outcome.parts === undefined ? {} : { parts: outcome.parts.map((part) => maskPart(part, hide)) }),
      };
    case 'authorization':
      return {
        ...outcome,
        id: maybe(outcome.id),
        url: maybe(outcome.url),
        scopes: outcome.scopes.map(hide),
        status: maybe(outcome.status),
      };
    case 'artifact':
      return {
        ...outcome,
        url: hide(outcome.url),
        description: maybe(outcome.description),
        contentType: maybe(outcome.contentType),
      };
    case 'content':
      return {
        ...outcome,
        parts: outcome.parts.map((part) => maskPart(part, hide)),
        structured: maybe(outcome.structured),
      };
    case 'invalid-input':
      return {
        ...outcome,
        message: hide(outcome.message),
        errors: outcome.errors.map(({ parameter, message }) => ({
          parameter: hide(parameter),
          message: hide(message),
        })),
        developerMessage: maybe(outcome.developerMessage),
      };
    case 'refused':
      return {
        ...outcome,
        message: hide(outcome.message),
        advice: hide(outcome.advice),
        developerMessage: maybe(outcome.developerMessage),
      };
    case 'unreachable':
      return {
        ...outcome,
        message: hide(outcome.message),
        stages: outcome.stages.map((stage) => ({ ...stage, found: hide(stage.found) })),
      };
    case 'unreadable':
      return { ...outcome, message: hide(outcome.message) };
  }
}

/** Every text of a part; base64 that holds a credential is masked by its spelling there. */
function maskPart<P extends ContentPart>(part: P, hide: Hide): P {
  const masked = Object.entries(part).map(([key, value]) => [
    key,
    typeof value === 'string' && key !== 'kind' ? hide(value) : value,
  ]);
  return { ...part, ...Object.fromEntries(masked) };
}
