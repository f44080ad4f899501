import '../../core/disable-network';
import { cutRuns } from '../../core/model-view/cut-runs';
import type { CountTokens } from '../../core/model-view/sent';
import { serveRequests } from '../serve';
import { modelViewHandlers } from './handlers';

declare const self: DedicatedWorkerGlobalScope;

// Nothing in a definition commands the tokenizer: what looks like one of its own words is text.
const plain = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() };

/** Its words are a megabyte: what a provider is sent is shown before they are here. */
async function loadCounter(): Promise<CountTokens> {
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base');
  return (text) => cutRuns(text).reduce((sum, piece) => sum + countTokens(piece, plain), 0);
}

serveRequests(
  self,
  modelViewHandlers(loadCounter, () => new Promise((resolve) => setTimeout(resolve))),
);
