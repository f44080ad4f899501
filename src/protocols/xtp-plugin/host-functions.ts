import type { PluginRequest, PluginTask } from '../plugin-host';

/** What Extism hands to a host function of ours: its store of blocks. */
export interface Blocks {
  alloc(size: bigint | number): bigint;
  read(address: bigint): { bytes(): Uint8Array } | null;
  store(value: Uint8Array): bigint;
}

/** What a run has done so far, as its host saw it. */
export interface RunState {
  output: Uint8Array<ArrayBuffer> | undefined;
  ownError: string | undefined;
  asked: { readonly key: string; readonly request: PluginRequest } | undefined;
  fault: { readonly reason: 'memory' | 'http' | 'missing-import'; readonly message: string } | undefined;
  memory: WebAssembly.Memory | undefined;
  readonly log: string[];
}

type Given = bigint | number | undefined;
/** Extism's functions take addresses; those of the system take numbers. */
type HostFunction =
  | ((blocks: Blocks, address: bigint, other: bigint) => Given)
  | ((blocks: Blocks, a: number, b: number, c: number, d: number) => Given);

const maxLogLines = 100;
const maxLogLength = 2000;
/** What a block costs beside its bytes. */
const blockCost = 512;
const noSystem = 52;
const notSupported = 58;

/**
 * The functions of `extism:host/env` that Extism answers without a bound, answered with one: blocks, output, variables,
 * configuration, HTTP. A run is over with the first thing it may not have, whatever the module catches.
 */
export function createHostFunctions(
  task: PluginTask,
  state: RunState,
): Readonly<Record<string, Readonly<Record<string, HostFunction>>>> {
  const variables = new Map<string, bigint>();
  let kept = 0;
  let requests = 0;
  let status = 0;
  let headers: Readonly<Record<string, string>> = {};

  function stop(fault: NonNullable<RunState['fault']>): never {
    state.fault ??= fault;
    throw new Error(fault.message);
  }
  function charge(bytes: number): void {
    if (state.asked || state.fault) throw new Error('The run is over.');
    kept += bytes + blockCost;
    if (kept > task.limits.memory) {
      stop({ reason: 'memory', message: `It asked its host for more than ${megabytes(task.limits.memory)} MB.` });
    }
  }
  function bytesAt(blocks: Blocks, address: bigint): Uint8Array<ArrayBuffer> | undefined {
    const block = blocks.read(address)?.bytes();
    if (!block) return undefined;
    charge(block.length);
    return new Uint8Array(block);
  }
  function textAt(blocks: Blocks, address: bigint): string | undefined {
    const bytes = bytesAt(blocks, address);
    return bytes && new TextDecoder().decode(bytes);
  }
  function store(blocks: Blocks, bytes: Uint8Array): bigint {
    charge(bytes.length);
    return bytes.length === 0 ? 0n : blocks.store(bytes.slice());
  }

  function request(blocks: Blocks, address: bigint, bodyAddress: bigint): bigint {
    const read = readRequest(textAt(blocks, address), bodyAddress === 0n ? undefined : bytesAt(blocks, bodyAddress));
    if (!read) stop({ reason: 'http', message: 'It made an HTTP request that cannot be read.' });
    const answer = task.answers[requests];
    requests += 1;
    const key = JSON.stringify([read.method, read.url, read.headers, [...(read.body ?? [])].join()]);
    if (!answer) {
      state.asked = { key, request: read };
      throw new Error('The run goes on when the request is answered.');
    }
    if (answer.key !== key) {
      stop({
        reason: 'http',
        message: 'Its requests change from run to run, so their answers cannot be handed to it.',
      });
    }
    status = answer.status;
    headers = answer.headers;
    return store(blocks, answer.body);
  }

  const note = (level: string): HostFunction => {
    return (blocks: Blocks, address: bigint) => {
      const text = textAt(blocks, address);
      if (text !== undefined && state.log.length < maxLogLines)
        state.log.push(`${level}: ${text.slice(0, maxLogLength)}`);
      return undefined;
    };
  };

  return {
    'extism:host/env': {
      alloc(blocks: Blocks, size: bigint) {
        charge(Number(size));
        return blocks.alloc(size);
      },
      output_set(blocks: Blocks, address: bigint, length: bigint) {
        const from = Number(address & 0xffff_ffff_ffffn);
        const block = blocks.read(address)?.bytes();
        if (!block || from + Number(length) > block.length) throw new Error('The output is not in a block.');
        charge(Number(length));
        state.output = new Uint8Array(block.subarray(from, from + Number(length)));
        return undefined;
      },
      error_set(blocks: Blocks, address: bigint) {
        state.ownError = textAt(blocks, address) ?? '';
        return undefined;
      },
      config_get(blocks: Blocks, address: bigint) {
        const key = textAt(blocks, address) ?? '';
        return Object.hasOwn(task.config, key) ? store(blocks, new TextEncoder().encode(task.config[key])) : 0n;
      },
      var_get: (blocks: Blocks, address: bigint) => variables.get(textAt(blocks, address) ?? '') ?? 0n,
      var_set(blocks: Blocks, address: bigint, value: bigint) {
        const key = textAt(blocks, address) ?? '';
        if (value === 0n) variables.delete(key);
        else variables.set(key, value);
        return undefined;
      },
      http_request: request,
      http_status_code: () => status,
      http_headers: (blocks: Blocks) => store(blocks, new TextEncoder().encode(JSON.stringify(headers))),
      log_trace: note('trace'),
      log_debug: note('debug'),
      log_info: note('info'),
      log_warn: note('warning'),
      log_error: note('error'),
      get_log_level: () => 2,
    },
    'extism:host/user': {
      ...Object.fromEntries(
        ['create_elicitation', 'create_message'].map((name) => [
          name,
          () =>
            stop({ reason: 'missing-import', message: `It asks its host to ${name.replace('_', ' a ')}; not here.` }),
        ]),
      ),
      list_roots: (blocks: Blocks) => store(blocks, new TextEncoder().encode('{"roots":[]}')),
      ...Object.fromEntries(notifications.map((name) => [name, () => 0n])),
    },
    wasi_snapshot_preview1: systemFunctions(state),
  };
}

