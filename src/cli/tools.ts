import type { Exchange } from '../core/call';
import { check } from '../core/check/check';
import type { Diagnostic } from '../core/diagnostic';
import { escapeHidden } from '../core/hidden-text/hidden-text';
import type { Validate } from '../core/schema/verdict';
import { counted } from '../core/text/counted';
import { knownRevision } from '../dialects/readers';
import { createMask, maskExchange } from '../protocols/auth/mask';
import { definitionsText, type Listing, type ServerSays } from '../protocols/listing';
import { nameToCall } from './choose-tool';
import { type Command, exitCode, say } from './command';
import { listTools } from './list-tools';
import { loginAdvice } from './login-flow';
import { wordsWithoutTool } from './outcome-words';
import { print } from './print';
import { registry } from './registry';
import { hasError, toProblems } from './report';
import { hostOf, readTarget, type Target, targetOptions } from './target';
import { jsonOf, visible } from './visible';
import { createWaiting } from './waiting';

type Listed = Extract<Listing, { kind: 'tools' }>;

export const tools: Command = {
  name: 'tools',
  summary: 'Lists the tools of a server, and the problems of the list.',
  options: targetOptions,
  formats: ['text', 'json'],
  operands: {
    usage: 'URL',
    missing: 'Give the address of a server.',
    most: 1,
    tooMany: 'Only one server can be given.',
    instead: 'stdio',
  },
  examples: [
    { typed: 'callsheet tools demo:otc', does: 'lists the tools of a demonstration server, without a network' },
    {
      typed: 'callsheet tools https://tools.example.com --bearer @env:TOKEN',
      does: 'reads the token from an environment variable',
    },
    {
      typed: "callsheet tools --stdio 'npx -y @modelcontextprotocol/server-memory'",
      does: 'starts a server as a process, and ends it',
    },
  ],
  async run(given) {
    const target = await readTarget(given);
    if (typeof target === 'number') return target;
    const code = await list(target, given.format === 'json');
    await target.dispose();
    return code;
  },
};

async function list(target: Target, isJson: boolean): Promise<number> {
  const { server, who } = target;
  const waiting = createWaiting(say);
  waiting.begin(`Waiting for the tools of ${hostOf(server.url)}…`);
  const { listing } = await listTools(target);
  waiting.end();
  if (listing.kind === 'failed') return sayFailed(target, maskExchange(listing.exchange, who.secrets), isJson);
  const { source, diagnostics } = await checkListing(listing, target.validator.validate);
  await (isJson ? printJson(target, listing, source, diagnostics) : printText(target, listing, diagnostics));
  return hasError(diagnostics) || listing.incomplete !== undefined ? exitCode.found : exitCode.fine;
}

interface CheckedListing {
  /** The definitions as a list of their own. */
  readonly source: string;
  /** Pointers begin with the place in the list. */
  readonly diagnostics: readonly Diagnostic[];
}

/** What is wrong with the definitions, in the revision that the server speaks. */
export async function checkListing({ dialect, tools: listed }: Listed, validate: Validate): Promise<CheckedListing> {
  const source = definitionsText(listed);
  const revision = knownRevision(dialect, listed[0]?.revision);
  const options = {
    dialect,
    ...(revision !== undefined && { revision }),
    origin: 'wire' as const,
    validate,
  };
  const { diagnostics } = await check(source, options, registry);
  // The bare list is ours; the plug-in's own answer had its envelope.
  return { source, diagnostics: diagnostics.filter(({ rule }) => rule !== 'xtp/list-shape') };
}

async function printJson(
  { protocol, who }: Target,
  { deviations, incomplete, says }: Listed,
  source: string,
  found: readonly Diagnostic[],
) {
  const hide = createMask(who.secrets);
  const parts = [
    `"protocol":${JSON.stringify(protocol.id)}`,
    ...(says ? [`"server":${JSON.stringify(says)}`] : []),
    `"tools":${source}`,
    ...(incomplete === undefined ? [] : [`"incomplete":${JSON.stringify(incomplete)}`]),
    `"deviations":${JSON.stringify(deviations)}`,
    `"diagnostics":${JSON.stringify(toProblems(source, found))}`,
  ];
  await print(escapeHidden(`{${hide(parts.join(',\n'))}}\n`));
}

async function printText(
  { who }: Target,
  { tools: listed, incomplete, deviations, dialect, says }: Listed,
  found: readonly Diagnostic[],
) {
  const hide = createMask(who.secrets);
  for (const line of says ? aboutWords(says) : []) say(hide(line));
  for (const tool of listed) {
    const { description } = tool;
    await print(
      `${hide(visible(`${nameToCall(tool, dialect)}${description === undefined ? '' : `  ${description}`}`))}\n`,
    );
  }
  for (const { id, severity, message, pointer } of deviations) {
    say(hide(`${severity}: ${message} (${id}${pointer === '' ? '' : `, ${pointer}`})`));
  }
  for (const { rule, severity, message, pointer } of found) say(hide(`${severity}: ${message} (${rule}, ${pointer})`));
  if (incomplete !== undefined) say(hide(`warning: These are not all tools of the server. ${incomplete}`));
  const errors = found.filter(({ severity }) => severity === 'error').length;
  say(`${counted(listed.length, 'tool')}: ${counted(errors, 'error')}, ${counted(deviations.length, 'deviation')}.`);
}

function aboutWords(says: ServerSays): readonly string[] {
  const { title, name, version, capabilities, revision, opening, instructions = '' } = says;
  const self = [title ?? name ?? 'no name', version].filter((word) => word !== undefined).join(' ');
  const offers = capabilities.map((each) => each.name).join(', ') || 'no capabilities';
  const words = instructions.trim() === '' ? [] : ['Instructions of the server:', ...instructions.trim().split('\n')];
  return [`Server: ${self}, revision ${revision} (${opening}), ${offers}.`, ...words];
}

async function sayFailed({ logsIn }: Target, exchange: Exchange, isJson: boolean): Promise<number> {
  const { protocol, outcome, deviations } = exchange;
  if (isJson) await print(`${jsonOf({ protocol, tools: [], deviations, diagnostics: [], outcome })}\n`);
  for (const line of [...wordsWithoutTool(outcome), ...loginAdvice(exchange, logsIn)]) say(line);
  return exitCode.found;
}
