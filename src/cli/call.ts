import type { CallRequest, Exchange, Outcome, ToolReference } from '../core/call';
import type { ValueError, ValueVerdict } from '../core/check/check-value';
import type { Diagnostic } from '../core/diagnostic';
import { hiddenInReply } from '../core/hidden-text/hidden-in-reply';
import { escapeHidden } from '../core/hidden-text/hidden-text';
import { toPointer } from '../core/json/pointer';
import { successOf } from '../core/outcome-success';
import { sampleArguments } from '../core/schema/sample';
import { grouped } from '../core/text/counted';
import { nearest } from '../core/text/likeness';
import { createLiveMask } from '../protocols/auth/live-mask';
import { maskExchange } from '../protocols/auth/mask';
import type { Listing } from '../protocols/listing';
import { readAnswers } from './answers';
import { usageHint } from './arguments';
import { checkAnswer, checkBeforeCall, type KnownTool } from './call-check';
import { createTalk } from './call-events';
import { chooseTool, nameToCall } from './choose-tool';
import { type Command, exitCode, refuse, say } from './command';
import { mayBeSent } from './consent';
import { readToolArguments } from './json-option';
import { listTools } from './list-tools';
import { loginAdvice } from './login-flow';
import { dataOf, wordsFor } from './outcome-words';
import { print } from './print';
import { hasError } from './report';
import { saveParts } from './save-parts';
import { hostOf, readTarget, type Target, targetOptions } from './target';
import { openTerminal } from './terminal';
import { didYouMean } from './unknown-word';
import { jsonOf } from './visible';
import { createWaiting } from './waiting';

export const call: Command = {
  name: 'call',
  summary: 'Checks a call, sends it and prints the response; @- reads the arguments from standard input.',
  options: {
    args: {
      kind: 'string',
      value: 'JSON|@FILE',
      says: 'the arguments; {} without it, @example makes them of the schema',
    },
    answer: { kind: 'strings', value: 'JSON|@FILE', says: 'the answer to what the tool asks; {} takes the defaults' },
    'send-anyway': { kind: 'boolean', says: 'send the call without checking it' },
    save: {
      kind: 'string',
      value: 'DIR',
      says: 'store images, sounds and resources in a folder; linked ones are read through the server',
    },
    ...targetOptions,
  },
  formats: ['text', 'json'],
  operands: {
    usage: 'URL TOOL',
    missing: 'Give the address of a server and the name of a tool.',
    most: 2,
    tooMany: 'Only one tool can be called at a time; pass its arguments with --args.',
    instead: 'stdio',
  },
  examples: [
    { typed: `callsheet call demo:otc Calculator.Add --args '{"a": 1, "b": 2}'`, does: 'prints 3' },
    {
      typed: 'callsheet call https://tools.example.com SMS.Send --args @sms.json --secret TWILIO_API_KEY=@env:TWILIO',
      does: 'reads the arguments from a file, and a secret from the environment',
    },
  ],
  async run(given) {
    const [, tool] = given.operands;
    if (tool === undefined) return refuse(`Give the name of a tool. ${usageHint(call)}`);
    const args = given.texts.args ?? '{}';
    const argumentsText = args === example ? args : await readToolArguments(args);
    if (typeof argumentsText !== 'string') return refuse(argumentsText.problem);
    const answers = await readAnswers(given.lists.answer ?? []);
    if ('problem' in answers) return refuse(answers.problem);
    const target = await readTarget(given);
    if (typeof target === 'number') return target;
    const code = await callTool(target, tool, argumentsText, {
      answers,
      isJson: given.format === 'json',
      sendsAnyway: given.flags.has('send-anyway'),
      folder: given.texts.save,
    });
    await target.dispose();
    return code;
  },
};

/** Stands for arguments that are made of the input schema, also where a file is called so. */
const example = '@example';

interface Ways {
  readonly answers: readonly string[];
  readonly isJson: boolean;
  readonly sendsAnyway: boolean;
  /** Where what is more than text is stored. */
  readonly folder: string | undefined;
}

async function callTool(target: Target, wanted: string, given: string, ways: Ways): Promise<number> {
  const { protocol, io, who, timeoutMs } = target;
  const host = hostOf(target.server.url);
  const waiting = createWaiting(say);
  waiting.begin(`Waiting for the tools of ${host}…`);
  const { listing, server } = await listTools(target);
  // A login on the way brings secrets that are not known yet.
  const { io: sending, hide, ...live } = createLiveMask(io, () => who.secrets);
  const found = find(listing, wanted, hide);
  waiting.end();
  if (typeof found === 'number') return found;
  const { tool, known } = found;
  if (given === example && !known) return refuse(`There is no definition of "${wanted}" to make an example of.`);
  const argumentsText = given === example && known ? sampleArguments(known.model.inputSchemaText) : given;
  if (given === example) say(hide(`Arguments: ${argumentsText.replace(/\s*\n\s*/g, ' ')}`));
  const request: CallRequest = {
    tool,
    argumentsText,
    definition: known?.model.raw,
    context: who.context,
    callId: io.id(),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  };
  const problems = known && !ways.sendsAnyway ? await checkBeforeCall(target, known, request) : [];
  for (const { severity, message, rule, pointer } of problems) {
    say(hide(`${severity}: ${message} (${rule}${pointer === '' ? '' : `, ${pointer}`})`));
  }
  if (hasError(problems)) return notSent(problems, hide, ways);
  const terminal = openTerminal();
  if (known && !(await mayBeSent(known, { ...ways, terminal, say }))) {
    terminal?.close();
    return notSent([], hide, ways);
  }
  const { validate } = target.validator;
  const talk = createTalk({
    host,
    answers: ways.answers,
    terminal,
    validate,
    waiting,
    say: (words) => say(hide(words)),
  });
  waiting.begin(`Waiting for the response of ${host}…`);
  const answered = await protocol.call(server, request, {
    ...sending,
    onMessage: (message) => talk.onMessage(live.message(message)),
    askForInput: (question, signal) => talk.askForInput(live.question(question), signal),
  });
  const isStored =
    ways.folder === undefined || (await storeParts({ ...target, server }, answered.outcome, ways.folder, hide));
  waiting.end();
  terminal?.close();
  const exchange = maskExchange(answered, who.secrets);
  const output = known && (await checkAnswer(answered.outcome, known, validate));
  const { outcome } = exchange;
  await (ways.isJson ? print(escapeHidden(`${exchangeJson(exchange, output, hide)}\n`)) : printText(exchange));
  for (const line of [...wordsFor(outcome), ...loginAdvice(exchange, target.logsIn)]) say(line);
  const hidden = hiddenInReply(exchange.reply?.body ?? '');
  if (hidden !== undefined) say(`warning: ${hidden}`);
  for (const line of outputWords(output)) say(hide(line));
  const isAnswer = successOf[outcome.kind] !== 'failed';
  return isAnswer && isStored && output?.verdict !== 'invalid' ? exitCode.fine : exitCode.found;
}

