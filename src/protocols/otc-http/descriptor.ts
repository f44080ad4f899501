import { usualClaims } from '../auth/claims';
import type { ProtocolDescriptor } from '../protocol';

export const descriptor: ProtocolDescriptor = {
  id: 'otc-http',
  dialect: 'otc',
  demo: { title: 'Demonstration server', url: 'demo:otc' },
  claims: usualClaims,
  async previewBody(request) {
    const { buildCall } = await import('./request');
    return buildCall('', request).body;
  },
};
