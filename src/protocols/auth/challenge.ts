/** What a server says when it refuses a token (RFC 6750 §3, RFC 9728 §5.1); nothing where it does not say. */
export interface Challenge {
  readonly error: string | undefined;
  readonly description: string | undefined;
  /** The scopes that are wanted, with blanks between them. */
  readonly scope: string | undefined;
  /** Where the server describes itself as a protected resource. */
  readonly resourceMetadata: string | undefined;
}

/** Reads `WWW-Authenticate`: the members behind `Bearer`, or all where no such scheme is named. The first of a name counts. */
export function readChallenge(header: string | undefined): Challenge {
  const [, ofBearer] = /(?:^|[\s,])Bearer\s(.*)$/is.exec(header ?? '') ?? [];
  const members = new Map<string, string>();
  for (const [, name = '', quoted, plain = ''] of (ofBearer ?? header ?? '').matchAll(member)) {
    const key = name.toLowerCase();
    if (!members.has(key)) members.set(key, quoted?.replace(/\\(.)/g, '$1') ?? plain);
  }
  const given = (name: string) => members.get(name) || undefined;
  return {
    error: given('error'),
    description: given('error_description'),
    scope: given('scope'),
    resourceMetadata: given('resource_metadata'),
  };
}

const member = /([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))/g;
