import type { Reply } from '../../core/call';
import { numberAt } from '../../core/json/members';

const maxWaitMs = 600_000;

/** Milliseconds between nothing and ten minutes. */
export function clampWait(milliseconds: number | undefined): number | undefined {
  return milliseconds === undefined ? undefined : Math.min(Math.max(0, Math.round(milliseconds)), maxWaitMs);
}

const time = String.raw`\d\d:\d\d:\d\d`;
/** The preferred form of a date and the two old ones (RFC 9110 §5.6.7); engines make dates of much else. */
const withZone = [
  new RegExp(String.raw`^[a-z]{3}, \d\d [a-z]{3} \d{4} ${time} GMT$`, 'i'),
  new RegExp(String.raw`^[a-z]{6,9}, \d\d-[a-z]{3}-\d\d ${time} GMT$`, 'i'),
];
const withoutZone = new RegExp(String.raw`^[a-z]{3} [a-z]{3} [\d ]\d ${time} \d{4}$`, 'i');

/** `Retry-After`: milliseconds from now, of seconds or a date (RFC 9110 §10.2.3). */
export function readRetryAfter(text = '', now: number): number | undefined {
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text) * 1000;
  const date = withoutZone.test(text) ? `${text} GMT` : withZone.some((form) => form.test(text)) ? text : '';
  const at = Date.parse(date);
  return Number.isNaN(at) ? undefined : at - now;
}

/** Of servers that refuse too many calls: in seconds from now, or since 1970. */
const resets = ['ratelimit-reset', 'x-ratelimit-reset-after', 'x-ratelimit-reset'];

/** A year: more seconds than that are a time. */
const year = 31_536_000;

/** What an answer says of when to send again, in milliseconds from now: in its body, or in the headers that are in use. */
export function readWait(reply: Pick<Reply, 'headers' | 'status'>, body: unknown, now: number): number | undefined {
  const { headers, status } = reply;
  const inBody = numberAt(body, 'retry_after_ms') ?? inMs(numberAt(body, 'retry_after'));
  const inHeaders = readRetryAfter(headers['retry-after'], now) ?? inNumber(headers['retry-after-ms']);
  const reset =
    status === 429 ? resets.map((name) => inNumber(headers[name])).find((each) => each !== undefined) : undefined;
  return clampWait(inBody ?? inHeaders ?? inMs(reset !== undefined && reset > year ? reset - now / 1000 : reset));
}

function inMs(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : seconds * 1000;
}

function inNumber(text: string | undefined): number | undefined {
  return /^\d+(?:\.\d+)?$/.test(text ?? '') ? Number(text) : undefined;
}
