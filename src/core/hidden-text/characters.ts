/** What can stand in a text without being seen, or turn round what is seen. */
export type HiddenKind = 'tag' | 'direction' | 'invisible' | 'variation' | 'control' | 'annotation';

/** First and last code point of each range. Tab, line feed and carriage return lay a text out and are none of them. */
const ranges: Readonly<Record<HiddenKind, readonly (readonly [first: number, last: number])[]>> = {
  tag: [[0xe0000, 0xe007f]],
  direction: [
    [0x061c, 0x061c],
    [0x200e, 0x200f],
    [0x202a, 0x202e],
    [0x2066, 0x2069],
  ],
  invisible: [
    [0x00ad, 0x00ad],
    [0x034f, 0x034f],
    [0x115f, 0x1160],
    [0x17b4, 0x17b5],
    [0x180e, 0x180e],
    [0x200b, 0x200d],
    [0x2060, 0x2065],
    [0x206a, 0x206f],
    [0x2800, 0x2800],
    [0x3164, 0x3164],
    [0xfeff, 0xfeff],
    [0xffa0, 0xffa0],
    [0x1bca0, 0x1bca3],
    [0x1d173, 0x1d17a],
    [0xe0080, 0xe00ff],
    [0xe01f0, 0xe0fff],
  ],
  variation: [
    [0x180b, 0x180d],
    [0x180f, 0x180f],
    [0xfe00, 0xfe0f],
    [0xe0100, 0xe01ef],
  ],
  control: [
    [0x0000, 0x0008],
    [0x000b, 0x000c],
    [0x000e, 0x001f],
    [0x007f, 0x009f],
  ],
  annotation: [[0xfff9, 0xfffb]],
};

const sorted = Object.entries(ranges).flatMap(([, each]) => each);
const inClass = (code: number) => `\\u{${code.toString(16)}}`;
const classOf = (each: readonly (readonly [number, number])[]) =>
  each.map(([first, last]) => `${inClass(first)}-${inClass(last)}`).join('');

/** One character of any kind. */
export const anyHidden = new RegExp(`[${classOf(sorted)}]`, 'u');
/** As many of them as stand together. */
export const hiddenRuns = new RegExp(`[${classOf(sorted)}]+`, 'gu');

const tests = Object.entries(ranges).map(([kind, each]) => ({ kind, test: new RegExp(`^[${classOf(each)}]$`, 'u') }));

export function kindOf(character: string): HiddenKind {
  const found = tests.find(({ test }) => test.test(character));
  return isKind(found?.kind) ? found.kind : 'invisible';
}

function isKind(kind: string | undefined): kind is HiddenKind {
  return kind !== undefined && kind in ranges;
}

/** How the code units of the ranges are escaped in JSON; of those beyond U+FFFF the first half. */
function escapes(): string {
  const units = new Set<number>();
  for (const [first, last] of sorted) {
    const step = first > 0xffff ? 0x400 : 1;
    for (let code = first; code <= last; code += step) units.add(String.fromCodePoint(code).charCodeAt(0));
  }
  return [...units].map((unit) => unit.toString(16).padStart(4, '0')).join('|');
}

const anyEscape = new RegExp(`\\\\(?:[bf]|u(?:${escapes()}))`, 'i');

/** A quick look at a JSON text: false when none of its strings holds one of them, raw or escaped. */
export function mayHideText(json: string): boolean {
  return anyHidden.test(json) || anyEscape.test(json);
}
