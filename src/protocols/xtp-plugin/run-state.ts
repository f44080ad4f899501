import type { PluginRequest } from '../plugin-host';

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
  /** What it gave to `proc_exit`. */
  exitCode: number | undefined;
  readonly log: string[];
}

type Given = bigint | number | undefined;
/** Extism's functions take addresses; those of the system take numbers. */
type HostFunction =
  | ((blocks: Blocks, address: bigint, other: bigint) => Given)
  | ((blocks: Blocks, a: number, b: number, c: number, d: number) => Given);

/** Functions that a module imports, by name. */
export type HostFunctions = Readonly<Record<string, HostFunction>>;
