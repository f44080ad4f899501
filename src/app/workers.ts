import { createWorker } from '../ui/platform/trusted-worker';
import analysis from '../workers/analysis/analysis.worker?worker&url';
import conversion from '../workers/conversion/conversion.worker?worker&url';
import modelView from '../workers/model-view/model-view.worker?worker&url';
import plugin from '../workers/plugin/plugin.worker?worker&url';
import { provideWorkers, type WorkerName } from '../workers/registry';
import search from '../workers/search/search.worker?worker&url';
import validator from '../workers/validator/validator.worker?worker&url';
import valueReader from '../workers/value-reader/value-reader.worker?worker&url';
import { endPrefix, tellEnd } from '../workers/worker-end';

/** Where the code of each worker is. */
export const workerAddresses: Readonly<Record<WorkerName, string>> = {
  ...{ analysis, conversion, 'model-view': modelView, plugin, search, validator, 'value-reader': valueReader },
};

/** Has the page's workers started from this table. */
export function providePageWorkers(): void {
  provideWorkers((kind) => {
    const name = endPrefix + crypto.randomUUID();
    const worker = createWorker(workerAddresses[kind], name);
    worker.addEventListener('message', () => tellEnd(worker, name), { once: true });
    return worker;
  });
}
