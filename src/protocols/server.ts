/** Where tools are called. Its credentials are handed in for the moment of use and stored apart from it. */
export interface Server {
  readonly id: string;
  readonly title: string;
  /** `https://…`, `http://…` or `demo:otc`. */
  readonly url: string;
  readonly protocol: string;
  readonly auth: ServerAuth;
  /** Sent with everything but health questions; their values are as secret as the credentials. */
  readonly headers?: readonly ServerHeader[];
  /** What the protocol asks for beside credentials, by the id of its option. */
  readonly options?: Readonly<Record<string, string>>;
  /** What a plug-in is configured with, by key; as secret as the credentials. */
  readonly config?: Readonly<Record<string, string>>;
}

export interface ServerHeader {
  readonly name: string;
  readonly value: string;
}

export type ServerAuth =
  | { readonly kind: 'none' }
  | { readonly kind: 'bearer'; readonly token: string }
  | { readonly kind: 'api-key'; readonly key: string }
  | { readonly kind: 'jwt'; readonly secret: string; readonly claims: JwtClaims }
  /** OAuth 2.1: `Io.tokens` has the access token that was granted for this address. */
  | { readonly kind: 'oauth'; readonly server: string };

export interface JwtClaims {
  readonly audience: string | undefined;
  /** Seconds until `exp`. */
  readonly lifetimeSeconds: number;
  /** The worker's `ver` claim. */
  readonly version: string | undefined;
}

/** What the server form asks for. */
export interface ServerField {
  readonly auth: ServerAuth['kind'];
  readonly label: string;
  readonly hint: string;
}

/** Something else that the server form asks for: one of some choices, or a text. The first choice is the usual one. */
export interface ServerOption {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly choices?: readonly { readonly id: string; readonly label: string; readonly hint: string }[];
}
