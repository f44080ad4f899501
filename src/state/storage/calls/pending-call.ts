import { readJson } from '../../../core/reading';
import { type CallRecord, callsStore, reviveCall, sendIntended } from '../../call';
import { storedText, storeText } from '../../settings';
import { callRecord } from './call-rows';

const key = 'callsheet:pending';

/** Notes the call that runs, for this tab: at once, since the page may be gone in the next moment. */
export function notePending(kept: CallRecord): void {
  storeText('sessionStorage', key, JSON.stringify(kept));
}

export function forgetPending(): void {
  storeText('sessionStorage', key, undefined);
}

/** A call that ran when the page was left: the Response pane says so, and offers its id again. */
export function takePending(): void {
  const kept = readJson(callRecord, storedText('sessionStorage', key));
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
