import { isObject } from '../core/json/members';
import { readArgumentForm } from '../core/model/argument-fields';
import { remarksOf, type Validate } from '../core/schema/verdict';
import { withDefaults } from '../core/schema/with-defaults';
import { safeLink } from '../protocols/http/url';
import type { InputAnswer, InputQuestion } from '../protocols/io';
import { createInputs } from './inputs';
import { jsonProblem, readOptionText } from './json-option';

/** What `--answer` brings for the questions of a tool, in their order: JSON texts of objects. */
export async function readAnswers(given: readonly string[]): Promise<readonly string[] | { readonly problem: string }> {
  const read = createInputs();
  const texts: string[] = [];
  for (const each of given) {
    const text = await readOptionText(each, read);
    if (typeof text !== 'string') return text;
    const problem = jsonProblem('answer', text) ?? (isObject(JSON.parse(text)) ? undefined : notAnObject);
    if (problem !== undefined) return { problem };
    texts.push(text);
  }
  return texts;
}

const notAnObject = '--answer must be a JSON object; {} accepts a question with its defaults.';

/** Accepts a question with an answer that was given before the call; declines it where the answer does not fit. */
export async function answerWith(
  text: string,
  question: InputQuestion,
  { validate, say }: { readonly validate: Validate; readonly say: (words: string) => void },
): Promise<InputAnswer> {
  if (question.kind === 'visit') {
    const link = safeLink(question.url);
    if ('refused' in link) {
      say(refusedVisit(question.url, link.refused));
      return { kind: 'decline' };
    }
    say(`Accepted with --answer. The address to visit was: ${question.url}`);
    return { kind: 'accept', contentText: undefined };
  }
  const contentText = withDefaults(question.schemaText, text);
  const verdict = await validate(question.schemaText, contentText);
  const issues = verdict.kind === 'invalid' ? verdict.issues : remarksOf(verdict);
  const notAsked = membersNotAsked(question.schemaText, contentText);
  for (const { path, message } of issues) say(`  ${path.join('.') || 'The answer'}: ${message}`);
  for (const name of notAsked) say(`  ${name}: The question does not ask for this.`);
  if (verdict.kind === 'invalid' || notAsked.length > 0) {
    say('Declined: the answer of --answer does not fit the requested schema.');
    return { kind: 'decline' };
  }
  say('Answered with --answer.');
  return { kind: 'accept', contentText };
}

/** An address that a tool asks to open, and that is not offered. */
export function refusedVisit(url: string, why: string): string {
  const asked =
    url === '' ? 'The tool asks for a visit without an address.' : `The tool asks you to open ${url}. ${why}`;
  return `${asked} The question is declined.`;
}

/** Misspelled ones: what was meant would be left out, and a default sent in its place. */
function membersNotAsked(schemaText: string, contentText: string): readonly string[] {
  const form = readArgumentForm(schemaText, contentText);
  const names = form.kind === 'fields' && form.fields.length > 0 ? form.undeclared.map(({ name }) => name) : [];
  return names.filter((name) => name !== '_meta');
}
