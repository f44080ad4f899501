/** What takes the focus by Tab. */
export const focusable = ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [tabindex="-1"])';

/** The stops of Tab in a part of the page. */
export const focusableIn = (part: HTMLElement): readonly HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(focusable)].filter(isSeen);

export const isSeen = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });
