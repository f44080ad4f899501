import { list, object, read, string } from '../../core/reading';
import type { OAuthStep } from './grant';

/** Why a step ended the flow, in words for a person. */
export class Stopped extends Error {
  /** True when something answered, and the browser kept it from this page. */
  readonly isHidden: boolean;
  constructor(message: string, isHidden = false) {
    super(message);
    this.isHidden = isHidden;
  }
}

/** What a failure says, whoever threw it. */
export function reasonOf(error: unknown, step: OAuthStep['id'], signal: AbortSignal): string {
  if (signal.aborted) return 'It was stopped.';
  if (!(error instanceof Error)) return String(error);
  return unfitIn(error, documents[step]) ?? error.message;
}

/** What is read in each step. */
const documents: Readonly<Record<OAuthStep['id'], string>> = {
  challenge: 'The answer',
  resource: 'The protected resource metadata',
  server: 'The authorization server metadata',
  client: 'The answer to the registration',
  consent: 'The answer',
  token: 'The answer of the token endpoint',
};

const unfit = object({ message: string(), path: list });
const unfits = object({ issues: list });

/** The package reads documents by schemas of its own: the member that is missing or wrong, in a sentence. */
function unfitIn(error: Error, document: string): string | undefined {
  const first = read(unfit, read(unfits, error)?.issues[0]);
  if (!first) return undefined;
  const name = first.path.join('.');
  if (name === '') return `${document} is not a JSON object.`;
  return first.message.includes('received undefined')
    ? `${document} is incomplete: it lacks "${name}".`
    : `${document} cannot be used: "${name}" has no value that fits.`;
}
