import type { Exchange, Outcome, SentRequest } from '../../../core/call';
import * as v from '../../../core/reading';
import { readers } from '../../../dialects/readers';

// Nothing that is stored is believed before it was read by one of these.

const text = v.string();

export const callRecord = v.object({
  callId: text,
  at: v.finite,
  label: text,
  dialect: text,
  definition: text,
  origin: v.fallback(v.picklist(['server', 'draft']), 'draft'),
  argumentsKey: text,
  argumentsText: text,
  server: v.object({ id: text, title: text, url: text, protocol: text }),
});

/** The texts that an answer of each kind cannot be shown without. */
const outcomes = {
  value: v.object({ text: v.optional(text) }),
  error: v.object({ message: text, extras: v.texts }),
  authorization: v.object({ scopes: v.list }),
  artifact: v.object({ url: text }),
  content: v.object({ parts: v.list }),
  'invalid-input': v.object({ message: text, errors: v.list }),
  refused: v.object({ message: text, advice: text }),
  unreachable: v.object({ message: text, stages: v.list }),
  cancelled: v.object({ message: text }),
  unreadable: v.object({ message: text }),
  unverified: v.object({ message: text, sentId: text, receivedId: text, claimed: v.object({ kind: text }) }),
} satisfies Record<Outcome['kind'], unknown>;

const kind = v.custom<Outcome['kind']>((value) => typeof value === 'string' && Object.hasOwn(outcomes, value));
const ofKind = v.object({ kind });
const outcome = v.custom<Outcome>((value) => {
  const found = v.read(ofKind, value)?.kind;
  return found !== undefined && v.is(outcomes[found], value);
});

const request = v.object({ method: text, url: text, headers: v.texts, body: v.optional(text) });
const log = v.object({ kind: v.literal('log'), level: text, logger: v.optional(text), text });
const progress = v.object({ kind: v.literal('progress'), progress: v.finite });
const task = v.object({ kind: v.literal('task'), status: text });
const message = v.object({
  direction: v.picklist(['sent', 'received']),
  method: v.optional(text),
  id: v.optional(text),
  at: v.time,
  size: v.finite,
  text: v.optional(text),
  notice: v.optional(v.custom((value) => v.is(log, value) || v.is(progress, value) || v.is(task, value))),
});
const exchange = v.object({
  protocol: text,
  callId: text,
  outcome,
  deviations: v.list,
  request,
  reply: v.nullable(
    v.object({
      status: v.finite,
      headers: v.texts,
      body: text,
      bytes: v.optional(v.custom((value) => value instanceof Uint8Array || value === 'masked' || value === 'not-kept')),
      size: v.finite,
      complete: v.boolean(),
    }),
  ),
  startedAt: v.time,
  durationMs: v.finite,
  messages: v.optional(v.custom((value) => Array.isArray(value) && value.every((each) => v.is(message, each)))),
});
const kept = v.pipe(
  callRecord,
  v.check(({ dialect }) => readers.some(({ id }) => id === dialect)),
);

/** What the list shows of a call. */
export type CallRow = Readonly<v.InferOutput<typeof callRow>>;

export const callRow = v.object({
  id: text,
  /** Milliseconds since the epoch. */
  at: v.time,
  label: text,
  dialect: text,
  kind,
  status: v.optional(v.finite),
  durationMs: v.finite,
  serverTitle: text,
  serverUrl: text,
  /** The beginning of the arguments. */
  argumentsHead: text,
  callId: text,
  /** Who sent it: a press on Send, a saved call that was run, or a case of a bad-input batch. */
  source: v.picklist(['person', 'saved', 'bad-input']),
  isPinned: v.boolean(),
  note: text,
  /** Characters of everything that is kept of it. */
  size: v.finite,
});

/** All that is kept of a call, every secret masked. */
export type CallBody = Readonly<v.InferOutput<typeof callBody>>;

export const callBody = v.object({
  id: text,
  kept,
  exchange: v.custom<Exchange>((value) => v.is(exchange, value)),
  template: v.custom<SentRequest>((value) => v.is(request, value)),
});

/** What an answer has to be like. */
export type Expectation = Readonly<v.InferOutput<typeof expectation>>;

const expectation = v.object({
  kind,
  /** The value at a JSON Pointer of the result equals this JSON text. */
  equals: v.optional(v.object({ pointer: text, json: text })),
  /** The result fits the output schema of the definition. */
  fitsSchema: v.boolean(),
});

/** A call with a name, to be run again and compared with what is expected. */
export type SavedCall = Readonly<v.InferOutput<typeof savedCall>>;

export const savedCall = v.object({ id: text, name: text, kept, expectation });

/** The definition at the last call of a tool that worked, by server and tool. */
export type LastSuccess = Readonly<v.InferOutput<typeof lastSuccess>>;

export const lastSuccess = v.object({ key: text, definition: text, at: v.time });
