import { withoutHidden } from './hidden-text';

/** A letter of another script that is drawn like a Latin one. */
export interface LookAlikeLetter {
  readonly letter: string;
  readonly like: string;
  readonly script: string;
}

/** Pairs: the letter, and the Latin one that it is drawn like (Unicode UTS #39). */
const pairs: Readonly<Record<string, string>> = {
  Cyrillic: 'аaеeоoрpсcуyхxіiјjѕsԁdһhӏlԛqԝwѵvАAВBЕEКKМMНHОOРPСCТTХXУYІIЈJЅSԌGԚQԜWѴV',
  Greek: 'αaοoνvρpιiυuκkγyϲcϳjΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX',
  Armenian: 'օoոnսuհhյjցgզqՕOՍUՏS',
  Cherokee: 'ᎪAᎡRᎢTᎬEᎳWᎻHᎷMᏚSᏟCᏢPᏦKᏞLᏀGᏴBᏙVᏃZ',
  Latin: 'ɑaɡgıi',
};

const letters: ReadonlyMap<string, LookAlikeLetter> = new Map(
  Object.entries(pairs).flatMap(([script, text]) =>
    Array.from({ length: text.length / 2 }, (_, at) => {
      const [letter = '', like = ''] = text.slice(2 * at, 2 * at + 2);
      return [letter, { letter, like, script }] as const;
    }),
  ),
);

/** Latin letters once more, in another form. */
const forms = [
  { script: 'full width', test: /^[\uff21-\uff3a\uff41-\uff5a]$/ },
  { script: 'mathematical', test: /^[\u{1d400}-\u{1d6a3}]$/u },
];

const plain = /^[\x20-\x7e]*$/;

/** What a name looks like: two names that are drawn alike have the same. */
export function drawnAs(name: string): string {
  if (plain.test(name)) return name;
  return [...withoutHidden(name).normalize('NFKC')].map((letter) => letters.get(letter)?.like ?? letter).join('');
}

/** The letters by which a word of a name passes for one in Latin letters, or a part of it does. */
export function lettersInDisguise(name: string): readonly LookAlikeLetter[] {
  if (plain.test(name)) return [];
  const words = name.match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.flatMap((word) => {
    if (!/[A-Za-z]/.test(word)) return [];
    return [...word].flatMap((letter) => {
      const known = letters.get(letter);
      if (known) return known.script === 'Latin' ? [] : [known];
      const form = forms.find(({ test }) => test.test(letter));
      return form ? [{ letter, like: letter.normalize('NFKC'), script: form.script }] : [];
    });
  });
}
