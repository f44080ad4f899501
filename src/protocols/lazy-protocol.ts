import type { Protocol } from './protocol';

/** What a protocol does, apart from what is known of it. */
export type ProtocolMethods = Pick<Protocol, 'probe' | 'listTools' | 'call'>;

/** A protocol whose code is fetched when somebody first uses it: for those that bring a heavy package. */
export function lazyProtocol(
  facts: Omit<Protocol, keyof ProtocolMethods>,
  load: () => Promise<ProtocolMethods>,
): Protocol {
  return {
    ...facts,
    probe: async (...asked) => (await load()).probe(...asked),
    listTools: async (...asked) => (await load()).listTools(...asked),
    call: async (...asked) => (await load()).call(...asked),
  };
}