/** What Extism's shim of the system would do without a bound. */
function systemFunctions(state: RunState): Readonly<Record<string, HostFunction>> {
  return {
    // The shim would keep everything that is written.
    fd_write(_blocks: Blocks, _file: number, vectors: number, count: number, written: number) {
      if (!state.memory) return noSystem;
      const view = new DataView(state.memory.buffer);
      let size = 0;
      for (let index = 0; index < count; index += 1) size += view.getUint32(vectors + index * 8 + 4, true);
      view.setUint32(written, size, true);
      return 0;
    },
    fd_pwrite: () => notSupported,
    fd_allocate: () => notSupported,
    fd_filestat_set_size: () => notSupported,
  };
}

const notifications = [
  'notify_logging_message',
  'notify_progress',
  'notify_prompt_list_changed',
  'notify_resource_list_changed',
  'notify_resource_updated',
  'notify_tool_list_changed',
];

function readRequest(text: string | undefined, body: Uint8Array<ArrayBuffer> | undefined): PluginRequest | undefined {
  try {
    const read: unknown = JSON.parse(text ?? '');
    if (typeof read !== 'object' || read === null) return undefined;
    const { url, method, headers }: { url?: unknown; method?: unknown; headers?: unknown } = read;
    if (typeof url !== 'string') return undefined;
    const given = typeof headers === 'object' && headers !== null ? Object.entries(headers) : [];
    return {
      method: typeof method === 'string' && method !== '' ? method.toUpperCase() : 'GET',
      url,
      headers: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
      body,
    };
  } catch {
    return undefined;
  }
}

function megabytes(bytes: number): number {
  return Math.round(bytes / (1024 * 1024));
}
