import type { CallRequest, Exchange, ToolReference } from '../core/call';
import { createMask, maskExchange } from '../protocols/auth/mask';
import { argumentsProblem } from '../protocols/http/exchange';
import { authUsage } from './auth-options';
import { createTalk } from './call-events';
import { chooseTool } from './choose-tool';
import { type Command, exitCode, refuse, say } from './command';
import { createInputs } from './inputs';
import { dataOf, wordsFor } from './outcome-words';
import { print } from './print';
import { readTarget, type Target, targetOptions } from './target';
import { openTerminal } from './terminal';

export const call: Command = {
  name: 'call',
  usage: `URL TOOL [--args JSON|@FILE] [--protocol ID] [--timeout SECONDS] [--format text|json] ${authUsage}`,
  summary: 'Calls a tool and prints what it answers; @- reads the arguments from standard input.',
  options: { args: 'string', ...targetOptions },
  formats: ['text', 'json'],
  operands: {
    missing: 'Name the address of a server, and a tool.',
    most: 2,
    tooMany: 'One tool is called at a time; put its arguments behind --args.',
  },
  async run(given) {
    const [, tool] = given.operands;
    if (tool === undefined) return refuse(`Name a tool of the server. Usage: callsheet call ${call.usage}`);
    const argumentsText = await readToolArguments(given.texts.args ?? '{}');
    if (typeof argumentsText !== 'string') return refuse(argumentsText.problem);
    const target = await readTarget(given);
    if (typeof target === 'number') return target;
    const code = await callTool(target, tool, argumentsText, given.format === 'json');
    target.validator.dispose();
    return code;
  },
};

/** JSON, or the text of a file: `@args.json`. */
async function readToolArguments(given: string): Promise<string | { readonly problem: string }> {
  let text = given;
  if (given.startsWith('@')) {
    const input = await createInputs()(given.slice(1));
    if (input.kind === 'unusable') return { problem: input.message };
    ({ text } = input);
  }
  const problem = argumentsProblem(text);
  return problem === undefined ? text.trim() : { problem };
}

async function callTool(target: Target, wanted: string, argumentsText: string, isJson: boolean): Promise<number> {
  const { protocol, server, io, who, timeoutMs } = target;
  const tool = await find(target, wanted);
  if (typeof tool === 'number') return tool;
  const request: CallRequest = {
    tool,
    argumentsText,
    context: who.context,
    callId: io.id(),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  };
  const terminal = openTerminal();
  const hide = createMask(who.secrets);
  const talk = createTalk({
    host: hostOf(server.url),
    terminal,
    validate: (schema, value) => target.validator.validate(schema, value),
    say: (words) => say(hide(words)),
  });
  const answered = await protocol.call(server, request, { ...io, ...talk.io }, talk.signal);
  terminal?.close();
  const exchange = maskExchange(answered, who.secrets);
  const { outcome, deviations } = exchange;
  if (isJson) await print(`${exchangeJson(exchange)}\n`);
  else {
    const data = dataOf(outcome);
    if (data !== undefined) await print(`${data}\n`);
    for (const { id, severity, message } of deviations) say(`${severity}: ${message} (${id})`);
  }
  const unanswered = talk.unanswered();
  for (const line of unanswered.length > 0 ? unanswered.map(hide) : wordsFor(outcome)) say(line);
  const isAnswer = ['value', 'content', 'artifact', 'authorization'].includes(outcome.kind);
  return isAnswer ? exitCode.fine : exitCode.found;
}

/** The tool as the server lists it. One that is not listed is called by the name that was typed: the server may know it. */
async function find({ protocol, server, io }: Target, wanted: string): Promise<ToolReference | number> {
  const asTyped: ToolReference = { id: wanted, name: wanted, toolkit: undefined, version: undefined };
  const listing = await protocol.listTools(server, io);
  if (listing.kind === 'failed') return asTyped;
  const choice = chooseTool(listing.tools, listing.dialect, wanted);
  if (choice.kind === 'tool') return choice.tool;
  if (choice.kind === 'several') {
    return refuse(`"${wanted}" may be ${choice.names.join(' or ')}; say which.`);
  }
  say(`The server does not list "${wanted}"; it is called all the same.`);
  return asTyped;
}

function hostOf(url: string): string {
  return (URL.canParse(url) && new URL(url).host) || url;
}

/** The value stands beside its text as it was spelled. */
function exchangeJson({ outcome, ...exchange }: Exchange): string {
  const value = outcome.kind === 'value' && outcome.text !== undefined ? `,"value":${outcome.text}` : '';
  const { protocol, ...rest } = exchange;
  const written = `${JSON.stringify(outcome).slice(0, -1)}${value}}`;
  return `{"protocol":${JSON.stringify(protocol)},"outcome":${written},${JSON.stringify(rest).slice(1)}`;
}
