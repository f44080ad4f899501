import type { ComponentType } from 'react';
import { lazyPart } from './lazy-part';

/** A first screen that is not painted yet, and the parts that wait for it. */
export function createFirstPaint() {
  let tell = () => {};
  const painted = new Promise<void>((resolve) => {
    tell = resolve;
  });
  return {
    /** Called once, when the first screen is painted and answers. */
    tellFirstPaint: () => tell(),
    painted,
    /** A part whose code is fetched when it is drawn, and never before the first screen is painted. */
    lazyAfterPaint: <P extends object>(load: () => Promise<ComponentType<P>>) =>
      lazyPart(async () => {
        await painted;
        return load();
      }),
  };
}

/** The shell: everything of the first screen but the text in its editor, which comes next and before all else. */
export const { tellFirstPaint: tellShell, lazyAfterPaint: lazyAfterShell } = createFirstPaint();

/** The first screen with its text. */
export const { tellFirstPaint, lazyAfterPaint, painted: textPainted } = createFirstPaint();
