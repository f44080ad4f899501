import { type JsonText, readJsonText } from '../../core/json/json-text';
import { breaksOff, breaksOffLater, readLongJson } from '../../core/json/long-json';
import type { Envelope } from '../../core/json/scan';
import type { Arrived } from '../http/sent';

/** Characters from which a reply is read in turns, so that a page answers meanwhile. */
export const long = 1024 * 1024;

/** Reads the JSON of a long reply in turns; `jsonOf` then has it at hand. Its long values stand there as empty ones. */
export async function readAhead(sent: Arrived, envelope?: Envelope): Promise<Arrived> {
  const { body } = sent.reply;
  if (body.length < long) return sent;
  // What broke off is not JSON.
  if (sent.end !== 'whole') return { ...sent, json: 'none' };
  const json = await readLongJson(body, pause, envelope);
  return { ...sent, json: json ?? ((await breaksOffLater(body, pause)) ? 'breaks-off' : 'none') };
}

/** The JSON of a text, a long one in turns. */
export async function readJsonInTurns(text: string, envelope: Envelope): Promise<JsonText | undefined> {
  return text.length < long ? readJsonText(text) : readLongJson(text, pause, envelope);
}

/** The JSON of a reply; nothing when there is none. */
export function jsonOf({ json, reply }: Arrived): JsonText | undefined {
  return typeof json === 'string' ? undefined : (json ?? readJsonText(reply.body));
}

/** Whether what arrived is JSON whose end is missing. */
export function isHalf({ json, reply }: Arrived): boolean {
  return json === undefined ? breaksOff(reply.body) : json === 'breaks-off';
}

/** Lets others have their turn. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
