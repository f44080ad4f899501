import { usualClaims } from '../auth/claims';
import type { ProtocolDescriptor } from '../protocol';

export const descriptor: ProtocolDescriptor = {
  id: 'xtp-plugin',
  dialect: 'xtp',
  demo: { title: 'Demonstration plug-in', url: 'demo:plugin' },
  claims: usualClaims,
  runsModule: true,
  async previewBody(request) {
    const { callEntries } = await import('./request');
    return callEntries(request).v1.input;
  },
};
