import type { Outcome } from '../../../core/call';
import { isObject, member } from '../../../core/json/members';
import { readers } from '../../../dialects/readers';
import type { CallBody, CallRow, ProvedRow } from './calls-database';
import { readCallRecord } from './pending-call';
import type { SavedCall } from './saved-call';

/** Whether a stored row is what its store holds; nothing that is stored is believed before. */
export type Check<Row> = (found: unknown) => found is Row;

type Shape = Readonly<Record<string, (value: unknown) => boolean>>;

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isFlag = (value: unknown) => typeof value === 'boolean';
const isTexts = (value: unknown) => isObject(value) && Object.values(value).every(isText);
const or =
  (nothing: null | undefined, is: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === nothing || is(value);
const has =
  (shape: Shape) =>
  (value: unknown): boolean =>
    isObject(value) && Object.entries(shape).every(([name, is]) => is(member(value, name)));
const oneOf =
  (names: Readonly<Record<string, unknown>>) =>
  (value: unknown): boolean =>
    typeof value === 'string' && Object.hasOwn(names, value);
const isTime = (value: unknown) => typeof value === 'number' && Number.isFinite(new Date(value).getTime());

/** The texts that an answer of each kind cannot be shown without. */
const outcomes: Readonly<Record<Outcome['kind'], Shape>> = {
  value: { text: or(undefined, isText) },
  error: { message: isText, extras: isTexts },
  authorization: { scopes: Array.isArray },
  artifact: { url: isText },
  content: { parts: Array.isArray },
  'invalid-input': { message: isText, errors: Array.isArray },
  refused: { message: isText, advice: isText },
  unreachable: { message: isText, stages: Array.isArray },
  unreadable: { message: isText },
};
const isKind = oneOf(outcomes);

function isOutcome(value: unknown): boolean {
  const [, shape] = Object.entries(outcomes).find(([kind]) => kind === member(value, 'kind')) ?? [];
  return shape !== undefined && has(shape)(value);
}

const isRequest = has({ method: isText, url: isText, headers: isTexts, body: or(undefined, isText) });
const isReply = has({ status: isNumber, headers: isTexts, body: isText, size: isNumber, complete: isFlag });
const isExchange = has({
  protocol: isText,
  callId: isText,
  outcome: isOutcome,
  deviations: Array.isArray,
  request: isRequest,
  reply: or(null, isReply),
  startedAt: isTime,
  durationMs: isNumber,
});
const isKept = (value: unknown) => readers.some(({ id }) => id === readCallRecord(value)?.dialect);

const row = has({
  id: isText,
  at: isTime,
  label: isText,
  dialect: isText,
  kind: isKind,
  status: or(undefined, isNumber),
  durationMs: isNumber,
  serverTitle: isText,
  serverUrl: isText,
  argumentsHead: isText,
  callId: isText,
  source: oneOf({ person: true, saved: true, 'bad-input': true }),
  isPinned: isFlag,
  note: isText,
  size: isNumber,
});
const body = has({ id: isText, kept: isKept, exchange: isExchange, template: isRequest });
const saved = has({
  id: isText,
  name: isText,
  kept: isKept,
  expectation: has({
    kind: isKind,
    equals: or(undefined, has({ pointer: isText, json: isText })),
    fitsSchema: isFlag,
  }),
});
const proved = has({ key: isText, definition: isText, at: isTime });

export const isCallRow: Check<CallRow> = (found): found is CallRow => row(found);
export const isCallBody: Check<CallBody> = (found): found is CallBody => body(found);
export const isSavedCall: Check<SavedCall> = (found): found is SavedCall => saved(found);
export const isProvedRow: Check<ProvedRow> = (found): found is ProvedRow => proved(found);
