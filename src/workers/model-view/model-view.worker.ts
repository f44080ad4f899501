import '../../core/disable-network';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { cutRuns } from '../../core/model-view/cut-runs';
import { serveRequests } from '../serve';
import { modelViewHandlers } from './handlers';

declare const self: DedicatedWorkerGlobalScope;

// Nothing in a definition commands the tokenizer: what looks like one of its own words is text.
const plain = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() };

const count = (text: string) => cutRuns(text).reduce((sum, piece) => sum + countTokens(piece, plain), 0);

serveRequests(
  self,
  modelViewHandlers(count, () => new Promise((resolve) => setTimeout(resolve))),
);
