import '../../core/seal';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { cutRuns } from '../../core/model-view/cut-runs';
import { createAnswerer } from './answer';

declare const self: DedicatedWorkerGlobalScope;

// Nothing in a definition commands the tokenizer: what looks like one of its own words is text.
const plain = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() };

const answer = createAnswerer(
  (text) => cutRuns(text).reduce((sum, piece) => sum + countTokens(piece, plain), 0),
  (part) => self.postMessage(part),
  () => new Promise((resolve) => setTimeout(resolve)),
);

self.addEventListener('message', (event) => {
  // A mistake of ours becomes an error event, so that the page hears of it.
  answer(event.data).catch((error: unknown) => self.reportError(error));
});
