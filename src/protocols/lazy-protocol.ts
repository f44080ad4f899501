import type { Protocol } from './protocol';

/** What a protocol does, apart from what a server form has to know of it. */
export type Speech = Pick<Protocol, 'probe' | 'listTools' | 'call'>;

/** A protocol whose code is fetched when somebody first speaks it: for those that bring a heavy package. */
export function lazyProtocol(facts: Omit<Protocol, keyof Speech>, load: () => Promise<Speech>): Protocol {
  return {
    ...facts,
    probe: async (...asked) => (await load()).probe(...asked),
    listTools: async (...asked) => (await load()).listTools(...asked),
    call: async (...asked) => (await load()).call(...asked),
  };
}
