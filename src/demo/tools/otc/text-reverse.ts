import { stringAt } from '../../../core/json/members';
import { type OtcTool, value } from '../../demo-tool';
import letters from './text-reverse-1.0.0.json';
import lettersOrWords from './text-reverse-1.1.0.json';
import withLength from './text-reverse-2.0.0.json';

/** One tool in three versions: 1.1.0 learned to reverse words, 2.0.0 answers with an object. */
export const textReverse: readonly OtcTool[] = [
  {
    definition: letters,
    run: ({ input }) => value(reverse(stringAt(input, 'text') ?? '', undefined)),
  },
  {
    definition: lettersOrWords,
    run: ({ input }) => value(reverse(stringAt(input, 'text') ?? '', stringAt(input, 'by'))),
  },
  {
    definition: withLength,
    run({ input }) {
      const given = stringAt(input, 'text') ?? '';
      return value({ text: reverse(given, stringAt(input, 'by')), length: [...given].length });
    },
  },
];

function reverse(words: string, by: string | undefined): string {
  return by === 'words' ? words.split(' ').reverse().join(' ') : [...words].reverse().join('');
}
