import type { CallContext } from '../core/call';
import { headersProblem } from '../protocols/auth/custom-headers';
import { minLengthSplit } from '../protocols/auth/mask';
import type { JwtClaims, ServerAuth, ServerHeader } from '../protocols/server';
import type { Arguments, Signature } from './arguments';

/** The options that say who calls; every value may be `@env:NAME`. */
export const authOptions = {
  bearer: { kind: 'string', value: 'T', says: 'authenticate with a bearer token' },
  'api-key': { kind: 'string', value: 'T', says: 'authenticate with an API key' },
  'jwt-secret': { kind: 'string', value: 'S', says: 'sign a JWT for each call with this secret' },
  header: { kind: 'strings', value: "'K: V'", says: 'add a header to every request' },
  secret: { kind: 'strings', value: 'ID=V', says: 'a secret that the tool requires' },
  token: { kind: 'strings', value: 'ID=V', says: 'a token that the tool requires' },
  'user-id': { kind: 'string', value: 'U', says: 'the user to call the tool for' },
  config: { kind: 'strings', value: 'K=V', says: 'a configuration value for a plug-in' },
  option: { kind: 'strings', value: 'K=V', says: 'an option of the protocol' },
} as const satisfies Signature['options'];

export interface WhoCalls {
  readonly auth: 'none' | 'bearer' | 'api-key' | 'jwt';
  readonly credential: string;
  readonly headers: readonly ServerHeader[];
  readonly context: CallContext;
  /** What a plug-in is configured with. */
  readonly config: Readonly<Record<string, string>>;
  /** What the protocol asks for beside credentials; not secret. */
  readonly options: Readonly<Record<string, string>>;
  /** Everything that must not be printed. */
  readonly secrets: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

const kinds = { bearer: 'bearer', 'api-key': 'api-key', 'jwt-secret': 'jwt' } as const;

/** Reads who calls from the command line; a sentence, without any value in it, when it cannot be used. */
export function readWhoCalls({ texts, lists }: Arguments, environment: Environment): WhoCalls | string {
  const problems: string[] = [];
  const read = (option: string, value: string): string => {
    const [, name] = /^@env:(.*)$/s.exec(value) ?? [];
    const found = name === undefined ? value : (environment[name] ?? '');
    if (found === '') {
      problems.push(
        name === undefined
          ? `--${option} is empty.`
          : `--${option} refers to the environment variable "${name}", which is not set or empty.`,
      );
    }
    return found;
  };
  const pairs = (option: string): readonly (readonly [string, string])[] =>
    (lists[option] ?? []).map((text) => {
      const at = text.indexOf('=');
      if (at < 1) problems.push(`--${option} must have the form ID=VALUE.`);
      return [text.slice(0, at), at < 1 ? '' : read(option, text.slice(at + 1))];
    });

  const given = (Object.keys(kinds) as (keyof typeof kinds)[]).filter((option) => texts[option] !== undefined);
  if (given.length > 1) return `Give one of ${given.map((option) => `--${option}`).join(' and ')}, not both.`;
  const [option] = given;
  const auth = option === undefined ? 'none' : kinds[option];
  const credential = option === undefined ? '' : read(option, texts[option] ?? '');
  const headers = (lists.header ?? []).map((text) => {
    const at = text.indexOf(':');
    if (at < 1) problems.push("--header must have the form 'Name: value'.");
    return {
      name: text.slice(0, Math.max(at, 0)).trim(),
      value: at < 1 ? '' : read('header', text.slice(at + 1).trim()),
    };
  });
  const secrets = pairs('secret');
  const tokens = pairs('token');
  const config = pairs('config');
  const userId = texts['user-id'] === undefined ? undefined : read('user-id', texts['user-id']);
  const options = Object.fromEntries(pairs('option'));
  const [problem] = problems;
  if (problem !== undefined) return problem;
  const wrongHeader = headersProblem(headers, auth, false);
  if (wrongHeader !== undefined) return wrongHeader;
  return {
    auth,
    credential,
    headers,
    context: {
      authorization: tokens.map(([id, token]) => ({ id, token })),
      secrets: secrets.map(([id, value]) => ({ id, value })),
      userId,
    },
    config: Object.fromEntries(config),
    options,
    secrets: [
      credential,
      userId ?? '',
      ...headers.flatMap(({ name, value }) => [value, ...(/^cookie$/i.test(name) ? cookiesIn(value) : [])]),
      ...[...tokens, ...secrets, ...config].map(([, value]) => value),
    ].filter((value) => value !== ''),
  };
}

/** The values of a Cookie header, which a server may repeat one by one; shorter ones would blot out innocent text. */
function cookiesIn(header: string): readonly string[] {
  const values = header.split(';').map((cookie) => cookie.slice(cookie.indexOf('=') + 1).trim());
  return values.filter(({ length }) => length >= minLengthSplit);
}

/** The authentication of a server, with the claims that its protocol wants in a signed token. */
export function authFor({ auth, credential }: WhoCalls, claims: JwtClaims): ServerAuth {
  const auths: Record<ServerAuth['kind'], ServerAuth> = {
    none: { kind: 'none' },
    bearer: { kind: 'bearer', token: credential },
    'api-key': { kind: 'api-key', key: credential },
    jwt: { kind: 'jwt', secret: credential, claims },
    // A person has to agree on a page; the command line takes a token that was granted elsewhere.
    oauth: { kind: 'bearer', token: credential },
  };
  return auths[auth];
}
