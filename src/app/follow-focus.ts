import { followToolbars } from '../ui/platform/toolbars';
import { keepFocus } from './keep-focus';

/** What is done about the focus wherever it is on the page. */
export function followFocus(): void {
  keepFocus();
  followToolbars();
}
