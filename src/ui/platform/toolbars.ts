import { stepAround } from '../../core/step-around';
import { focusableIn } from './focusable';

const steps: Readonly<Record<string, Readonly<Record<string, 1 | -1>>>> = {
  horizontal: { ArrowLeft: -1, ArrowRight: 1 },
  vertical: { ArrowUp: -1, ArrowDown: 1 },
};

/** What goes through its own parts with the arrow keys, and is one control of a toolbar. */
const composite = '[role="tablist"], [role="radiogroup"]';

/**
 * Makes each toolbar of the page one stop of Tab, at the control that had the focus last, else the first; the arrow keys
 * go from control to control. Nothing is drawn for it: while Tab is carried out the other controls are no stops.
 */
export function followToolbars(): () => void {
  const stopped = new AbortController();
  const options = { capture: true, signal: stopped.signal };
  const last = new WeakMap<Element, Element>();
  let giveBack = () => {};
  const settle = () => {
    giveBack();
    giveBack = () => {};
  };
  const press = (event: KeyboardEvent) => {
    settle();
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Tab') giveBack = leaveOneStopEach(last);
    else step(event);
  };
  const remember = ({ target }: Event) => {
    settle();
    const toolbar = toolbarOf(target);
    if (toolbar && target instanceof Element) last.set(toolbar, target);
  };
  window.addEventListener('keydown', press, options);
  window.addEventListener('focusin', remember, options);
  // Where Tab led out of the page, or nowhere.
  for (const event of ['keyup', 'blur']) window.addEventListener(event, settle, options);
  return () => {
    settle();
    stopped.abort();
  };
}

const toolbarOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[role="toolbar"]') : null;

/** Returns what makes all of them stops again. */
function leaveOneStopEach(last: WeakMap<Element, Element>): () => void {
  const active = document.activeElement;
  const others = [...document.querySelectorAll<HTMLElement>('[role="toolbar"]')].flatMap((toolbar) => {
    const stops = focusableIn(toolbar);
    const kept = [active, last.get(toolbar)].find((each) => stops.some((stop) => stop === each)) ?? stops[0];
    return stops.filter((stop) => stop !== kept);
  });
  const before = others.map((stop) => stop.getAttribute('tabindex'));
  for (const stop of others) stop.tabIndex = -1;
  return () => {
    for (const [index, stop] of others.entries()) {
      const value = before[index] ?? null;
      if (value === null) stop.removeAttribute('tabindex');
      else stop.setAttribute('tabindex', value);
    }
  };
}

function step(event: KeyboardEvent): void {
  const { target, key } = event;
  const toolbar = toolbarOf(target);
  const by = steps[toolbar?.getAttribute('aria-orientation') ?? 'horizontal']?.[key];
  if (!toolbar || by === undefined || event.shiftKey || !(target instanceof HTMLElement)) return;
  if (!isAtItsEnd(target, by)) return;
  const stops = focusableIn(toolbar);
  const next = stepAround(stops, target, by);
  if (!next || next === target) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

/** Whether an arrow key has nothing left to do in a control itself. */
function isAtItsEnd(control: HTMLElement, by: 1 | -1): boolean {
  if (control instanceof HTMLInputElement && control.selectionStart !== null) {
    const { selectionStart, selectionEnd, value } = control;
    return selectionStart === selectionEnd && selectionStart === (by > 0 ? value.length : 0);
  }
  const whole = control.closest(composite);
  if (!whole) return true;
  const parts = [...whole.querySelectorAll('[role="tab"], input')];
  return parts.at(by > 0 ? -1 : 0) === control;
}
