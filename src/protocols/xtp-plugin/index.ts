import type { CallRequest, Exchange, Reply, SentRequest } from '../../core/call';
import { counted } from '../../core/text/counted';
import { badInputAsError } from '../answer/bad-input';
import { getQuestion, hinted, judgeStatus, ruledOut, shown, whatItIs } from '../detect/questions';
import { argumentsProblem, type Reading, toExchange, unsendable } from '../http/exchange';
import type { Io } from '../io';
import type { PluginAbi, PluginTask } from '../plugin-host';
import type { Protocol } from '../protocol';
import type { Server } from '../server';
import { descriptor } from './descriptor';
import { configInDescribe, laterConvention } from './deviations';
import { type LoadedModule, loadModule } from './load';
import { readFailure } from './outcome';
import { callEntries, describeEntries } from './request';
import { readCallOutput, readListOutput, readResult, readTools } from './response';
import { type EndedRun, runToEnd } from './run-to-end';

/** Tool plug-ins in WebAssembly with the exports `describe` and `call`, run by Extism in a thread without a network. */
export const xtpPlugin: Protocol = {
  ...descriptor,
  title: 'XTP plug-in (WebAssembly)',
  fields: [{ auth: 'none', label: 'None', hint: 'The module is fetched without credentials.' }],
  options: [
    {
      id: 'hosts',
      label: 'Allowed hosts',
      hint: 'Hosts that the plug-in may call, such as api.example.com, separated by spaces. It has no network otherwise.',
    },
    {
      id: 'config',
      label: 'Configuration keys',
      hint: 'Keys that the plug-in reads, such as api-key, separated by spaces. Their values are typed below.',
    },
  ],
  notes: [],
  badInput: badInputAsError,
  detection: {
    endings: [],
    byAddress(address) {
      if (address.startsWith('file:')) return shown('A file is a plug-in.');
      return /\.wasm$/i.test(address.replace(/[?#].*$/s, '')) ? hinted('The address ends with .wasm.') : undefined;
    },
    questions: [
      getQuestion(30, 'Plug-in: the address itself', '', (sent) => {
        const status = judgeStatus(sent);
        if (status) return ruledOut(status.found);
        return sent.reply.body.startsWith('\0asm')
          ? shown('A WebAssembly module.')
          : ruledOut(`The response is not a plug-in: ${whatItIs(sent)}.`);
      }),
    ],
  },
  callForms: [],

  async probe(server, io, signal) {
    const begin = io.monotonic();
    const loaded = await loadModule(server, io, { isFresh: true, signal });
    if ('outcome' in loaded) {
      const { outcome } = loaded;
      if (outcome.kind === 'unreachable' || outcome.kind === 'cancelled') return { kind: 'unreachable', outcome };
      const message = 'message' in outcome ? outcome.message : 'The response is not a module.';
      return { kind: 'unhealthy', status: loaded.reply?.status ?? 0, message, deviations: [] };
    }
    const detail = `A module of ${counted(loaded.bytes.length, 'byte')}, SHA-256 ${loaded.sha256}`;
    return { kind: 'healthy', durationMs: io.monotonic() - begin, detail, deviations: [] };
  },

  async listTools(server, io, signal) {
    const entries = describeEntries(io.id());
    const clock = startClock(io);
    const failed = (request: SentRequest, reply: Reply | null, reading: Reading) =>
      ({ kind: 'failed', exchange: exchangeOf('', request, reply, reading, clock) }) as const;
    const loaded = await loadModule(server, io, { isFresh: true, signal });
    if ('outcome' in loaded) return failed(requestOf(server, entries), loaded.reply, { ...loaded, deviations: [] });
    const options = { entries, ...settingsOf(server), deadlineMs: io.deadlines.firstByte, signal };
    const run = await runToEnd(loaded, io, options);
    const request = requestOf(server, entries, abiOf(run));
    if (run.kind !== 'output') return failed(request, null, readFailure(run));
    const output = await readListOutput(run.output);
    const reply = replyOf(run, loaded, output);
    if ('outcome' in output) return failed(request, reply, output);
    const read = readTools(output);
    if ('kind' in read) return failed(request, reply, { outcome: read, deviations: [] });
    const isSame = Object.keys(options.config).length === 0 || (await isSameBare(loaded, io, options, output.text));
    const deviations = [...conventionOf(run), ...(isSame ? [] : [configInDescribe]), ...read.deviations];
    return { kind: 'tools', dialect: descriptor.dialect, tools: read.tools, deviations, request, reply };
  },

  async call(server, call, io, signal) {
    const entries = callEntries(call);
    const problem = argumentsProblem(call.argumentsText);
    if (problem) return unsendable(descriptor.id, call.callId, requestOf(server, entries), problem, io);
    return runCall(server, { ...call, entries }, io, signal);
  },
};

type RunOfCall = Omit<CallRequest, 'tool' | 'argumentsText' | 'definition' | 'context'> & Pick<PluginTask, 'entries'>;

/** Runs a call with any input. Resolves for every fate of it. */
export async function runCall(
  server: Server,
  { callId, timeoutMs, entries }: RunOfCall,
  io: Io,
  signal?: AbortSignal,
): Promise<Exchange> {
  const clock = startClock(io);
  const loaded = await loadModule(server, io, { isFresh: false, signal });
  if ('outcome' in loaded) {
    const reading: Reading = { outcome: loaded.outcome, deviations: [] };
    return exchangeOf(callId, requestOf(server, entries), loaded.reply, reading, clock);
  }
  const deadlineMs = timeoutMs ?? io.deadlines.total;
  const run = await runToEnd(loaded, io, { entries, ...settingsOf(server), deadlineMs, signal });
  const request = requestOf(server, entries, abiOf(run));
  if (run.kind !== 'output') return exchangeOf(callId, request, null, readFailure(run), clock);
  const output = await readCallOutput(run.output);
  const { outcome, deviations } = 'outcome' in output ? output : readResult(output);
  const reading: Reading = { outcome, deviations: [...conventionOf(run), ...deviations] };
  return exchangeOf(callId, request, replyOf(run, loaded, output), reading, clock);
}

function settingsOf({ options, config }: Server): {
  readonly config: Readonly<Record<string, string>>;
  readonly hosts: readonly string[];
} {
  return { config: config ?? {}, hosts: (options?.hosts ?? '').split(/[\s,]+/).filter((host) => host !== '') };
}

/** Whether the list is the same without the configuration. */
async function isSameBare(
  loaded: LoadedModule,
  io: Io,
  options: Parameters<typeof runToEnd>[2],
  text: string,
): Promise<boolean> {
  const bare = await runToEnd(loaded, io, { ...options, config: {} });
  return bare.kind === 'output' && (await readListOutput(bare.output)).text === text;
}

function conventionOf(run: EndedRun) {
  return abiOf(run) === 'v2' ? [laterConvention] : [];
}

function abiOf(run: EndedRun): PluginAbi | undefined {
  return run.kind === 'output' ? run.abi : undefined;
}

/** What is asked of the plug-in, in the form of a request: the export, the module's address, the input. */
function requestOf(server: Server, entries: PluginTask['entries'], abi: PluginAbi = 'v1'): SentRequest {
  const { name, input } = entries[abi];
  return { method: name, url: server.url, headers: {}, body: input === '' ? undefined : input };
}

/** What it answered; a plug-in has no status. */
function replyOf(
  run: Extract<EndedRun, { kind: 'output' }>,
  { sha256, bytes }: LoadedModule,
  { text, isLossy }: { readonly text: string; readonly isLossy?: true },
): Reply {
  return {
    status: 0,
    headers: {
      'module-sha256': sha256,
      'module-size': String(bytes.length),
      convention: run.abi,
      ...Object.fromEntries(run.log.map((line, index) => [`log-${index + 1}`, line])),
    },
    body: text,
    ...(isLossy && run.output && { bytes: run.output }),
    size: run.output?.length ?? 0,
    complete: true,
  };
}

interface Clock {
  readonly startedAt: number;
  elapsed(): number;
}

function startClock(io: Io): Clock {
  const begin = io.monotonic();
  return { startedAt: io.now(), elapsed: () => io.monotonic() - begin };
}

function exchangeOf(
  callId: string,
  request: SentRequest,
  reply: Reply | null,
  reading: Reading,
  { startedAt, elapsed }: Clock,
): Exchange {
  const timing = { request, reply, startedAt, firstByteMs: undefined, durationMs: elapsed() };
  return toExchange(descriptor.id, callId, timing, reading);
}
