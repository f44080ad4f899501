import '../../core/seal';
import type { ConversionAnswer } from './messages';
import { conversionTargets } from './targets';
import { createConversionWork } from './work';

declare const self: DedicatedWorkerGlobalScope;

const post = (answer: ConversionAnswer) => self.postMessage(answer);
const work = createConversionWork({ post, pause: () => new Promise((resolve) => setTimeout(resolve)) });

self.addEventListener('message', (event) => {
  // A mistake of ours becomes an error event, so that the page hears of it and starts another worker.
  work(event.data).catch((error: unknown) => self.reportError(error));
});

post({ kind: 'ready', targets: conversionTargets });
