import type { StoreApi } from 'zustand/vanilla';

/** Milliseconds without a letter: typing rests, and the panes beside the text are drawn. */
const typingRest = 400;
/** Milliseconds after a change that no letter made. */
const buttonRest = 150;
/** Milliseconds of typing without a rest after which they are drawn nevertheless: few words are typed in one go for longer. */
const longestWait = 3_000;

const waiting = new Set<() => void>();
/** What is done when typing rests, before the panes are drawn. */
const resting = new Set<() => void>();
/** What is done once the letter is painted. */
const upcoming = new Set<() => void>();
let isTyping = false;
/** Another document has come in front, and its text is not painted yet. */
let isTextFirst = false;
let rest: ReturnType<typeof setTimeout> | undefined;
let latest: ReturnType<typeof setTimeout> | undefined;

/** A letter was typed into the code: until typing rests nothing else is drawn. */
export function paintLetter(): void {
  clearTimeout(rest);
  rest = setTimeout(settle, typingRest);
  if (isTyping) return;
  isTyping = true;
  latest = setTimeout(drawAll, longestWait);
}

/**
 * Does something for a letter once it is painted, which takes the browser's other threads too; at once for what no letter
 * has changed. Asked for again before, it is done once.
 */
export function oncePainted(work: () => void): void {
  if (!isLetterNext()) work();
  else {
    if (upcoming.size === 0) requestAnimationFrame(() => setTimeout(catchUp));
    upcoming.add(work);
  }
}

/** Whether a letter is painted before anything else is done. */
export function isLetterNext(): boolean {
  return isTyping && 'requestAnimationFrame' in globalThis;
}

/** Does what waits for a letter to be painted: somebody goes on before. */
export function catchUp(): void {
  const works = [...upcoming];
  upcoming.clear();
  for (const work of works) work();
}

/** Typing rests: what waits for that is done and drawn in one go. */
function settle(): void {
  catchUp();
  const works = [...resting];
  resting.clear();
  for (const work of works) work();
  drawAll();
}

/** Does something once when typing rests, or soon after a change that no letter made. Answers with how to leave it undone. */
export function onceRested(work: () => void): () => void {
  if (isTyping) {
    resting.add(work);
    return () => void resting.delete(work);
  }
  const timer = setTimeout(work, buttonRest);
  return () => clearTimeout(timer);
}

/** The text of another document is painted before what stands beside it is drawn. */
export function paintText(): void {
  clearTimeout(rest);
  // A page that nobody sees paints nothing.
  rest = setTimeout(drawAll, typingRest);
  isTextFirst = true;
  if (!('requestAnimationFrame' in globalThis)) return;
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (isTextFirst) drawAll();
    }),
  );
}

/** Whether what stands beside the text waits until that is painted. */
export function isTextNext(): boolean {
  return isTextFirst;
}

/** Milliseconds from a change of the text to a rest. */
export function untilRest(): number {
  return isTyping ? typingRest : buttonRest;
}

/**
 * Typing rests or has gone on for long, the text is painted, or something else was done that is to be seen at once. Until
 * the next letter or document all is told at once.
 */
export function drawAll(): void {
  catchUp();
  clearTimeout(latest);
  isTyping = false;
  isTextFirst = false;
  const told = [...waiting];
  waiting.clear();
  for (const tell of told) tell();
}

/** What a component reads of a store: always what holds now, told of a change when typing rests. */
export function afterLetter<T>({ getState, getInitialState, subscribe }: StoreApi<T>): ReadableStore<T> {
  const listeners = new Set<(state: T, before: T) => void>();
  let before = getState();
  const tell = () => {
    const last = before;
    before = getState();
    for (const listener of [...listeners]) listener(before, last);
  };
  subscribe(() => {
    if (isTyping || isTextFirst) waiting.add(tell);
    else tell();
  });
  return {
    getState,
    getInitialState,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type ReadableStore<T> = Pick<StoreApi<T>, 'getState' | 'getInitialState' | 'subscribe'>;
