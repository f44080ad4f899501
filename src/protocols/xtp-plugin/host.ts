import { createPlugin, type ExtismPluginOptions, type Plugin } from '@extism/extism';
import { counted } from '../../core/text/counted';
import type { PluginAbi, PluginFailure, PluginRun, PluginTask } from '../plugin-host';
import { createHostFunctions } from './host-functions';
import { limitModule } from './limit-module';
import { importsMissing, system, unlinked } from './missing-imports';
import type { RunState } from './run-state';

const conventions: Readonly<Record<PluginAbi, readonly string[]>> = {
  v1: ['describe', 'call'],
  v2: ['list_tools', 'call_tool'],
};

/** What Extism answers for itself. */
const extismFunctions =
  'free length length_unsafe load_u8 load_u64 store_u8 store_u64 input_offset input_length input_load_u8 input_load_u64';

/**
 * Runs tasks with Extism, each in an instance of its own, so that no trap leaves anything behind. A task that never
 * ends takes the thread with it: whoever calls this ends the thread. The last module stays compiled.
 */
export function createPluginRunner(): (task: PluginTask) => Promise<PluginRun> {
  let compiled: { readonly sha256: string; readonly memory: number; readonly module: WebAssembly.Module } | undefined;

  return async (task) => {
    const state: RunState = {
      output: undefined,
      ownError: undefined,
      asked: undefined,
      fault: undefined,
      memory: undefined,
      exitCode: undefined,
      log: [],
    };
    const failed = (reason: PluginFailure, message: string): PluginRun => {
      return { kind: 'failed', reason, message, log: state.log };
    };

    const limited = limitModule(task.module, task.limits.memory);
    if ('problem' in limited) return failed(limited.reason, limited.problem);
    try {
      if (compiled?.sha256 !== task.sha256 || compiled.memory !== task.limits.memory) {
        const module = await WebAssembly.compile(limited.module);
        compiled = { sha256: task.sha256, memory: task.limits.memory, module };
      }
    } catch (error) {
      return failed('not-wasm', `The module cannot be compiled: ${messageOf(error)}`);
    }
    const { module } = compiled;
    const functions = createHostFunctions(task, state);
    const abi = abiOf(module);
    if (!abi) return failed('missing-export', missingExport(module));
    const missing = missingImports(module, functions);
    if (missing.length > 0) return failed('missing-import', importsMissing(missing));

    const { name, input } = task.entries[abi];
    let thrown: { readonly error: unknown } | undefined;
    try {
      await runExport(module, functions, state, name, input);
    } catch (error) {
      thrown = { error };
    }
    // It may have caught what ended the run.
    if (state.asked) return { kind: 'asks', ...state.asked };
    if (state.fault) return failed(state.fault.reason, state.fault.message);
    if (state.ownError !== undefined) return failed('own-error', state.ownError);
    const { output, log, exitCode = 0 } = state;
    if (exitCode !== 0) return failed('own-error', `The plug-in ended itself with exit code ${exitCode}.`);
    if (thrown && state.exitCode === undefined) return failed(...whyThrown(thrown.error, module, state, task));
    if (output && output.length > task.limits.output) {
      return failed('too-large', `Its output has ${counted(output.length, 'byte')}.`);
    }
    return { kind: 'output', abi, output, log };
  };
}

async function runExport(
  module: WebAssembly.Module,
  functions: ReturnType<typeof createHostFunctions>,
  state: RunState,
  name: string,
  input: string,
): Promise<void> {
  const needsSystem = WebAssembly.Module.imports(module).some((wanted) => wanted.module === system);
  const options: ExtismPluginOptions = {
    functions,
    useWasi: needsSystem,
    enableWasiOutput: false,
    runInWorker: false,
    logger: silent,
  };
  const plugin: Plugin = await createPlugin({ wasm: [{ module }] }, options);
  const { memory } = (await plugin.getInstance()).exports;
  if (memory instanceof WebAssembly.Memory) state.memory = memory;
  await plugin.call(name, input);
}

/** Extism says the same in its errors. */
const silent: Console = Object.assign(Object.create(console), {
  log: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  debug: () => undefined,
});

function abiOf(module: WebAssembly.Module): PluginAbi | undefined {
  const offered = exportedFunctions(module);
  if (conventions.v1.every((name) => offered.includes(name))) return 'v1';
  return conventions.v2.every((name) => offered.includes(name)) ? 'v2' : undefined;
}

function exportedFunctions(module: WebAssembly.Module): readonly string[] {
  return WebAssembly.Module.exports(module)
    .filter(({ kind }) => kind === 'function')
    .map(({ name }) => name);
}

function missingExport(module: WebAssembly.Module): string {
  const offered = exportedFunctions(module).slice(0, 20);
  const found = offered.length === 0 ? 'no functions' : offered.join(', ');
  return `A plug-in exports "describe" and "call", or "list_tools" and "call_tool"; this module exports ${found}.`;
}

function missingImports(
  module: WebAssembly.Module,
  functions: ReturnType<typeof createHostFunctions>,
): readonly string[] {
  return WebAssembly.Module.imports(module)
    .filter(({ module: from, name, kind }) => {
      if (kind !== 'function') return true;
      if (from === system) return false;
      const isExtism = from === 'extism:host/env' && extismFunctions.split(' ').includes(name);
      return !isExtism && !Object.hasOwn(functions[from] ?? {}, name);
    })
    .map(({ module: from, name }) => `${from} ${name}`);
}

function whyThrown(
  error: unknown,
  module: WebAssembly.Module,
  state: RunState,
  task: PluginTask,
): readonly [PluginFailure, string] {
  if (error instanceof WebAssembly.LinkError)
    return ['missing-import', importsMissing([unlinked(error, WebAssembly.Module.imports(module))])];
  return isOutOfMemory(error, state, task)
    ? ['memory', `It crashed; its memory is limited to ${megabytes(task.limits.memory)} MB.`]
    : ['trap', messageOf(error)];
}

/** Engines do not say so themselves: a module that is refused more memory usually traps of its own will. */
function isOutOfMemory(error: unknown, { memory }: RunState, { limits }: PluginTask): boolean {
  if (error instanceof RangeError && /alloc/i.test(error.message)) return true;
  return memory !== undefined && memory.buffer.byteLength > limits.memory * 0.9;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function megabytes(bytes: number): number {
  return Math.round(bytes / (1024 * 1024));
}
