import { expect, it } from 'vitest';
import { notHandedOn } from './not-handed-on';

const ours = { FIGMA_API_KEY: 'f', ES_URL: 'e', PATH: '/bin', lower_case: 'l', EMPTY_ONE: '' };

it.each([
  ['the one it names', 'Either FIGMA_API_KEY or FIGMA_OAUTH_TOKEN is required', {}, 'FIGMA_API_KEY=@env:FIGMA_API_KEY'],
  [
    'each of several, once',
    'Set ES_URL, ES_URL and FIGMA_API_KEY!',
    {},
    'ES_URL=@env:ES_URL FIGMA_API_KEY=@env:FIGMA_API_KEY',
  ],
  ['one that is set to nothing', '`EMPTY_ONE` is missing', {}, 'EMPTY_ONE=@env:EMPTY_ONE'],
])('a process that ended is told how to get %s', (_, said, given, words) => {
  expect(notHandedOn(said, given, ours)).toMatch(new RegExp(`, write ${words} in front of the command, or `));
});

it.each([
  ['what it got', 'FIGMA_API_KEY is invalid', { FIGMA_API_KEY: 'other' }],
  ['what is not set here', 'OTHER_API_KEY is required', {}],
  ['a word of its own', 'MY_FIGMA_API_KEY and lower_case are required; PATH is fine', {}],
  ['nothing', '', {}],
])('nothing is said of %s', (_, said, given) => {
  expect(notHandedOn(said, given, ours)).toBe('');
});
