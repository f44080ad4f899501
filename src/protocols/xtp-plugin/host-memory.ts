import type { PluginTask } from '../plugin-host';
import type { Blocks, RunState } from './run-state';

/** What a block costs beside its bytes. */
const blockCost = 512;

export type HostMemory = ReturnType<typeof createHostMemory>;

/** The blocks that a run has its host keep, read and written against one account. */
export function createHostMemory({ limits }: PluginTask, state: RunState) {
  let kept = 0;

  /** Notes the first thing that the run may not have; throwing the error ends the run. */
  function fault(found: NonNullable<RunState['fault']>): Error {
    state.fault ??= found;
    return new Error(found.message);
  }
  function charge(bytes: number): void {
    if (state.asked || state.fault) throw new Error('The run is over.');
    kept += bytes + blockCost;
    if (kept <= limits.memory) return;
    const megabytes = Math.round(limits.memory / (1024 * 1024));
    throw fault({ reason: 'memory', message: `It asked its host for more than ${megabytes} MB.` });
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
  function storeText(blocks: Blocks, text: string): bigint {
    return store(blocks, new TextEncoder().encode(text));
  }
  return { fault, charge, bytesAt, textAt, store, storeText };
}
