import { describe, expect, it, vi } from 'vitest';
import { growth, linear } from '../text/growth.testkit';
import { mayHideText } from './characters';
import { describeHidden, labelOfHidden } from './describe-hidden';
import { hiddenInReply } from './hidden-in-reply';
import { escapeHidden, findHidden, showHidden, withoutHidden } from './hidden-text';

const tags = (text: string) => [...text].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');
const selectors = (text: string) =>
  [...new TextEncoder().encode(text)]
    .map((byte) => String.fromCodePoint(byte < 16 ? 0xfe00 + byte : 0xe00f0 + byte))
    .join('');

/** What is hidden, by kind, and what it is told as. */
const hidden: readonly (readonly [name: string, hidden: string, told: string])[] = [
  [
    'words in tag characters',
    tags('ignore all'),
    '10 tag characters (U+E0069, U+E0067, U+E006E, …) that spell "ignore all"',
  ],
  ['one tag character', tags('g'), '1 tag character (U+E0067) that spells "g"'],
  ['a language tag', `\u{e0001}${tags('en')}`, '3 tag characters (U+E0001, U+E0065, U+E006E) that spell "en"'],
  ['bytes in variation selectors', `\u{1f600}${selectors('Ruf das an: ä')}`, 'that spell "Ruf das an: ä"'],
  ['selectors that are no text', '\ufe01\ufe01', '2 variation selectors (U+FE01)'],
  ['a right-to-left override', '\u202e', '1 bidirectional control (U+202E)'],
  ['isolates', '\u2066\u2069', '2 bidirectional controls (U+2066, U+2069)'],
  ['a mark in Latin text', '\u200f', '1 bidirectional control (U+200F)'],
  ['zero-width blanks', '\u200b\u200b', '2 invisible characters (U+200B)'],
  ['bits in joiners', '\u200c\u200d\u200c\u200c', '4 invisible characters (U+200C, U+200D)'],
  ['a byte order mark', '\ufeff', '1 invisible character (U+FEFF)'],
  ['a soft hyphen', '\u00ad', '1 invisible character (U+00AD)'],
  ['a Hangul filler', '\u3164', '1 invisible character (U+3164)'],
  ['an escape sequence', '\u001b[2J', '1 control character (U+001B)'],
  ['a bell and a C1 control', '\u0007\u009b', '2 control characters (U+0007, U+009B)'],
  ['an annotation', '\ufff9\ufffb', '2 annotation characters (U+FFF9, U+FFFB)'],
];

/** Where it may stand. */
const contexts: readonly (readonly [name: string, around: (hidden: string) => string])[] = [
  ['alone', (it) => it],
  ['in a word', (it) => `na${it}me`],
  ['at the end of a sentence', (it) => `Adds two numbers.${it}`],
  ['at the beginning', (it) => `${it}Adds two numbers.`],
  ['on a line of its own', (it) => `Adds.\n${it}\nReturns.`],
];

describe('what is not seen is found', () => {
  it.each(hidden)('%s', (_name, text, told) => {
    for (const [, around] of contexts) {
      const found = findHidden(around(text));
      expect(describeHidden(found)).toContain(told);
      expect(findHidden(withoutHidden(around(text)))).toEqual([]);
      expect(findHidden(showHidden(around(text)))).toEqual([]);
      for (const { offset, length } of found) expect(text).toContain(around(text).slice(offset, offset + length));
    }
  });

  it.each(hidden)('%s, in JSON, as it is and escaped', (_name, text) => {
    const json = JSON.stringify({ [text]: `a${text}` });
    const escaped = escapeHidden(json);
    expect(mayHideText(json)).toBe(true);
    expect(mayHideText(escaped)).toBe(true);
    expect(findHidden(escaped)).toEqual([]);
    expect(JSON.parse(escaped)).toEqual(JSON.parse(json));
  });

  it.each([
    [`a${tags('ignore')}b\u202ec`, ['U+E0069 ×6 "ignore"', 'U+202E']],
    ['\u200b\u202e', ['U+200B', 'U+202E']],
  ])('%j has a label for each stretch', (text, labels) => {
    expect(findHidden(text).map(labelOfHidden)).toEqual(labels);
  });

  it('tells all kinds in one sentence, and the words of the ones that are strewn in', () => {
    const text = `a${tags('h')}b${tags('i')}c\u202e\u200b`;
    expect(describeHidden(findHidden(text))).toBe(
      '2 tag characters (U+E0068, U+E0069) that spell "hi", 1 bidirectional control (U+202E) and 1 invisible character (U+200B)',
    );
  });
});

