import { objectAt, stringAt } from '../../core/json/members';
import type { PluginRequest, PluginTask } from '../plugin-host';
import type { HostMemory } from './host-memory';
import type { Blocks, HostFunctions, RunState } from './run-state';

/** HTTP for a run that cannot wait: it ends with each new request, and begins again with one answer more. */
export function httpFunctions({ answers }: PluginTask, state: RunState, memory: HostMemory): HostFunctions {
  let requests = 0;
  let status = 0;
  let headers: Readonly<Record<string, string>> = {};
  return {
    http_request(blocks: Blocks, address: bigint, bodyAddress: bigint) {
      const text = memory.textAt(blocks, address);
      const request = readRequest(text, bodyAddress === 0n ? undefined : memory.bytesAt(blocks, bodyAddress));
      if (!request) throw memory.fault({ reason: 'http', message: 'It made an HTTP request that cannot be read.' });
      const answer = answers[requests];
      requests += 1;
      const key = JSON.stringify([request.method, request.url, request.headers, [...(request.body ?? [])].join()]);
      if (!answer) {
        state.asked = { key, request };
        throw new Error('The run goes on when the request is answered.');
      }
      if (answer.key !== key) {
        const message = 'Its requests change from run to run, so their answers cannot be handed to it.';
        throw memory.fault({ reason: 'http', message });
      }
      status = answer.status;
      headers = answer.headers;
      return memory.store(blocks, answer.body);
    },
    http_status_code: () => status,
    http_headers: (blocks: Blocks) => memory.storeText(blocks, JSON.stringify(headers)),
  };
}

function readRequest(text: string | undefined, body: Uint8Array<ArrayBuffer> | undefined): PluginRequest | undefined {
  try {
    const read: unknown = JSON.parse(text ?? '');
    const url = stringAt(read, 'url');
    if (url === undefined) return undefined;
    const headers = Object.entries(objectAt(read, 'headers') ?? {}).map(([name, value]) => [name, String(value)]);
    const method = (stringAt(read, 'method') || 'GET').toUpperCase();
    return { method, url, headers: Object.fromEntries(headers), body };
  } catch {
    return undefined;
  }
}