function storeParts(target: Target, outcome: Outcome, folder: string, hide: (text: string) => string) {
  const { protocol, server, io } = target;
  const parts = 'parts' in outcome ? (outcome.parts ?? []) : [];
  return saveParts(parts, {
    folder,
    read: (uri) => protocol.readResource?.(server, uri, io).then((exchange) => exchange.outcome),
    say: (words) => say(hide(words)),
  });
}

async function notSent(problems: readonly Diagnostic[], hide: (text: string) => string, { isJson }: Ways) {
  const told = problems.map(({ rule, severity, message, pointer }) => ({ rule, severity, message, pointer }));
  if (isJson) await print(`${hide(jsonOf({ outcome: null, request: null, reply: null, problems: told }))}\n`);
  say(`The call was not sent.${problems.length > 0 ? ' Use --send-anyway to send it unchecked.' : ''}`);
  return exitCode.found;
}

async function printText({ outcome, deviations }: Exchange): Promise<void> {
  const data = dataOf(outcome);
  if (data !== undefined) await print(`${data}\n`);
  for (const { id, severity, message, pointer } of deviations) {
    say(`${severity}: ${message} (${id}${pointer === '' ? '' : `, ${pointer}`})`);
  }
}

function outputWords(output: ValueVerdict | undefined): readonly string[] {
  if (!output) return [];
  const { verdict, errors, more, remarks } = output;
  const inWords = ({ path, message }: ValueError) => `  ${path.length > 0 ? `${toPointer(path)}: ` : ''}${message}`;
  const words = [
    ...errors.map(inWords),
    ...(more > 0 ? [`  And ${grouped(more)} more.`] : []),
    ...remarks.map(inWords),
  ];
  return words.length === 0 ? [] : [outputHeads[verdict], ...words];
}

const outputHeads: Readonly<Record<ValueVerdict['verdict'], string>> = {
  valid: 'warning: The output matches the output schema except for formats.',
  invalid: 'error: The output does not match the output schema.',
  'not-checked': 'The output was not checked against the output schema.',
};

interface Found {
  readonly tool: ToolReference;
  /** How the server defines it, when it lists it. */
  readonly known?: KnownTool;
}

/** The tool as the server lists it. One that is not listed is called by the name that was typed: the server may know it. */
function find(listing: Listing, wanted: string, hide: (text: string) => string): Found | number {
  const asTyped: ToolReference = { id: wanted, name: wanted, toolkit: undefined, version: undefined };
  if (listing.kind === 'failed') return { tool: asTyped };
  const choice = chooseTool(listing.tools, listing.dialect, wanted);
  if (choice.kind === 'tool') {
    const { tool, model, revision } = choice;
    return model ? { tool, known: { dialect: listing.dialect, revision, model } } : { tool };
  }
  if (choice.kind === 'several') {
    return refuse(hide(`"${wanted}" may be ${choice.names.join(' or ')}; say which.`));
  }
  const ids = listing.tools.map((tool) => nameToCall(tool, listing.dialect).replace(/@.*$/s, ''));
  const names = listing.tools.map(({ name }) => name);
  const asFar = listing.incomplete === undefined ? '' : ' as far as its list came';
  const meant = didYouMean(nearest(wanted, new Set(ids)) ?? nearest(wanted, new Set(names)));
  say(hide(`The server does not list "${wanted}"${asFar}; calling it anyway.${meant}`));
  return { tool: asTyped };
}

/** The value stands beside its text as it was spelled. */
function exchangeJson(
  { outcome, ...exchange }: Exchange,
  output: ValueVerdict | undefined,
  hide: (text: string) => string,
): string {
  const value = outcome.kind === 'value' && outcome.text !== undefined ? `,"value":${outcome.text}` : '';
  const { protocol, ...rest } = exchange;
  const plain = { ...rest, reply: rest.reply && { ...rest.reply, bytes: undefined } };
  const written = `${JSON.stringify(outcome).slice(0, -1)}${value}}`;
  const placed = ({ path, message }: ValueError) => ({ pointer: toPointer(path), message });
  const told = output && {
    verdict: output.verdict,
    errors: output.errors.map(placed),
    remarks: output.remarks.map(placed),
  };
  const judged = told ? `,"output":${hide(JSON.stringify(told))}` : '';
  return `{"protocol":${JSON.stringify(protocol)},"outcome":${written},${JSON.stringify(plain).slice(1, -1)}${judged}}`;
}
