/** Headers of a tool call that pass without being named. */
const usual =
  /^(accept|authorization|content-type|x-api-key|last-event-id|mcp-(session-id|protocol-version|method|name))$/;

/** Headers that say who asks, or how the connection is kept: never passed on, whoever names them. */
const never =
  /^(host|cookie2?|set-cookie|origin|referer|connection|keep-alive|te|trailer|transfer-encoding|upgrade|via|expect|forwarded|content-length|accept-encoding|http2-settings|(proxy|sec|x-forwarded|x-callsheet)-.*)$/;

export type HeadersOut = { readonly headers: Readonly<Record<string, string>> } | { readonly problem: string };

/** What of a request's headers leaves: the usual ones and those that the person named. */
export function headersOut(given: Readonly<Record<string, string>>, named: ReadonlySet<string>): HeadersOut {
  const headers: Record<string, string> = Object.create(null);
  for (const [written, value] of Object.entries(given)) {
    const name = written.toLowerCase();
    if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(name) || /[^\t\x20-\x7e\x80-\xff]/.test(value)) {
      return { problem: `The header ${JSON.stringify(written)} holds a character that headers cannot carry.` };
    }
    if (!never.test(name) && (usual.test(name) || named.has(name))) headers[name] = value;
  }
  return { headers };
}

/** What of an answer's headers comes in. `location` is text for a person; the relay never goes there. */
const incoming = [
  'content-type',
  'content-length',
  'content-encoding',
  'retry-after',
  'www-authenticate',
  'location',
  'mcp-session-id',
];

export function headersIn(
  given: Readonly<Record<string, string | readonly string[] | undefined>>,
): Readonly<Record<string, string>> {
  // Decoded here, so its length as sent says nothing about what arrives.
  const isEncoded = given['content-encoding'] !== undefined;
  return Object.fromEntries(
    incoming.flatMap((name) => {
      const value = given[name];
      if (value === undefined || (isEncoded && name === 'content-length')) return [];
      return [[name, typeof value === 'string' ? value : value.join(', ')]];
    }),
  );
}
