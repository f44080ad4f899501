import { processFailed } from '../../core/network/stdio';
import * as v from '../../core/reading';
import { isEventStream } from '../http/event-stream';
import { RelayRefusal } from './relay-refusal';

/**
 * The answer of a server that runs as a process. Fails, as when nothing answers, with how the process failed: at once,
 * or while its body is read.
 */
export async function processAnswer(response: Response): Promise<Response> {
  const failed = response.headers.get(processFailed);
  if (failed !== null) throw new RelayRefusal(said(await response.text()), failed === 'asked');
  if (!response.body || !isEventStream(response.headers)) return response;
  return new Response(response.body.pipeThrough(breakingOff()), response);
}

/** Characters. The last event of a process that failed has the last lines that are kept of it. */
const maxLastEvent = 64 * 1024;

function breakingOff(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  const decoder = new TextDecoder();
  let last = '';
  return new TransformStream({
    transform(chunk, controller) {
      last = (last + decoder.decode(chunk.subarray(-maxLastEvent), { stream: true })).slice(-maxLastEvent);
      controller.enqueue(chunk);
    },
    flush(controller) {
      const why = lastEvent.exec(last)?.[1];
      if (why !== undefined) controller.error(new RelayRefusal(said(why), true));
    },
  });
}

const lastEvent = new RegExp(`(?:^|\\n)event: ${processFailed}\\ndata: (.*)\\n\\n$`);

function said(json: string): string {
  return v.readJson(v.string(), json) ?? 'The process failed.';
}
