import { createAnalyst } from '../analysis/analyst';
import { type MemoryOptions, memoryWorkers } from '../memory-worker.testkit';
import { provideWorkers } from '../registry';
import { conversionHandlers } from './handlers';

/** Has conversions done, and what they wrote checked, in memory. */
export function convertInMemory(options?: MemoryOptions): void {
  const handlers = () => conversionHandlers(() => new Promise((resolve) => setTimeout(resolve)));
  const converting = memoryWorkers(handlers, options);
  const checking = memoryWorkers(() => createAnalyst(() => () => Promise.resolve({ kind: 'valid' })));
  provideWorkers((name) => (name === 'analysis' ? checking : converting).spawn());
}
