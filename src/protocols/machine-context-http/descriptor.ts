import { usualClaims } from '../auth/claims';
import type { ProtocolDescriptor } from '../protocol';

export const descriptor: ProtocolDescriptor = {
  id: 'machine-context-http',
  dialect: 'mcx',
  demo: { title: 'Demonstration Machine Context server', url: 'demo:machine-context' },
  claims: usualClaims,
  async previewBody(request, { auth, options = {} }, io) {
    const { buildCall } = await import('./request');
    const target = {
      url: '',
      auth: auth === 'bearer' ? { kind: auth, token: '•' } : { kind: 'none' as const },
      options,
    };
    return buildCall(target, request, { messageId: io.id(), now: io.now() }).body;
  },
};
