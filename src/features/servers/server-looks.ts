import type { ServerState } from '../../state/server';
import type { Tone } from '../../ui/theme/tone';

interface Look {
  readonly tone: Tone;
  /** Below the name of the server. */
  readonly word: string;
  /** Before its name, where there is one line for both: only what a person should know. */
  readonly before: string;
}

/** How what is known of a server is shown. */
export const serverLooks: Readonly<Record<ServerState['kind'], Look>> = {
  unknown: { tone: 'neutral', word: 'Not checked', before: '' },
  asking: { tone: 'neutral', word: 'Checking…', before: '' },
  healthy: { tone: 'ok', word: 'Healthy', before: '' },
  answered: { tone: 'ok', word: 'Responding', before: '' },
  refused: { tone: 'warning', word: 'Refused', before: 'Refused by' },
  redirects: { tone: 'warning', word: 'Redirects', before: 'Redirects:' },
  unhealthy: { tone: 'warning', word: 'Not healthy', before: 'Not healthy:' },
  unreachable: { tone: 'error', word: 'Unreachable', before: 'Unreachable:' },
};
