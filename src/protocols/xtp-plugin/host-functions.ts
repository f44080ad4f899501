import { shortened } from '../../core/text/shortened';
import type { PluginTask } from '../plugin-host';
import { httpFunctions } from './host-http';
import { createHostMemory, type HostMemory } from './host-memory';
import type { Blocks, HostFunctions, RunState } from './run-state';

const maxLogLines = 100;
const maxLogLength = 2000;
const noSystem = 52;
const notSupported = 58;

/**
 * The functions of `extism:host/env` that Extism answers without a bound, answered with one: blocks, output, variables,
 * configuration, HTTP. A run is over with the first thing it may not have, whatever the module catches.
 */
export function createHostFunctions(task: PluginTask, state: RunState): Readonly<Record<string, HostFunctions>> {
  const memory = createHostMemory(task, state);
  return {
    'extism:host/env': {
      ...blockFunctions(state, memory),
      ...variableFunctions(task, memory),
      ...httpFunctions(task, state, memory),
      ...logFunctions(state, memory),
    },
    'extism:host/user': userFunctions(memory),
    wasi_snapshot_preview1: systemFunctions(state),
  };
}

function blockFunctions(state: RunState, memory: HostMemory): HostFunctions {
  return {
    alloc(blocks: Blocks, size: bigint) {
      memory.charge(Number(size));
      return blocks.alloc(size);
    },
    output_set(blocks: Blocks, address: bigint, length: bigint) {
      const from = Number(address & 0xffff_ffff_ffffn);
      const block = blocks.read(address)?.bytes();
      if (!block || from + Number(length) > block.length) throw new Error('The output is not in a block.');
      memory.charge(Number(length));
      state.output = new Uint8Array(block.subarray(from, from + Number(length)));
      return undefined;
    },
    error_set(blocks: Blocks, address: bigint) {
      state.ownError = memory.textAt(blocks, address) ?? '';
      return undefined;
    },
  };
}

function variableFunctions({ config }: PluginTask, memory: HostMemory): HostFunctions {
  const variables = new Map<string, bigint>();
  const keyAt = (blocks: Blocks, address: bigint) => memory.textAt(blocks, address) ?? '';
  return {
    config_get(blocks: Blocks, address: bigint) {
      const key = keyAt(blocks, address);
      return Object.hasOwn(config, key) ? memory.storeText(blocks, config[key] ?? '') : 0n;
    },
    var_get: (blocks: Blocks, address: bigint) => variables.get(keyAt(blocks, address)) ?? 0n,
    var_set(blocks: Blocks, address: bigint, value: bigint) {
      const key = keyAt(blocks, address);
      if (value === 0n) variables.delete(key);
      else variables.set(key, value);
      return undefined;
    },
  };
}

function logFunctions({ log }: RunState, memory: HostMemory): HostFunctions {
  const note = (level: string) => (blocks: Blocks, address: bigint) => {
    const text = memory.textAt(blocks, address);
    if (text !== undefined && log.length < maxLogLines) log.push(`${level}: ${shortened(text, maxLogLength)}`);
    return undefined;
  };
  return {
    log_trace: note('trace'),
    log_debug: note('debug'),
    log_info: note('info'),
    log_warn: note('warning'),
    log_error: note('error'),
    get_log_level: () => 2,
  };
}

function userFunctions(memory: HostMemory): HostFunctions {
  const refuse = (what: string) => () => {
    throw memory.fault({
      reason: 'missing-import',
      message: `It asks its host to create ${what}, which Callsheet does not support.`,
    });
  };
  return {
    create_elicitation: refuse('an elicitation'),
    create_message: refuse('a message'),
    list_roots: (blocks: Blocks) => memory.storeText(blocks, '{"roots":[]}'),
    ...Object.fromEntries(notifications.map((name) => [name, () => 0n])),
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

/** What Extism's shim of the system would do without a bound. */
function systemFunctions(state: RunState): HostFunctions {
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
    proc_exit(_blocks: Blocks, code: number) {
      state.exitCode = code;
      throw new Error('It ended itself.');
    },
    fd_pwrite: () => notSupported,
    fd_allocate: () => notSupported,
    fd_filestat_set_size: () => notSupported,
  };
}
