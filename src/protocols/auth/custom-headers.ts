import type { ServerAuth, ServerHeader } from '../server';

/** Names that no client lets anyone set: they say how the connection is kept and the body is sent. */
const connectionNames =
  /^(accept-encoding|connection|content-length|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade|sec-fetch-mode)$/;

/** Others that browsers keep for themselves (Fetch Standard, "forbidden request-header"): they would vanish without a word. */
const browserNames =
  /^(accept-charset|access-control-request-(headers|method|private-network)|cookie2?|date|dnt|origin|referer|set-cookie|via|x-http-method(-override)?|x-method-override|(proxy|sec)-.*)$/;
const protocolNames = ['accept', 'content-type'];

const credentialNames: Record<ServerAuth['kind'], string | undefined> = {
  none: undefined,
  bearer: 'authorization',
  jwt: 'authorization',
  oauth: 'authorization',
  'api-key': 'x-api-key',
};

/** Why a header of this name cannot be sent along, in words; nothing when it can. Outside of a page a program may set more. */
export function headerNameProblem(name: string, auth: ServerAuth['kind'], isPage = true): string | undefined {
  if (name === '') return 'Type the name of the header, such as X-Tenant.';
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)) {
    return `"${name}" is not a header name: letters, digits and hyphens only, without spaces or a colon.`;
  }
  const lower = name.toLowerCase();
  if (connectionNames.test(lower)) return `"${name}" is set by the connection; it cannot be chosen.`;
  if (isPage && browserNames.test(lower)) {
    return `Browsers do not let pages set "${name}". Have a proxy in front of the server add it.`;
  }
  if (protocolNames.includes(lower) || lower.startsWith('mcp-')) {
    return `"${name}" is set by the protocol; another value would break the call.`;
  }
  if (lower === credentialNames[auth]) {
    return `"${name}" is set by the chosen authentication. Remove one of the two.`;
  }
  return undefined;
}

/** Why a header cannot have this value, in words; nothing when it can. */
export function headerValueProblem(value: string): string | undefined {
  if (value.trim() === '') return 'Type the value of the header; it is forgotten when the page is closed.';
  return /^[\x20-\x7e\t]*$/.test(value)
    ? undefined
    : 'The value contains a line break or a character that is not allowed in HTTP headers.';
}

/** What keeps headers from being sent, in a sentence; nothing when all can be. */
export function headersProblem(
  headers: readonly ServerHeader[],
  auth: ServerAuth['kind'],
  isPage = true,
): string | undefined {
  const seen = new Set<string>();
  for (const { name, value } of headers) {
    const problem = headerNameProblem(name, auth, isPage);
    if (problem !== undefined) return problem;
    const wrong = headerValueProblem(value);
    if (wrong !== undefined) return `Header "${name}": ${wrong}`;
    if (seen.has(name.toLowerCase())) return `Header "${name}" appears more than once. Put all values into one.`;
    seen.add(name.toLowerCase());
  }
  return undefined;
}
