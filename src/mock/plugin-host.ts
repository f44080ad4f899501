import type { PluginHost } from '../protocols/plugin-host';

/** Runs what stands for a plug-in: its module is the address of a mock, and its exports are asked there. */
export function createMockPluginHost(ask: (request: Request) => Promise<Response>): PluginHost {
  return {
    async run({ module, entries }, _deadlineMs, signal) {
      const { name, input } = entries.v1;
      const address = new TextDecoder().decode(module);
      try {
        const request = new Request(`${address}/${name}`, { method: 'POST', body: input, signal: signal ?? null });
        const output = new Uint8Array(await (await ask(request)).arrayBuffer());
        return { kind: 'output', abi: 'v1', output, log: [] };
      } catch {
        return { kind: 'failed', reason: 'cancelled', message: 'You cancelled the call of the mock.', log: [] };
      }
    },
    file: async () => undefined,
    seen: () => undefined,
  };
}
