/**
 * Names for the steps of an undo stack that somebody else keeps. A step is known by the state it led to: every state
 * of the text has a number of its own, and undo brings an old number back.
 */
export interface EditLabels {
  /** What was just done led to `state`. */
  did(state: number, label: string): void;
  /** Call it for every change of the text, with the state that was left. */
  left(state: number, cause: 'edit' | 'undo' | 'redo'): void;
  /** What led to `state`, the current one. */
  undo(state: number): string;
  /** What was undone last. */
  redo(): string;
}

const typing = 'Typing';

export function editLabels(): EditLabels {
  const labels = new Map<number, string>();
  let undone: string[] = [];
  return {
    did: (state, label) => void labels.set(state, label),
    left: (state, cause) => {
      if (cause === 'undo') undone.push(labels.get(state) ?? typing);
      else if (cause === 'redo') undone.pop();
      else undone = [];
    },
    undo: (state) => labels.get(state) ?? typing,
    redo: () => undone.at(-1) ?? typing,
  };
}
