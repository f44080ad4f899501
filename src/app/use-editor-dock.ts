import { changeSettings, useSettings } from '../state/settings';
import { useLayoutWidth } from './layout-width';

/** What can stand beside the editor. */
type Docked = 'model-view' | 'specification';

interface EditorDock {
  readonly docked: Docked | undefined;
  /** Puts something there in the place of what is; nothing where there is no room. */
  readonly dock: ((what: Docked) => void) | undefined;
}

/** What stands beside the editor, and what puts it there. */
export function useEditorDock(): EditorDock {
  const isModelView = useSettings((settings) => settings.isModelViewDocked);
  const isSpecification = useSettings((settings) => settings.isSpecificationDocked);
  const hasRoom = useLayoutWidth() === 'wide';
  if (!hasRoom) return { docked: undefined, dock: undefined };
  return {
    docked: isSpecification ? 'specification' : isModelView ? 'model-view' : undefined,
    dock: (what) =>
      changeSettings({ isModelViewDocked: what === 'model-view', isSpecificationDocked: what === 'specification' }),
  };
}
