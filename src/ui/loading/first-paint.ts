import type { ComponentType } from 'react';
import { lazyPart } from './lazy-part';

let tell = () => {};
const painted = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Called once, when the first screen is painted and answers. */
export function tellFirstPaint(): void {
  tell();
}

/** A part whose code is fetched when it is drawn, and never before the first screen is painted. */
export function lazyAfterPaint<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazyPart(async () => {
    await painted;
    return load();
  });
}
