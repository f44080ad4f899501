import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { debouncedDocument } from '../document';
import { type SavedServer, selectedServer, serversStore } from '../server';
import { workspaceStore } from '../workspace';
import { argumentsKey } from './arguments';
import { type CallState, callsStore } from './call-state';
import { type CalledName, type CallTarget, callTarget, useCalledName } from './call-target';

/** What became of the last call of each tool at each server: switching to one shows its own, and never another's. */
const placesStore = createStore<Readonly<Record<string, CallState>>>()(() => ({}));

const idle: CallState = { kind: 'idle' };

/** Answers hold whole replies: those of the places that were called longest ago go, beyond a number or so many bytes. */
const most = { places: 40, bytes: 64 * 1024 * 1024 };

function placeOf(called: CalledName | undefined, server: SavedServer | undefined): string {
  return called && server ? JSON.stringify([called.argumentsKey, called.label, server.id]) : '';
}

function nameOf(target: CallTarget | undefined): CalledName | undefined {
  return target && { argumentsKey: target.argumentsKey, label: target.tool.label };
}

function placeInFront(): string {
  return placeOf(nameOf(callTarget()), selectedServer(serversStore.getState()));
}

/** What the Response pane shows: the last call of the tool in front at the chosen server, or a past one that was opened there. */
export function shownCall(): CallState {
  return placesStore.getState()[placeInFront()] ?? withoutPlace(callsStore.getState().call);
}

/** What became of a call that was lost by a reload says itself whose it was: it is shown until there is something else. */
function withoutPlace(call: CallState): CallState {
  return call.kind === 'lost' ? call : idle;
}

export function useShownCall<T>(read: (call: CallState) => T): T {
  const place = placeOf(useCalledName(), useStore(serversStore, selectedServer));
  const lost = useStore(callsStore, ({ call }) => withoutPlace(call));
  return useStore(placesStore, (places) => read(places[place] ?? lost));
}

export function isAnyCallSending(): boolean {
  return Object.values(placesStore.getState()).some(({ kind }) => kind === 'sending');
}

/** Calls that were sent again from the history, by id: their responses are shown where that was asked for. */
const replays = new Map<string, string>();

export function showReplay(callId: string): void {
  replays.set(callId, placeInFront());
}

function put(place: string, call: CallState): void {
  const { [place]: _before, ...others } = placesStore.getState();
  const kept: [string, CallState][] = [];
  let bytes = bytesOf(call);
  for (const entry of Object.entries(others).reverse()) {
    bytes += bytesOf(entry[1]);
    const isRoom = kept.length + 1 < most.places && bytes <= most.bytes;
    if (isRoom || entry[1].kind === 'sending') kept.push(entry);
  }
  placesStore.setState({ ...Object.fromEntries(kept.reverse()), [place]: call }, true);
}

function bytesOf(call: CallState): number {
  return call.kind === 'answered' ? (call.answer.exchange.reply?.size ?? 0) : 0;
}

/** A past answer is shown in front; every other belongs to what was called. */
function placeOfCall(call: Exclude<CallState, { kind: 'lost' }>): string {
  if (call.kind === 'idle') return placeInFront();
  const { intent } = call.kind === 'answered' ? call.answer : call;
  const isPast = call.kind === 'answered' && call.answer.past !== undefined;
  return isPast ? placeInFront() : (replays.get(intent.callId) ?? placeOf(nameOf(intent.target), intent.server));
}

callsStore.subscribe(({ call, superseded }, before) => {
  if (superseded && superseded !== before.superseded) {
    const answered = { kind: 'answered', answer: superseded } as const;
    const there = placesStore.getState()[placeOfCall(answered)];
    const isWaitedFor = there?.kind === 'sending' && there.intent.callId === superseded.intent.callId;
    if (isWaitedFor) put(placeOfCall(answered), answered);
  }
  if (call !== before.call && call.kind !== 'lost') put(placeOfCall(call), call);
});

/** A tool that is renamed keeps its last call; one that takes the place of another does not get that one's. */
debouncedDocument.subscribe(({ id, toolIndex, lastGood }, before) => {
  const { tools } = lastGood;
  const isSameTool =
    id === before.id && toolIndex === before.toolIndex && tools.length === before.lastGood.tools.length;
  const [now, was] = [tools[toolIndex]?.label, before.lastGood.tools[toolIndex]?.label];
  if (!isSameTool || now === undefined || was === undefined || now === was) return;
  const start = (label: string) => `[${JSON.stringify(argumentsKey(id, `#${toolIndex}`))},${JSON.stringify(label)},`;
  const renamed = Object.entries(placesStore.getState()).map(([place, call]): [string, CallState] => [
    place.startsWith(start(was)) ? start(now) + place.slice(start(was).length) : place,
    call,
  ]);
  placesStore.setState(Object.fromEntries(renamed), true);
});

/** With a document or its tab go the responses to its tools, which hold its text; the history has them. */
workspaceStore.subscribe(({ documents, openIds }, before) => {
  if (documents === before.documents && openIds === before.openIds) return;
  const ids = new Set(documents.map(({ id }) => id));
  const removed = before.documents.flatMap(({ id }) => (ids.has(id) ? [] : [id]));
  const closed = before.openIds.filter((id) => !openIds.includes(id));
  const gone = [...removed, ...closed].map((id) => `["${id} `);
  if (gone.length === 0) return;
  const kept = Object.entries(placesStore.getState()).filter(
    ([place, { kind }]) => kind === 'sending' || !gone.some((start) => place.startsWith(start)),
  );
  placesStore.setState(Object.fromEntries(kept), true);
});
