/**
 * What the page and the relay of the local server say to each other. An answer is one JSON object,
 * `{"status", "headers", "body": [base64 …], "end"}`, written line by line as it arrives: the first line ends with
 * `"body":[`, each further line is one piece of the body, the last begins with `]` and may have `"words"` of how the body
 * broke, or what followed it. A refusal is `{"refused", "message"}`.
 */
export const relayPaths = { presence: 'relay.json', allow: 'relay/allow', send: 'relay/send' } as const;

/** Carries the key of this launch; a header of its own, so that no foreign page can send it without asking first. */
export const relayKeyHeader = 'x-callsheet-relay';

/** Opens `/#relay=KEY`: the fragment stays in the browser. */
export const relayFragment = '#relay=';

export interface RelayedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface RelayHead {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** How the body ended. */
export type RelayEnd = 'whole' | 'cut-off' | 'too-large' | 'timeout' | 'undecodable';
