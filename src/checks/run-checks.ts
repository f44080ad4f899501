import { type Bench, createBench, type Subject } from './bench';
import { type CheckLevel, type CheckSuite, type Seen, type ServerCheck, skip } from './check';

/** A check and what it saw. */
export interface CheckResult extends Seen {
  readonly id: string;
  readonly title: string;
  readonly level: CheckLevel;
  readonly citation: string;
}

/**
 * Runs the checks of a suite one after another. Ends early when the signal of the subject aborts; what was seen until
 * then is given. Of a server that is not there one check says so, and the others are not made.
 */
export async function runChecks(
  { checks }: CheckSuite,
  subject: Subject,
  onResult: (result: CheckResult) => void = () => undefined,
): Promise<readonly CheckResult[]> {
  const bench = createBench(subject);
  const results: CheckResult[] = [];
  let isThere = true;
  for (const check of checks) {
    const seen = isThere ? await seenBy(check, bench) : skip('The server was not reached.');
    if (subject.signal.aborted) break;
    const { id, title, level, citation } = check;
    const result = { id, title, level, citation, ...seen };
    results.push(result);
    onResult(result);
    if (results.length === 1 && seen.status === 'fail') isThere = !(await isUnreachable(bench));
  }
  return results;
}

async function isUnreachable(bench: Bench): Promise<boolean> {
  const listing = await bench.listing();
  if (listing.kind !== 'failed') return false;
  const { outcome } = listing.exchange;
  return outcome.kind === 'unreachable' && outcome.reason !== 'unknown';
}

/** Ends with the signal, also where the server keeps a check waiting. */
async function seenBy(check: ServerCheck, bench: Bench): Promise<Seen> {
  const { signal } = bench.subject;
  let stop: () => void = () => undefined;
  const stopped = new Promise<Seen>((resolve) => {
    stop = () => resolve(skip('Cancelled.'));
  });
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const seen = await Promise.race([check.run(bench), stopped]);
  signal.removeEventListener('abort', stop);
  return seen;
}
