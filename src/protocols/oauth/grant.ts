/** What a person granted: enough to call, to renew, and to know for whom it is good. Times in milliseconds since the epoch. */
export interface Grant {
  /** The address it was asked for; it is sent nowhere else. */
  readonly server: string;
  readonly issuer: string;
  readonly resource?: string | undefined;
  readonly clientId: string;
  readonly clientSecret?: string | undefined;
  /** How the client says who it is at the token endpoint, where it was registered with a way. */
  readonly clientAuth?: string | undefined;
  readonly accessToken: string;
  readonly refreshToken?: string | undefined;
  readonly expiresAt?: number | undefined;
  readonly scope?: string | undefined;
}

/** The issuer that a client belongs to where nobody names one: that of the grant it was given. Empty: not known. */
export function issuerOfClient(clientId: string, grant: Grant | undefined): string {
  return clientId !== '' && grant?.clientId === clientId ? grant.issuer : '';
}

export type Granted =
  | { readonly grant: Grant }
  /** `isHidden`: something answered, and the browser kept it from this page. */
  | { readonly problem: string; readonly isHidden?: true };

/** One step of an authorization, as it is told to the person. */
export interface OAuthStep {
  readonly id: 'challenge' | 'resource' | 'server' | 'client' | 'consent' | 'token';
  readonly title: string;
  readonly found: string;
  readonly ok: boolean;
}
