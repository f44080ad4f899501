/** The screens of the `touch` variant of the styles: those that are touched first, and small ones, but for a window that is low for a mouse. */
export const isTouched = (): boolean =>
  window.matchMedia('(pointer: coarse), (width < 48rem) and (height > 31.25rem)').matches;
