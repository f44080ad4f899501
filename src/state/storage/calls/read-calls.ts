import type { Outcome } from '../../../core/call';
import * as v from '../../../core/reading';
import { readers } from '../../../dialects/readers';
import type { CallBody, CallRow, LastSuccess } from './calls-database';
import type { SavedCall } from './saved-call';

/** Whether a stored row is what its store holds; nothing that is stored is believed before. */
export type Check<Row> = (found: unknown) => found is Row;

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
  unreadable: v.object({ message: text }),
} satisfies Record<Outcome['kind'], unknown>;

const kind = v.custom<Outcome['kind']>((value) => typeof value === 'string' && Object.hasOwn(outcomes, value));
const ofKind = v.object({ kind });
const outcome = v.custom<Outcome>((value) => {
  const found = v.read(ofKind, value)?.kind;
  return found !== undefined && v.is(outcomes[found], value);
});

const request = v.object({ method: text, url: text, headers: v.texts, body: v.optional(text) });
const exchange = v.object({
  protocol: text,
  callId: text,
  outcome,
  deviations: v.list,
  request,
  reply: v.nullable(
    v.object({ status: v.finite, headers: v.texts, body: text, size: v.finite, complete: v.boolean() }),
  ),
  startedAt: v.time,
  durationMs: v.finite,
});
const kept = v.pipe(
  callRecord,
  v.check(({ dialect }) => readers.some(({ id }) => id === dialect)),
);

const row = v.object({
  id: text,
  at: v.time,
  label: text,
  dialect: text,
  kind,
  status: v.optional(v.finite),
  durationMs: v.finite,
  serverTitle: text,
  serverUrl: text,
  argumentsHead: text,
  callId: text,
  source: v.picklist(['person', 'saved', 'bad-input']),
  isPinned: v.boolean(),
  note: text,
  size: v.finite,
});
const body = v.object({ id: text, kept, exchange, template: request });
const saved = v.object({
  id: text,
  name: text,
  kept,
  expectation: v.object({
    kind,
    equals: v.optional(v.object({ pointer: text, json: text })),
    fitsSchema: v.boolean(),
  }),
});
const proved = v.object({ key: text, definition: text, at: v.time });

export const isCallRow: Check<CallRow> = (found): found is CallRow => v.is(row, found);
export const isCallBody: Check<CallBody> = (found): found is CallBody => v.is(body, found);
export const isSavedCall: Check<SavedCall> = (found): found is SavedCall => v.is(saved, found);
export const isLastSuccess: Check<LastSuccess> = (found): found is LastSuccess => v.is(proved, found);
