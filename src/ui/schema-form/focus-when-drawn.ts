const controls = 'input:not([type="hidden"]), textarea, button';

/** The first control of an argument, behind the row with its name, its state and its buttons. */
export function firstControl(argument: Element): HTMLElement | undefined {
  return [...argument.querySelectorAll<HTMLElement>(controls)].find((control) => {
    const row = control.closest('[data-argument]')?.firstElementChild;
    const isReached =
      !control.matches('[tabindex="-1"], :disabled') && control.closest('[aria-hidden="true"]') === null;
    return isReached && !row?.contains(control);
  });
}

/**
 * Goes into the first field of an argument that was asked for just now and is drawn a moment later: what was pressed for
 * it may be gone by then. Who goes elsewhere meanwhile stays there.
 */
export function focusWhenDrawn(form: HTMLElement | null, pointer: string): void {
  if (!form) return;
  const over = new AbortController();
  const { activeElement: pressed } = document;
  const wanted = `[data-argument="${CSS.escape(pointer)}"]`;
  const look = () => {
    const argument = form.matches(wanted) ? form : form.querySelector(wanted);
    const control = argument && firstControl(argument);
    if (!control || control === pressed) return;
    over.abort();
    control.focus();
    // A number begins as 0: what is typed takes its place.
    if (control instanceof HTMLInputElement) control.select();
  };
  const observer = new MutationObserver(look);
  observer.observe(form, { childList: true, subtree: true });
  over.signal.addEventListener('abort', () => observer.disconnect());
  for (const event of ['keydown', 'pointerdown']) {
    window.addEventListener(event, () => over.abort(), { capture: true, signal: over.signal });
  }
}
