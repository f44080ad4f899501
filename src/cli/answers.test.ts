import { expect, it } from 'vitest';
import type { Validate } from '../core/schema/verdict';
import type { InputQuestion } from '../protocols/io';
import { answerWith, readAnswers } from './answers';

it.each([
  [
    ['{}', '{"a": 1.0}'],
    ['{}', '{"a": 1.0}'],
  ],
  [['[1]'], { problem: expect.stringMatching(/must be a JSON object/) }],
  [['{'], { problem: expect.stringMatching(/^--answer is not valid JSON: 1:1: /) }],
  [['@none.json'], { problem: expect.stringMatching(/^none\.json cannot be read/) }],
])('%j', async (given, wanted) => {
  expect(await readAnswers(given)).toEqual(wanted);
});

const form: InputQuestion = { kind: 'form', message: 'Who?', schemaText: '{"properties": {"n": {"default": 1}}}' };
const issue = { path: ['n'], keyword: 'type', schemaPointer: '', message: 'This must be a string.' };
const fits: Validate = async () => ({ kind: 'valid' });
const fails: Validate = async () => ({ kind: 'invalid', issues: [issue], total: 1 });

it.each<[string, InputQuestion, Validate, unknown, string]>([
  ['takes the defaults', form, fits, { kind: 'accept', contentText: '{\n  "n": 1\n}' }, 'Answered with --answer.'],
  ['does not fit', form, fails, { kind: 'decline' }, '  n: This must be a string.'],
  [
    'accepts a visit',
    { kind: 'visit', message: 'Go.', url: 'https://a.test/' },
    fits,
    { kind: 'accept', contentText: undefined },
    'Accepted with --answer. The address to visit was: https://a.test/',
  ],
])('%s', async (_, question, validate, wanted, words) => {
  const said: string[] = [];
  expect(await answerWith('{}', question, { validate, say: (line) => said.push(line) })).toEqual(wanted);
  expect(said[0]).toBe(words);
});
