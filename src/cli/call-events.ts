import { has } from '../core/json/members';
import { noticeWords } from '../core/protocol-message';
import { remarkNote, remarksOf, type Validate } from '../core/schema/verdict';
import { askedFor } from '../protocols/asked-for';
import { safeLink } from '../protocols/http/url';
import type { InputAnswer, InputQuestion, Io } from '../protocols/io';
import { answerWith, refusedVisit } from './answers';
import { type Field, fieldsOf } from './ask-form';
import type { Terminal } from './terminal';
import { visible } from './visible';
import type { Waiting } from './waiting';

export interface TalkOptions {
  /** Who gets the answers. */
  readonly host: string;
  /** Answers that were given before the call; each is for one question. */
  readonly answers: readonly string[];
  /** Nothing where nobody can be asked. */
  readonly terminal: Terminal | undefined;
  readonly validate: Validate;
  /** Waits for the response, and not while the tool asks. */
  readonly waiting: Waiting;
  /** One line of words. */
  readonly say: (words: string) => void;
}

/** A server that reports without end is not listened to without end. */
const maxReports = 1000;

/** Hears what a running tool says and asks before it answers. */
export function createTalk(options: TalkOptions): Required<Pick<Io, 'onMessage' | 'askForInput'>> {
  const { answers, host, waiting, say } = options;
  const left = [...answers];
  let reports = 0;
  return {
    onMessage({ notice }) {
      if (!notice) return;
      reports += 1;
      const head = notice.kind === 'log' ? `Log, ${notice.level}` : notice.kind === 'task' ? 'Task' : 'Progress';
      if (reports <= maxReports) say(`${head}: ${noticeWords(notice)}`);
      if (reports === maxReports) say('Further reports of progress and log messages are not shown.');
    },
    async askForInput(question, signal) {
      waiting.end();
      say(`${askedFor(question)}: ${question.message}`);
      const given = await decide(question, isFor(question, left[0]) ? left.shift() : undefined, options, signal);
      if (!signal.aborted) waiting.begin(`Waiting for the response of ${host}…`);
      return given;
    },
  };
}

/** Servers ask for roots on their own, so an answer to another question is kept from that one. */
function isFor(question: InputQuestion, answer: string | undefined): boolean {
  const asksForRoots = question.kind === 'form' && question.asks === 'roots';
  return answer !== undefined && (!asksForRoots || has(JSON.parse(answer), 'roots'));
}

async function decide(
  question: InputQuestion,
  given: string | undefined,
  options: TalkOptions,
  signal: AbortSignal,
): Promise<InputAnswer> {
  const { terminal, say } = options;
  if (given !== undefined) return answerWith(given, question, options);
  if (terminal) return answer(question, { ...options, terminal }, signal);
  say(nobodyAnswers);
  return { kind: 'decline' };
}

const nobodyAnswers =
  'Declined: standard input is not a terminal, so you cannot be asked. Give the answer with --answer JSON, or call the tool from a terminal (with --args @FILE instead of @-) or from the page.';

type Asking = TalkOptions & { readonly terminal: Terminal };

const cancelled: InputAnswer = { kind: 'cancel' };

async function answer(question: InputQuestion, asking: Asking, signal: AbortSignal): Promise<InputAnswer> {
  const { say, host } = asking;
  if (question.kind === 'visit') return visit(question.url, asking, signal);
  say(
    `The answer goes to ${host}. Don't enter passwords or other secrets. Leave a line empty to skip the value or to use the default in brackets; Ctrl-D cancels.`,
  );
  const fields = fieldsOf(question.schemaText);
  for (;;) {
    const contentText = await fill(fields, asking, signal);
    if (contentText === undefined) return cancelled;
    const verdict = await asking.validate(question.schemaText, contentText);
    if (verdict.kind === 'invalid') {
      for (const { path, message } of verdict.issues) say(`${path.join('.') || 'The answer'}: ${message}`);
      if (fields.length > 0) continue;
      say('No answer can match the requested schema, so the question is declined.');
      return { kind: 'decline' };
    }
    for (const { path, message } of remarksOf(verdict)) say(`${path.join('.')}: ${message} ${remarkNote}`);
    const way = await asking.terminal.readLine('Send it? y to send, n to start over, d to decline: ', signal);
    if (way === undefined) return cancelled;
    if (/^d/i.test(way.trim())) return { kind: 'decline' };
    if (/^(y|yes|)$/i.test(way.trim())) return { kind: 'accept', contentText };
  }
}

/** JSON text of an object; nothing when the input ended. */
async function fill(fields: readonly Field[], asking: Asking, signal: AbortSignal): Promise<string | undefined> {
  const members: string[] = [];
  for (const field of fields) {
    const json = await ask(field, asking, signal);
    if (json === undefined) return undefined;
    if (json !== '') members.push(`${JSON.stringify(field.name)}:${json}`);
  }
  return `{${members.join(',')}}`;
}

/** JSON text, an empty one for a value that is left out; nothing when the input ended. */
async function ask(field: Field, { terminal, say }: Asking, signal: AbortSignal): Promise<string | undefined> {
  for (;;) {
    const line = await terminal.readLine(`${visible(field.label)}\n> `, signal);
    if (line === undefined) return undefined;
    if (line.trim() === '') {
      if (field.standard !== undefined) return field.standard;
      if (!field.isRequired) return '';
      say('This value is required.');
      continue;
    }
    const read = field.read(line.trim());
    if ('json' in read) return read.json;
    say(read.problem);
  }
}

async function visit(url: string, { terminal, say }: Asking, signal: AbortSignal): Promise<InputAnswer> {
  const link = safeLink(url);
  if ('refused' in link) {
    say(refusedVisit(url, link.refused));
    return { kind: 'decline' };
  }
  say(`The tool asks you to open ${link.host}: ${link.href}`);
  if (link.note !== undefined) say(link.note);
  const way = await terminal.readLine('Press Enter when you are done there, d to decline: ', signal);
  if (way === undefined) return cancelled;
  return /^d/i.test(way.trim()) ? { kind: 'decline' } : { kind: 'accept', contentText: undefined };
}
