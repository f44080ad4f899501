import type { ProtocolDescriptor } from '../protocol';

export const descriptor: ProtocolDescriptor = {
  id: 'arcade-worker',
  dialect: 'rfc',
  demo: { title: 'Demonstration worker', url: 'demo:worker' },
  claims: { audience: 'worker', lifetimeSeconds: 600, version: '1' },
  async previewBody(request, _server, io) {
    const { buildCall } = await import('./request');
    return buildCall('', request, { runId: io.id(), now: io.now() }).body;
  },
};
