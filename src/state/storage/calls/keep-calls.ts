import { createStore } from 'zustand/vanilla';
import type { Exchange } from '../../../core/call';
import { successOf } from '../../../core/outcome-success';
import { type Answer, type CallIntent, callsStore, reviveCall, sendIntended, toCallRecord } from '../../call';
import { isStage, workspaceStore } from '../../workspace';
import { storageReason } from '../database';
import { type CallBody, type CallRow, callRow } from './call-rows';
import { callsDatabase } from './calls-database';
import { evictions } from './evictions';
import { notePending, takePending } from './pending-call';
import { readValid } from './read-valid';

/** A page that was asked to leave and is still there after this long has stayed. */
const leavingMs = 10_000;

/** A longer reply is kept by its first part only. */
const maxReplyLength = 4_000_000;
const headLength = 256 * 1024;
const maxMessageTexts = 100_000;
const maxMessages = 500;
const argumentsHead = 300;

/** Says why calls are not kept, when the browser gives no storage for them. */
export const keepingStore = createStore<{ readonly failure: string | undefined }>()(() => ({ failure: undefined }));

/** Keeps every finished call from now on but those of a story, and notes the running one for the case that the page is left. */
export function keepCalls(): () => void {
  void showPending();
  const isLeaving = watchLeaving();
  let running: CallIntent | undefined;
  let forget = () => {};
  /** Calls that a story sent, by id: when they are answered the story may be over. */
  const played = new Set<string>();
  const keep = (answer: Answer) => {
    if (!played.has(answer.intent.callId)) void keepAnswer(answer, 'person');
  };
  return callsStore.subscribe(({ call, superseded }, { call: before, superseded: known }) => {
    if (superseded && superseded !== known) keep(superseded);
    if (call === before) return;
    if (call.kind === 'sending') {
      if (call.intent === running) return;
      forget();
      const isPlayed = isOfStory(call.intent);
      if (isPlayed) played.add(call.intent.callId);
      else played.delete(call.intent.callId);
      forget = isPlayed ? () => {} : notePending(toCallRecord(call.intent, call.since));
      running = call.intent;
      return;
    }
    running = undefined;
    if (call.kind === 'answered' && isCutOff(call.answer) && isLeaving()) return;
    forget();
    forget = () => {};
    if (call.kind === 'answered' && !call.answer.past) keep(call.answer);
  });
}

/** Whether a story sends this call, which goes to servers inside the page alone. */
function isOfStory({ target, server }: CallIntent): boolean {
  if (!/^(demo|mock):/.test(server.url)) return false;
  const state = workspaceStore.getState();
  if (target.origin === 'server') return isStage(state);
  return state.documents.some(({ id, isStaged }) => isStaged && target.argumentsKey.startsWith(`${id} `));
}

const isCutOff = ({ exchange }: Answer) => ['unreachable', 'unreadable'].includes(exchange.outcome.kind);

/** Puts one answer into the history; what then is too much goes, oldest first, pinned calls excepted. */
export async function keepAnswer(answer: Answer, source: CallRow['source']): Promise<void> {
  const body = bodyOf(answer);
  const row = rowOf(answer, body, source);
  const { rows, bodies, proved } = callsDatabase;
  try {
    await callsDatabase.transaction('rw', rows, bodies, proved, async () => {
      await rows.put(row);
      await bodies.put(body);
      if (successOf[row.kind] === 'done') {
        const { definition, at } = body.kept;
        await proved.put({ key: lastSuccessKey(body.kept.server.url, row.dialect, row.label), definition, at });
      }
      const gone = evictions((await readValid(rows, callRow)).valid);
      await rows.bulkDelete([...gone]);
      await bodies.bulkDelete([...gone]);
    });
    keepingStore.setState({ failure: undefined });
  } catch (error) {
    keepingStore.setState({ failure: `The last call is not stored. ${storageReason(error)}` });
  }
}

export function lastSuccessKey(serverUrl: string, dialect: string, label: string): string {
  return JSON.stringify([serverUrl, dialect, label]);
}

function bodyOf({ intent, exchange, template }: Answer): CallBody {
  return {
    id: crypto.randomUUID(),
    kept: toCallRecord(intent, exchange.startedAt),
    exchange: withFewMessages(shortened(exchange)),
    template,
  };
}

function rowOf(
  { exchange }: Answer,
  { id, kept, template, exchange: stored }: CallBody,
  source: CallRow['source'],
): CallRow {
  const reply = stored.reply?.body.length ?? 0;
  const bytes = stored.reply?.bytes?.length ?? 0;
  const texts = kept.definition.length + kept.argumentsText.length + (template.body?.length ?? 0) * 2;
  return {
    id,
    at: exchange.startedAt,
    label: kept.label,
    dialect: kept.dialect,
    kind: exchange.outcome.kind,
    status: exchange.reply?.status,
    durationMs: exchange.durationMs,
    serverTitle: kept.server.title,
    serverUrl: kept.server.url,
    argumentsHead: kept.argumentsText.replace(/\s+/g, ' ').slice(0, argumentsHead),
    callId: exchange.callId,
    source,
    isPinned: false,
    note: '',
    // The outcome repeats what the reply says.
    size: texts + reply * 2 + bytes + JSON.stringify(stored.messages ?? []).length,
  };
}

/** The exchange, or of a long one the head, with an outcome that says so. */
function shortened(exchange: Exchange): Exchange {
  const { reply, outcome } = exchange;
  if (!reply || reply.body.length <= maxReplyLength) return exchange;
  const megabytes = Math.round(reply.body.length / 1_000_000);
  const message = `The answer was of the kind “${outcome.kind}”. Of its ${megabytes} million characters only the first part is kept; replay the call to see it whole.`;
  return {
    ...exchange,
    outcome: { kind: 'unreadable', reason: 'too-large', message },
    reply: { ...reply, body: reply.body.slice(0, headLength), bytes: 'not-kept', complete: false },
  };
}

/** The messages of a call beside its reply: the text of the first of them, and of all what they were. */
function withFewMessages(exchange: Exchange): Exchange {
  if (!exchange.messages) return exchange;
  let left = maxMessageTexts;
  const messages = exchange.messages.slice(0, maxMessages).map((message) => {
    left -= message.text?.length ?? 0;
    return left < 0 ? { ...message, text: undefined } : message;
  });
  return { ...exchange, messages };
}

/** A call that ran when the page was left: the Response pane says so, and offers its id again, until another is there. */
async function showPending(): Promise<void> {
  const kept = await takePending();
  if (!kept) return;
  const forget = notePending(kept);
  if (callsStore.getState().call.kind !== 'idle') return;
  const { callId, label, server, argumentsText, at } = kept;
  const again = async () => {
    const revived = reviveCall(kept, { callId, isRepeat: true });
    if ('refused' in revived) return revived.refused;
    void sendIntended(revived.call);
    return undefined;
  };
  callsStore.setState({ call: { kind: 'lost', lost: { callId, label, server, argumentsText, at, again } } });
  const stop = callsStore.subscribe(({ call }) => {
    if (call.kind === 'lost' || call.kind === 'idle') return;
    stop();
    forget();
  });
}

/** A page that is being left fails its own requests first: what a call says then is not what became of it. */
function watchLeaving(): () => boolean {
  let leftAt = Number.NEGATIVE_INFINITY;
  window.addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });
  return () => performance.now() - leftAt < leavingMs;
}
