import { usualClaims } from '../auth/claims';
import type { ProtocolDescriptor } from '../protocol';

export const descriptor: ProtocolDescriptor = {
  id: 'otc-http',
  title: 'Open Tool Calling 1.0 over HTTP',
  dialect: 'otc',
  demo: { title: 'Demonstration server', url: 'demo:otc' },
  claims: usualClaims,
  runsModule: false,
  badInput: {
    status: 422,
    kinds: ['invalid-input'],
    mustName: true,
    words: '422 and the parameter in parameter_errors',
  },
  async previewBody(request) {
    const { buildCall } = await import('./request');
    return buildCall('', request).body;
  },
};
