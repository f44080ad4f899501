import { applyFix, documentStore } from '../document';
import { fixesForAll } from './analysis';
import { type FixOutcome, fixReportStore } from './fix-report';

const changed = 'The text changed while the fixes were worked out. Try again.';
const notStarted = 'The checker has not started yet. Try again in a moment.';

/**
 * Fixes everything a rule objects to, as one undo step; everything that is wrong with the draft itself, without one.
 * Nothing while others are worked out.
 */
export async function fixAll(rule?: string): Promise<void> {
  if (fixReportStore.getState().work) return;
  const stopped = new AbortController();
  fixReportStore.setState({ work: { since: Date.now(), stop: () => stopped.abort() } });
  const asked = documentStore.getState().revision;
  const found = await fixesForAll(rule, stopped.signal);
  fixReportStore.setState({ work: undefined });
  if (stopped.signal.aborted) return;
  const isCurrent = found?.kind === 'fixed' && documentStore.getState().revision === asked;
  if (isCurrent) applyFix({ title: rule === undefined ? 'Fix all' : `Fix all ${rule}`, edits: found.edits });
  const { revision } = documentStore.getState();
  const did: FixOutcome = isCurrent
    ? { kind: 'fixed', count: found.count, left: found.left }
    : { kind: 'failed', message: whyNot(found) };
  fixReportStore.setState({ report: { revision, ...did } });
}

function whyNot(found: Awaited<ReturnType<typeof fixesForAll>>): string {
  if (!found) return notStarted;
  return found.kind === 'failed' ? found.message : changed;
}
