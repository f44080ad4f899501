import { useState } from 'react';
import { isTouched } from '../../ui/theme/is-touched';

/** How the lists of the rail draw a row. */
export const rowLook =
  'group focus-inset cursor-default rounded-sm data-drop-target:bg-accent-soft data-hovered:bg-hover has-[[data-front]]:not-data-hovered:bg-selected';

/** How high it is, in pixels: as `min-h-row`. */
export function useRowHeight(): number {
  const [height] = useState(() => (isTouched() ? 44 : 28));
  return height;
}
