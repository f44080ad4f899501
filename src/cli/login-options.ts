import type { Arguments, Signature } from './arguments';

/** The options that say how a person logs in. */
export const loginOptions = {
  'no-browser': { kind: 'boolean', says: 'print the address to open instead of opening it' },
  'client-id': {
    kind: 'string',
    value: 'ID',
    says: 'the client to log in as; an https address is its metadata document',
  },
  'client-secret': { kind: 'string', value: 'S', says: 'the secret of that client; may be @env:NAME' },
  issuer: {
    kind: 'string',
    value: 'URL',
    says: 'the authorization server that knows the client; any other is refused',
  },
} as const satisfies Signature['options'];

export interface LoginWays {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Empty: not named. */
  readonly issuer: string;
  readonly opensBrowser: boolean;
}

/** A sentence, without any value in it, when the options cannot be used. */
export function readLoginWays(
  { texts, flags }: Arguments,
  environment: Readonly<Record<string, string | undefined>>,
): LoginWays | string {
  const clientId = texts['client-id'] ?? '';
  const typed = texts['client-secret'] ?? '';
  const [, name] = /^@env:(.*)$/s.exec(typed) ?? [];
  const clientSecret = name === undefined ? typed : (environment[name] ?? '');
  if (name !== undefined && clientSecret === '') {
    return `--client-secret refers to the environment variable "${name}", which is not set or empty.`;
  }
  if (clientSecret !== '' && clientId === '')
    return '--client-secret needs the client that it belongs to: --client-id.';
  const issuer = texts.issuer ?? '';
  if (issuer !== '' && !(URL.canParse(issuer) && /^https?:\/\//.test(issuer)))
    return '--issuer takes the address of an authorization server, as it names itself: https://auth.example.com.';
  return { clientId, clientSecret, issuer, opensBrowser: !flags.has('no-browser') };
}
