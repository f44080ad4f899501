import { once } from '../once';
import type { HiddenKind } from './characters';

/** Scripts that join and part their letters with U+200C and U+200D. */
const joining = String.raw`[\p{scx=Arabic}\p{scx=Syriac}\p{scx=Mandaic}\p{scx=Nko}\p{scx=Mongolian}\p{scx=Phags_Pa}\p{scx=Devanagari}\p{scx=Bengali}\p{scx=Gurmukhi}\p{scx=Gujarati}\p{scx=Oriya}\p{scx=Tamil}\p{scx=Telugu}\p{scx=Kannada}\p{scx=Malayalam}\p{scx=Sinhala}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}\p{scx=Javanese}\p{scx=Balinese}]`;
/** Scripts without blanks between words, where U+200B says where a line may break. */
const unspaced = String.raw`[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}\p{sc=Javanese}\p{sc=Balinese}]`;

const starts = (pattern: string) => new RegExp(`^${pattern}`, 'u');
const ends = (pattern: string) => new RegExp(`${pattern}$`, 'u');
const beside = (pattern: string) => {
  const [before, after] = [ends(pattern), starts(pattern)];
  return (place: Place) => before.test(place.before) || after.test(place.after);
};

/** What stands around hidden characters of one kind. */
interface Place {
  readonly before: string;
  readonly after: string;
  /** More of both, for what a sentence tells. */
  readonly around: string;
}

type Need = (place: Place) => boolean;

/**
 * Hidden characters that stand together and that writing needs at such a place; all others are looked at. The patterns are
 * made for the first of them: classes of scripts take the browser milliseconds, and hardly a text asks for one.
 */
const needs = once((): readonly (readonly [kind: HiddenKind, run: RegExp, isNeeded: Need])[] => {
  const besideJoining = beside(joining);
  const emojiBefore = ends(String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?`);
  const emojiAfter = starts(String.raw`\p{Extended_Pictographic}`);
  const rightToLeft =
    /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Samaritan}\p{sc=Mandaic}\p{sc=Adlam}]/u;

  const joins: Need = (place) =>
    besideJoining(place) || (emojiBefore.test(place.before) && emojiAfter.test(place.after));
  const marks: Need = ({ around }) => rightToLeft.test(around);
  const afterMongolian = ends(String.raw`\p{sc=Mongolian}`);
  const afterHan = ends(String.raw`\p{sc=Han}`);
  const variable = ends(String.raw`[^\s!"$-)+-/:-~\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}]`);

  return [
    ['invisible', /^(?:\u200c{1,2}|\u200d{1,2})$/, joins],
    ['invisible', /^\u200b$/, beside(unspaced)],
    ['invisible', /^[\u115f\u1160]$/, beside(String.raw`[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]`)],
    ['invisible', /^\u2800$/, beside(String.raw`[\u2801-\u28ff]`)],
    ['invisible', /^\u034f$/, ({ before }) => /\p{M}$/u.test(before)],
    ['invisible', /^\u180e$/, ({ before }) => afterMongolian.test(before)],
    ['direction', /^[\u061c\u200e\u200f]$/, marks],
    ['variation', /^[\u180b-\u180d\u180f]$/, ({ before }) => afterMongolian.test(before)],
    ['variation', /^[\ufe00-\ufe0f]$/, ({ before }) => variable.test(before)],
    ['variation', /^[\u{e0100}-\u{e01ef}]$/u, ({ before }) => afterHan.test(before)],
    // The flags of England, Scotland and Wales are spelled in tag characters.
    ['tag', flag('gbeng', 'gbsct', 'gbwls'), ({ before }) => before.endsWith('\u{1f3f4}')],
  ];
});

function flag(...regions: readonly string[]): RegExp {
  const tags = (region: string) => [...region].map((letter) => `\\u{${(letter.charCodeAt(0) + 0xe0000).toString(16)}}`);
  return new RegExp(`^(?:${regions.map((region) => tags(region).join('')).join('|')})\\u{e007f}$`, 'u');
}

/** So many code units on each side are a neighbour, and a sentence. */
const reach = { neighbour: 4, sentence: 400 };

/** True for what emoji, CJK variants and the scripts of the world need to be written. */
export function isNeeded(text: string, kind: HiddenKind, offset: number, run: string): boolean {
  const end = offset + run.length;
  const before = (length: number) => text.slice(Math.max(0, offset - length), offset);
  const after = (length: number) => text.slice(end, end + length);
  const place: Place = {
    before: before(reach.neighbour),
    after: after(reach.neighbour),
    around: `${before(reach.sentence)}${after(reach.sentence)}`,
  };
  return needs().some(([of, pattern, need]) => of === kind && pattern.test(run) && need(place));
}
