import { changeSettings, useSettings } from '../state/settings';
import { useLayoutWidth } from './layout-width';

/** Whether Model's view stands beside the editor, and what puts it there; nothing where there is no room. */
export function useModelViewDock(): { readonly isDocked: boolean; readonly dock: (() => void) | undefined } {
  const isWanted = useSettings((settings) => settings.isModelViewDocked);
  const hasRoom = useLayoutWidth() === 'wide';
  return {
    isDocked: isWanted && hasRoom,
    dock: hasRoom ? () => changeSettings({ isModelViewDocked: true }) : undefined,
  };
}