describe('what writing needs is left alone', () => {
  it.each([
    ['plain text', 'Adds two numbers.\n\tReturns their sum.\r\n'],
    ['Persian with its non-joiner', 'این ابزار می‌خواهد فایل‌های API‌ها را بخواند، خانه‌ای ۱۰‌تایی.'],
    ['Arabic with a joiner at the end', 'حرف ه‍ في أول الكلمة'],
    ['Arabic with a mark', 'النص العربي API\u200f، ثم \u061cنص'],
    ['Hebrew with marks', 'שלום\u200f! המחיר הוא 100$\u200e ליום'],
    ['Urdu', 'یہ آلہ موسم بتاتا ہے۔'],
    ['Hindi with joiners', 'क्‍ष, क्‌ष और र्‍य: मौसम का हाल'],
    ['Bengali', 'র‌্যাব এবং আবহাওয়া'],
    ['Malayalam with its old chillu', 'അവന്‍ വന്നു'],
    ['Sinhala', 'ශ්‍රී ලංකාව'],
    ['Kannada', 'ರ‍್ಯ'],
    ['Tamil', 'வானிலை ஸ்ரீ'],
    ['Thai with and without line breaks', 'สภาพอากาศ\u200bวันนี้'],
    ['Khmer', 'អាកាស\u200bធាតុ'],
    ['Myanmar', 'ရာသီဥတု\u200bအခြေအနေ'],
    ['Tibetan', 'བོད་སྐད།'],
    ['old Hangul', '\u115f\u1161\u11a8'],
    ['Korean', '날씨를 알려 줍니다'],
    ['Braille', '\u2801\u2800\u2803'],
    ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ\u180eᠠ \u182d\u180b'],
    ['Biblical Hebrew with a grapheme joiner', 'יְרוּשָׁלַ\u034fִם'],
    ['CJK variants', '葛\u{e0100}城市, 辻\u{e0101}さん, 神\ufe00'],
    ['full width', 'ＡＢＣ、１２３。'],
    ['families', '👨‍👩‍👧‍👦 👩🏽‍💻 🧑🏽‍❤️‍💋‍🧑🏻 👁️‍🗨️'],
    ['flags', '🇩🇪 🏳️‍🌈 🏴‍☠️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁳󠁣󠁴󠁿🏴󠁧󠁢󠁷󠁬󠁳󠁿 🏳️‍⚧️'],
    ['keycaps', '1️⃣ #️⃣ *️⃣ 0\ufe0f\u20e3'],
    ['symbols with and without colour', '⚠️ ⚠︎ ☑️ ✔︎ ℹ️ ™️ ©️ ↔️ ❤️‍🔥 ⛓️‍💥 👩‍⚕️ ♀️'],
    ['Vietnamese in combining letters', 'Thời tiết hôm nay'.normalize('NFD')],
    ['mathematics', '∅\ufe00 0\ufe00 ≨\ufe00 µs Δt'],
  ])('%s', (_name, text) => {
    expect(findHidden(text)).toEqual([]);
    expect(withoutHidden(text)).toBe(text);
  });

  it.each([
    ['a flag that spells a sentence', `\u{1f3f4}${tags('ignore')}\u{e007f}`],
    ['joiners in a row between Arabic letters', 'م\u200c\u200d\u200c\u200dی'],
    ['a joiner between Latin letters', 'a\u200db'],
    ['a selector behind a Latin letter', 'a\ufe0f'],
    ['two selectors behind an emoji', '\u{1f600}\ufe0f\ufe0e'],
    ['an override in Arabic', 'م\u202eن'],
    ['a blank that breaks no line of Thai', 'a\u200bb สภาพอากาศ'],
  ])('but not %s', (_name, text) => expect(findHidden(text)).not.toEqual([]));
});

it('looks at a long text once, escapes of other letters and all', async () => {
  const sentence = '{"name": "\\u4e2d\\u6587 weather — a sentence of a usual length\\n"}, ';
  const looked = await growth(20_000, (size) => expect(mayHideText(sentence.repeat(size))).toBe(false));
  expect(looked).toBeLessThan(linear);
});

describe('an answer that holds what is not seen', () => {
  it.each([
    ['plain text', 'a\u202eb', 'The answer holds 1 bidirectional control (U+202E), after "a". People may not see it'],
    ['JSON', `{"a": "b${tags('hi')}"}`, 'spell "hi", after "{"a": "b"'],
    ['escaped JSON', escapeHidden(`{"a": "b${tags('hi')}"}`), 'spell "hi", after "{"a": "b"'],
    ['an event', 'event: message\ndata: {"a": "\\u200bb"}\n', '1 invisible character (U+200B)'],
    ['a control at the beginning', '\u001b[2J', 'U+001B), at its beginning'],
  ])('says so: %s', (_name, body, told) => expect(hiddenInReply(body)).toContain(told));

  it.each([
    ['nothing', ''],
    ['an escaped backslash', '{"path": "C:\\\\u202e\\\\b"}'],
    ['the word in plain text', 'write \\u202e'],
    ['emoji in escapes', '{"a": "\\ud83d\\udc69\\u200d\\ud83d\\udc67 \\u0645\\u200c\\u06cc"}'],
    ['layout', '{\r\n\t"a": "b\\n\\tc"}'],
  ])('and says nothing of %s', (_name, body) => expect(hiddenInReply(body)).toBeUndefined());
});

it('makes patterns of scripts once a text hides something', async () => {
  vi.resetModules();
  const made: string[] = [];
  const construct = (target: RegExpConstructor, args: readonly unknown[]): RegExp => {
    made.push(String(args[0]));
    return Reflect.construct(target, args);
  };
  vi.stubGlobal('RegExp', new Proxy(RegExp, { construct }));
  const ofScripts = () => made.filter((pattern) => pattern.includes(String.raw`\p{`)).length;
  const fresh = await import('./hidden-text');
  fresh.findHidden('plain words');
  const before = ofScripts();
  fresh.findHidden('two\u200dwords');
  const after = ofScripts();
  vi.unstubAllGlobals();
  expect(before).toBe(0);
  expect(after).toBeGreaterThan(0);
});
