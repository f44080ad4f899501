import fc from 'fast-check';

const surrogates = { first: 0xd800, count: 0x800 };

/**
 * Any character of Unicode, as `unit: 'binary'` of fast-check, which lists all 1.1 million of them first: a second of the
 * processor's time in each process.
 */
export const anyCharacter = fc.nat({ max: 0x10_ffff - surrogates.count }).map(
  (number) => String.fromCodePoint(number < surrogates.first ? number : number + surrogates.count),
  (text) => {
    const code = typeof text === 'string' ? (text.codePointAt(0) ?? 0) : 0;
    if (typeof text !== 'string' || text !== String.fromCodePoint(code)) throw new Error('This is no character.');
    return code < surrogates.first ? code : code - surrogates.count;
  },
);
