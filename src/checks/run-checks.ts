import { type Bench, createBench, type Subject } from './bench';
import { type CheckLevel, type CheckSuite, type Seen, type ServerCheck, skip } from './check';

/** A check and what it saw. */
export interface CheckResult extends Seen {
  readonly id: string;
  readonly title: string;
  readonly level: CheckLevel;
  readonly citation: string;
}

/** Runs the checks of a suite one after another. Ends early when the signal of the subject aborts; what was seen until then is given. */
export async function runChecks(
  { checks }: CheckSuite,
  subject: Subject,
  onResult: (result: CheckResult) => void = () => undefined,
): Promise<readonly CheckResult[]> {
  const bench = createBench(subject);
  const results: CheckResult[] = [];
  for (const check of checks) {
    const seen = await seenBy(check, bench);
    if (subject.signal.aborted) break;
    const { id, title, level, citation } = check;
    const result = { id, title, level, citation, ...seen };
    results.push(result);
    onResult(result);
  }
  return results;
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
