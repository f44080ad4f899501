/** Runs plug-ins where they can do no harm: a worker in the page, a thread in Node. */
export interface PluginHost {
  /** Runs one export in an instance of its own; resolves for every fate. Runs wait for each other. */
  run(task: PluginTask, deadlineMs: number, signal?: AbortSignal): Promise<PluginRun>;
  /** The bytes behind a `file:` address; nothing when they are not at hand any more. */
  file(address: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Told which module a server's address gave (SHA-256 in hex), before anything of it runs. */
  seen(serverId: string, sha256: string): void;
}

/** `v1` exports `describe` and `call` (XTP), `v2` `list_tools` and `call_tool` (hyper-mcp). */
export type PluginAbi = 'v1' | 'v2';

export interface PluginEntry {
  readonly name: string;
  readonly input: string;
}

export interface PluginTask {
  readonly module: Uint8Array<ArrayBuffer>;
  readonly sha256: string;
  /** What to run, by the convention that the module follows. */
  readonly entries: Readonly<Record<PluginAbi, PluginEntry>>;
  readonly config: Readonly<Record<string, string>>;
  /** Answers to the HTTP requests it makes, in their order; the first request without one ends the run. */
  readonly answers: readonly PluginAnswer[];
  readonly limits: PluginLimits;
}

/** Bytes. */
export interface PluginLimits {
  /** For its own memory, and once more for what it makes the host keep. */
  readonly memory: number;
  readonly output: number;
}

export interface PluginRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | undefined;
}

export interface PluginAnswer {
  /** What the request was, so that another one is not answered by mistake. */
  readonly key: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

export type PluginRun =
  | {
      readonly kind: 'output';
      readonly abi: PluginAbi;
      /** Nothing when it set none. */
      readonly output: Uint8Array<ArrayBuffer> | undefined;
      readonly log: readonly string[];
    }
  /** It wants an HTTP request answered; run it again with the answer. */
  | { readonly kind: 'asks'; readonly key: string; readonly request: PluginRequest }
  | {
      readonly kind: 'failed';
      readonly reason: PluginFailure;
      readonly message: string;
      readonly log: readonly string[];
    };

export type PluginFailure =
  /** It says itself that it failed (`error_set`). */
  | 'own-error'
  | 'trap'
  | 'memory'
  | 'too-large'
  | 'http'
  | 'not-wasm'
  | 'refused-module'
  | 'missing-export'
  | 'missing-import'
  | 'timeout'
  | 'cancelled'
  | 'unavailable';
