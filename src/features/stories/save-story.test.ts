import { expect, it } from 'vitest';
import { storyFileName } from './save-story';

it.each([
  ['How a call fails: 404', 'how-a-call-fails-404'],
  ['日本語の話', '日本語の話'],
  ['con', 'story-con'],
  ['…', 'story'],
  ['../../v1.exe', 'v1-exe'],
])('a story called %s is saved as %s', (title, name) => expect(storyFileName(title)).toBe(name));
