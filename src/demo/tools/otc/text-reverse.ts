import { stringAt } from '../../../core/json/members';
import { type OtcDefinition, type OtcTool, value } from '../../demo-tool';

const text = { type: 'string', description: 'The text to reverse.' };
const unit = {
  type: 'string',
  description: 'What to put in reverse order.',
  enum: ['letters', 'words'],
  default: 'letters',
};

function define(version: string, properties: object, output: OtcDefinition['output_schema']): OtcDefinition {
  return {
    id: `Text.Reverse@${version}`,
    name: 'Text_Reverse',
    description: 'Writes a text backwards.',
    version,
    input_schema: { parameters: { type: 'object', properties, required: ['text'] } },
    output_schema: output,
  };
}

function reverse(words: string, by: string | undefined): string {
  return by === 'words' ? words.split(' ').reverse().join(' ') : [...words].reverse().join('');
}

const reversed = { type: 'string', description: 'The text, reversed.' };

/** One tool in three versions: 1.1.0 learned to reverse words, 2.0.0 answers with an object. */
export const textReverse: readonly OtcTool[] = [
  {
    definition: define('1.0.0', { text }, reversed),
    run: ({ input }) => value(reverse(stringAt(input, 'text') ?? '', undefined)),
  },
  {
    definition: define('1.1.0', { text, by: unit }, reversed),
    run: ({ input }) => value(reverse(stringAt(input, 'text') ?? '', stringAt(input, 'by'))),
  },
  {
    definition: define(
      '2.0.0',
      { text, by: unit },
      {
        type: 'object',
        properties: { text: reversed, length: { type: 'integer', description: 'How many letters it has.' } },
        required: ['text', 'length'],
      },
    ),
    run({ input }) {
      const given = stringAt(input, 'text') ?? '';
      return value({ text: reverse(given, stringAt(input, 'by')), length: [...given].length });
    },
  },
];
