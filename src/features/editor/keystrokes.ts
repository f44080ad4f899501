import { measurePaint } from '../../ui/platform/measure';

/** Measures from the input event to the painted markers, as `callsheet:keystroke`. */
export interface Keystrokes {
  /** The markers of the current text have been set; they are painted with the next frame. */
  readonly painted: () => void;
  readonly stop: () => void;
}

export function watchKeystrokes(): Keystrokes {
  let pressed: number | undefined;
  const press = (event: Event) => {
    const isDefinition = event.target instanceof Element && event.target.closest('.monaco-editor') !== null;
    if (isDefinition) pressed ??= event.timeStamp;
  };
  document.addEventListener('beforeinput', press, true);
  return {
    painted() {
      if (pressed === undefined) return;
      measurePaint('callsheet:keystroke', pressed);
      pressed = undefined;
    },
    stop: () => document.removeEventListener('beforeinput', press, true),
  };
}
