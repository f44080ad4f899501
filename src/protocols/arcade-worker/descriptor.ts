import { badInputAsError } from '../answer/bad-input';
import type { ProtocolDescriptor } from '../protocol';

export const descriptor: ProtocolDescriptor = {
  id: 'arcade-worker',
  title: 'RFC draft, Arcade worker',
  dialect: 'rfc',
  demo: { title: 'Demonstration worker', url: 'demo:worker' },
  claims: { audience: 'worker', lifetimeSeconds: 600, version: '1' },
  runsModule: false,
  badInput: badInputAsError,
  async previewBody(request, _server, io) {
    const { buildCall } = await import('./request');
    return buildCall('', request, { runId: io.id(), now: io.now() }).body;
  },
};
