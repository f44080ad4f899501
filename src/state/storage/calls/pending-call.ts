import { isObject, member } from '../../../core/json/members';
import { type CallRecord, reviveCall } from '../../call/call-record';
import { callsStore } from '../../call/call-state';
import { sendIntended } from '../../call/calls';

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
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return readCallRecord(found);
  } catch {
    return undefined;
  }
}

/** What was noted, when it is a call. */
export function readCallRecord(value: unknown): CallRecord | undefined {
  const text = (from: unknown, name: string) => {
    const found = member(from, name);
    return typeof found === 'string' ? found : undefined;
  };
  const server = member(value, 'server');
  const at = member(value, 'at');
  const [callId, label, dialect, definition] = ['callId', 'label', 'dialect', 'definition'].map((n) => text(value, n));
  const [argumentsKey, argumentsText] = ['argumentsKey', 'argumentsText'].map((name) => text(value, name));
  const [id, title, url, protocol] = ['id', 'title', 'url', 'protocol'].map((name) => text(server, name));
  if (!isObject(value) || typeof at !== 'number') return undefined;
  if (callId === undefined || label === undefined || dialect === undefined || definition === undefined)
    return undefined;
  if (argumentsKey === undefined || argumentsText === undefined) return undefined;
  if (id === undefined || title === undefined || url === undefined || protocol === undefined) return undefined;
  const origin = text(value, 'origin') === 'server' ? 'server' : 'draft';
  const where = { id, title, url, protocol };
  return { callId, at, label, dialect, definition, origin, argumentsKey, argumentsText, server: where };
}
