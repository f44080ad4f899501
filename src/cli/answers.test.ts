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
  [
    'declines a visit to a script',
    { kind: 'visit', message: 'Go.', url: 'javascript:alert(1)' },
    fits,
    { kind: 'decline' },
    'The tool asks you to open javascript:alert(1). Its scheme is "javascript:"; only https is opened. The question is declined.',
  ],
])('%s', async (_, question, validate, wanted, words) => {
  const said: string[] = [];
  expect(await answerWith('{}', question, { validate, say: (line) => said.push(line) })).toEqual(wanted);
  expect(said[0]).toBe(words);
});

it.each<[answer: string, words: readonly string[], sent: string | undefined]>([
  ['{"nmae": "A"}', ['  nmae: The question does not ask for this.'], undefined],
  ['{"action": "decline"}', ['  action: The question does not ask for this.'], undefined],
  ['{"name": "A", "_meta": {}}', ['Answered with --answer.'], '{\n  "name": "A",\n  "_meta": {}\n}'],
])('%s declines where it has what was not asked', async (answer, words, sent) => {
  const said: string[] = [];
  const question: InputQuestion = { kind: 'form', message: 'Who?', schemaText: '{"properties": {"name": {}}}' };
  const given = await answerWith(answer, question, { validate: fits, say: (line) => said.push(line) });
  expect(said.slice(0, 1)).toEqual(words);
  expect(given).toEqual(sent === undefined ? { kind: 'decline' } : { kind: 'accept', contentText: sent });
});
