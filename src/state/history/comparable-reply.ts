import type { Exchange } from '../../core/call';

/** A reply without what differs in every call and is nothing of the tool's: the call's id, its duration, when it ended. */
export function comparableReply({ reply, callId, serverDurationMs }: Exchange): string {
  return (reply?.body ?? '')
    .replaceAll(JSON.stringify(callId), left)
    .replace(/("finished_at"\s*:\s*)"[^"\\]*"/g, `$1${left}`)
    .replace(/("duration"\s*:\s*)(-?[\d.eE+-]+)/g, (found, key: string, value: string) =>
      Number(value) === serverDurationMs ? `${key}${left}` : found,
    );
}

const left = '"…"';
