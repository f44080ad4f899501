import { sampleText } from './sample';
import type { SampleStyle } from './sample-style';

/** One kind of example: what it tries, in words, and how. */
export interface EdgeSample {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly style: SampleStyle;
}

const all: SampleStyle = { members: 'all', strings: 'word', numbers: 'round', lists: 'one', prefersGiven: true };
const bare: SampleStyle = { ...all, prefersGiven: false };

/** Examples at the edges of what a schema allows. */
export const edgeSamples: readonly EdgeSample[] = [
  {
    id: 'required',
    label: 'Required only',
    description: 'No optional properties',
    style: { ...all, members: 'required' },
  },
  { id: 'all', label: 'All optional', description: 'Every declared property', style: all },
  {
    id: 'empty',
    label: 'Empty',
    description: 'Empty strings and arrays, zero',
    style: { ...bare, strings: 'shortest', numbers: 'zero', lists: 'fewest' },
  },
  {
    id: 'minimum',
    label: 'Minimum',
    description: 'The smallest numbers, the shortest strings and arrays',
    style: { ...bare, strings: 'shortest', numbers: 'lowest', lists: 'fewest' },
  },
  {
    id: 'maximum',
    label: 'Maximum',
    description: 'The largest numbers and the most items',
    style: { ...bare, numbers: 'highest', lists: 'most' },
  },
  { id: 'long', label: 'Long', description: 'Strings as long as allowed', style: { ...bare, strings: 'longest' } },
  {
    id: 'unicode',
    label: 'Unicode',
    description: 'Strings in many scripts, with emoji and marks',
    style: { ...bare, strings: 'unicode' },
  },
];

/** An example of one kind as indented JSON text, the same one every time. */
export function edgeSampleText(schemaText: string, { style }: EdgeSample): string {
  return sampleText(schemaText, style);
}
