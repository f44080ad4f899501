import type { Detection, DetectStep } from '../../protocols/detect/detect';
import { pageIo } from './network';
import { allSecrets } from './secrets';
import { type SavedServer, withCredential } from './servers';

/** Finds out what a server speaks; its credentials go to its own origin only. Every text is masked. */
export async function detectProtocol(
  server: SavedServer,
  onStep: (step: DetectStep) => void,
  signal: AbortSignal,
): Promise<Detection> {
  const [{ detect }, { createMask }, { protocols }] = await Promise.all([
    import('../../protocols/detect/detect'),
    import('../../protocols/auth/mask'),
    import('../../protocols'),
  ]);
  const hide = createMask(allSecrets());
  const found = await detect(withCredential(server), pageIo(undefined, server), {
    protocols,
    signal,
    onStep: (step) => onStep({ ...step, found: hide(step.found) }),
  });
  return { ...found, message: hide(found.message) };
}
