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
export function readRetryAfter(value: string | undefined, now: number): number | undefined {
  const text = value?.trim() ?? '';
  if (/^-?\d+$/.test(text)) return Number(text) * 1000;
  const date = withoutZone.test(text) ? `${text} GMT` : withZone.some((form) => form.test(text)) ? text : '';
  const at = Date.parse(date);
  return Number.isNaN(at) ? undefined : at - now;
}
