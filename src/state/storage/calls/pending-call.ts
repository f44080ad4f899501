import { readJson } from '../../../core/reading';
import { type CallRecord, reviveCall } from '../../call/call-record';
import { callsStore } from '../../call/call-state';
import { sendIntended } from '../../call/calls';
import { callRecord } from './read-calls';

const key = 'callsheet:pending';

/** Notes the call that runs, for this tab: at once, since the page may be gone in the next moment. */
export function notePending(kept: CallRecord): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is blocked or full: after a reload nothing is said about this call.
  }
}

export function forgetPending(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // What cannot be written cannot be there.
  }
}

/** A call that ran when the page was left: the Response pane says so, and offers its id again. */
export function takePending(): void {
  const kept = readPending();
  if (!kept || callsStore.getState().call.kind !== 'idle') return;
  forgetPending();
  const { callId, label, server, at } = kept;
  const again = async () => {
    const revived = reviveCall(kept, { callId, isRepeat: true });
    if ('refused' in revived) return revived.refused;
    void sendIntended(revived.call);
    return undefined;
  };
  callsStore.setState({ call: { kind: 'lost', lost: { callId, label, server, at, again } } });
}

function readPending(): CallRecord | undefined {
  try {
    return readJson(callRecord, sessionStorage.getItem(key));
  } catch {
    return undefined;
  }
}
