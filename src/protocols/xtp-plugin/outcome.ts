import type { Deviation, Outcome, UnreachableOutcome } from '../../core/call';
import { toolError } from '../answer/tool-answer';
import type { PluginFailure } from '../plugin-host';
import { failureDeviations, hostDenied, httpDisabled } from './deviations';
import type { EndedRun } from './run-to-end';

type Failed = Exclude<EndedRun, { kind: 'output' }>;

/** What a run that gave no output means for the person, and what to do about it. */
export function readFailure(run: Failed): { readonly outcome: Outcome; readonly deviations: readonly Deviation[] } {
  if (run.kind === 'denied') {
    const message = `The plug-in asked for ${run.host}, which is not one of its allowed hosts, and was stopped; nothing was sent to that host. To allow it, edit the server and add ${run.host}.`;
    return { outcome: toolError(message), deviations: [run.isAnyAllowed ? hostDenied : httpDisabled] };
  }
  const deviation = failureDeviations[run.reason];
  return { outcome: outcomes[run.reason](run.message), deviations: deviation ? [deviation] : [] };
}

const outcomes: Readonly<Record<PluginFailure, (message: string) => Outcome>> = {
  'own-error': (message) => toolError(message || 'The plug-in reported an error without a message.'),
  trap: (message) => toolError(`The plug-in crashed: ${message}. Its author can find the place with a debug build.`),
  memory: (message) => toolError(`The plug-in probably ran out of memory. ${message}`),
  http: (message) => toolError(`The plug-in was stopped. ${message}`),
  'too-large': (message) => ({ kind: 'unreadable', reason: 'too-large', message: `${message} That is too large.` }),
  'not-wasm': (message) => notRun(`${message} The address must be that of the compiled plug-in.`),
  'refused-module': notRun,
  'missing-export': notRun,
  'missing-import': notRun,
  timeout: (message) => unreachable('timeout', `${message} It may loop forever, or need more time.`),
  cancelled: (message) => ({ kind: 'cancelled', message }),
  unavailable: (message) => unreachable('unknown', message),
};

function notRun(message: string): Outcome {
  return unreachable('unknown', `The plug-in cannot be run. ${message}`);
}

function unreachable(reason: UnreachableOutcome['reason'], message: string): Outcome {
  return { kind: 'unreachable', reason, message, stages: [{ title: 'Plug-in', found: message, ok: false }] };
}
