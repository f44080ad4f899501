import { provideMock } from '../server';
import { chooseMocks } from './choose-mock';
import { followDocument } from './point-mock';

/** Serves the document in front, and chooses its mock where no server has its tools. Returns the way out. */
export function startMocks(): () => void {
  let host: ReturnType<Parameters<typeof provideMock>[0]> | undefined;
  provideMock(() => {
    host ??= import('./serve-mock').then(({ startMockHost }) => startMockHost());
    host.catch(() => {
      host = undefined;
    });
    return host;
  });
  const stopFollowing = followDocument();
  const stopChoosing = chooseMocks(async () => (await import('../../demo/tool-names')).demoTools);
  return () => {
    stopFollowing();
    stopChoosing();
  };
}
