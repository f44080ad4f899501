import type { ContentPart, Deviation, Outcome } from '../../core/call';
import { readJsonText } from '../../core/json/json-text';
import { has, isObject, listAt, type Members, member, numberAt, objectAt, stringAt } from '../../core/json/members';
import { type Path, toPointer } from '../../core/json/pointer';
import { isDataUrl } from '../answer/content';
import { type DeviationRow, observe } from '../answer/deviation';
import type { Message } from './message';
import { code } from './rpc-error';

interface CallSeen {
  readonly message: Message;
  readonly outcome: Outcome;
  /** A pointer into the body would lead into an event. */
  readonly isStream: boolean;
}

/** Of a kind that nobody knows, or without what its kind must have. */
function isIncomplete(part: ContentPart): boolean {
  return part.kind === 'other' || ((part.kind === 'image' || part.kind === 'audio') && part.mediaType === undefined);
}

/** The words of the Python packages. */
const wantedToAsk = /server-initiated request|no back-?channel/i;

/** Characters up to which a structured result is compared with its text. */
const maxCompared = 256 * 1024;

/** What a call's answer departs in. */
export function callDeviations(message: Message, outcome: Outcome, isStream: boolean): readonly Deviation[] {
  return observe(callRows, { message, outcome, isStream });
}

/** The place of a part of the answer in the reply's body. */
function placeOf({ message, isStream }: CallSeen, ...part: Path): string {
  return isStream ? '' : toPointer([...message.path, ...part]);
}

const callRows: readonly DeviationRow<CallSeen>[] = [
  {
    id: 'wire/mcp/duplicate-key',
    message: 'A key appears more than once. The last value was read; other clients may read the first.',
    at: (seen) => {
      const { json, path } = seen.message;
      const paths = [path, [...path, 'result']];
      const key = paths.flatMap((place) => json.repeatedKeys(place))[0];
      return key === undefined ? undefined : placeOf(seen);
    },
  },
  {
    id: 'wire/mcp/no-content',
    severity: 'info',
    message: 'The result has no "content"; every result of a tool must have it, even if it is an empty array.',
    at: (seen) => {
      const result = resultOf(seen.message);
      // Without any content the outcome says so.
      if (!result || has(result, 'content') || isAsking(seen.message)) return undefined;
      return seen.outcome.kind === 'unreadable' ? undefined : placeOf(seen, 'result');
    },
  },
  {
    id: 'wire/mcp/result-and-error',
    message:
      'The response has "error" beside its "result"; it may have one of them. The result is shown; the official clients reject both.',
    at: (seen) => (resultOf(seen.message) && has(seen.message.members, 'error') ? placeOf(seen, 'error') : undefined),
  },
  {
    id: 'wire/mcp/is-error',
    message:
      '"isError" must be true or false. The official clients reject the whole result; "true" in quotes is read as true.',
    at: (seen) => {
      const given = member(resultOf(seen.message), 'isError');
      return given === undefined || typeof given === 'boolean' ? undefined : placeOf(seen, 'result', 'isError');
    },
  },
  {
    id: 'wire/mcp/is-error',
    message: 'The result has "is_error"; the member is called "isError", and clients read that one alone.',
    at: (seen) => (has(resultOf(seen.message), 'is_error') ? placeOf(seen, 'result', 'is_error') : undefined),
  },
  {
    id: 'wire/mcp/unknown-content',
    message:
      'A content part has an unknown "type", or lacks a member that its type requires; the official clients reject the whole result.',
    at: (seen) => {
      const { outcome } = seen;
      const parts = outcome.kind === 'content' || outcome.kind === 'error' ? (outcome.parts ?? []) : [];
      const index = parts.findIndex(isIncomplete);
      return index === -1 ? undefined : placeOf(seen, 'result', 'content', index);
    },
  },
  {
    id: 'wire/mcp/data-url',
    message: 'The data of a content part is a data: URL; it must be base64 alone, and the official clients reject it.',
    at: (seen) => {
      const parts = listAt(resultOf(seen.message), 'content') ?? [];
      const dataOf = (part: unknown) => stringAt(part, 'data') ?? stringAt(member(part, 'resource'), 'blob');
      const index = parts.findIndex((part) => isDataUrl(dataOf(part)));
      return index === -1 ? undefined : placeOf(seen, 'result', 'content', index);
    },
  },
  {
    id: 'wire/mcp/priority-range',
    message: 'The annotation "priority" is not between 0 and 1; the official clients reject the whole result.',
    at: (seen) => {
      const parts = listAt(resultOf(seen.message), 'content') ?? [];
      const isOut = (part: unknown): boolean => {
        const priority = numberAt(objectAt(part, 'annotations'), 'priority');
        return priority !== undefined && (priority < 0 || priority > 1);
      };
      const index = parts.findIndex(isOut);
      return index === -1 ? undefined : placeOf(seen, 'result', 'content', index);
    },
  },
  {
    id: 'wire/mcp/no-way-to-ask',
    severity: 'info',
    message:
      'The tool wanted to ask the client while it ran, and its server cannot do so in this way: since 2026-07-28 a tool asks with its result, and before that the server needs a session. If it keeps sessions, choose the revision “With a session” (--option opening=session).',
    at: ({ outcome }) => (wantedToAsk.test('message' in outcome ? outcome.message : '') ? '' : undefined),
  },
  {
    id: 'wire/mcp/text-mirror',
    severity: 'info',
    message: 'No text in "content" repeats the structured result; older clients read text only.',
    at: (seen) => {
      const { message, outcome } = seen;
      if (outcome.kind !== 'content' || outcome.structured === undefined) return undefined;
      if (outcome.structured.length > maxCompared) return undefined;
      const value = readJsonText(outcome.structured)?.value;
      // What is no object the Python packages put into one, under "result", and its text stands as it was.
      const wrapped = isObject(value) && Object.keys(value).length === 1 ? value.result : undefined;
      const wanted = [value, wrapped].map(canonical);
      const isMirrored = outcome.parts.some(
        (part) =>
          part.kind === 'text' &&
          part.text.length <= 4 * maxCompared &&
          (part.text === wrapped || wanted.includes(canonical(readJsonText(part.text)?.value) ?? '')),
      );
      return isMirrored || !resultOf(message) ? undefined : placeOf(seen);
    },
  },
  {
    id: 'wire/mcp/input-required',
    severity: 'info',
    message: 'The tool asks for more input before it answers.',
    at: (seen) => (isAsking(seen.message) ? placeOf(seen) : undefined),
  },
  {
    id: 'wire/mcp/tool-error-as-protocol-error',
    message: `The server answered with JSON-RPC error ${code.internal}; a failure of the tool belongs in a result with "isError", where a model can see it.`,
    at: (seen) => {
      const isInternal = numberAt(member(seen.message.members, 'error'), 'code') === code.internal;
      // An unknown tool has not failed.
      return isInternal && seen.outcome.kind !== 'refused' ? placeOf(seen, 'error') : undefined;
    },
  },
];

function resultOf({ members }: Message): Members | undefined {
  return objectAt(members, 'result');
}

function isAsking(message: Message): boolean {
  return stringAt(resultOf(message), 'resultType') === 'input_required';
}

/** The same text for values that differ in the order of keys alone; nothing deeper than a comparison can go. */
function canonical(value: unknown): string | undefined {
  try {
    return JSON.stringify(value, (_key, part: unknown) =>
      isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
    );
  } catch {
    return undefined;
  }
}
