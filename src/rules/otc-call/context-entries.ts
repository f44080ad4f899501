import type { Finding } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { RequestDocument } from '../../core/model/request-document';
import type { ToolModel } from '../../core/model/tool-document';
import type { Rule } from '../../core/rule';
import { callExample } from '../call/example';

interface EntryRow {
  readonly id: string;
  readonly member: 'authorization' | 'secrets';
  /** The member that holds what is secret; it is never repeated in a message. */
  readonly holder: 'token' | 'value';
  readonly noun: string;
  readonly required: (tool: ToolModel) => readonly string[];
  readonly citation: string;
  readonly summary: string;
  readonly good: readonly string[];
  readonly bad: readonly string[];
}

const rows: readonly EntryRow[] = [
  {
    id: 'otc-call/context-authorization',
    member: 'authorization',
    holder: 'token',
    noun: 'token',
    required: ({ requirements }) => requirements.authorization.map(({ value }) => value.id),
    citation: 'narrative 1.0 §4.2; openapi.json 1.0, CallToolRequest.context.authorization',
    summary: 'A tool that requires authorization gets one token for each provider it names, as {id, token}.',
    good: [
      callExample({
        requirements: '{"authorization": [{"id": "google"}]}',
        body: '{"request": {"tool_id": "A.B", "context": {"authorization": [{"id": "google", "token": "t"}]}}}',
      }),
      callExample({ body: '{"request": {"tool_id": "A.B"}}' }),
    ],
    bad: [
      callExample({ requirements: '{"authorization": [{"id": "google"}]}', body: '{"request": «{»"tool_id": "A.B"}}' }),
      callExample({
        requirements: '{"authorization": [{"id": "google"}]}',
        body: '{"request": {"tool_id": "A.B", "context": {"authorization": [{"id": "google", "token": «""»}]}}}',
      }),
      callExample({ body: '{"request": {"tool_id": "A.B", "context": {"authorization": «"t"»}}}' }),
      callExample({ body: '{"request": {"tool_id": "A.B", "context": {"authorization": [«{»"token": "t"}, «"t"»]}}}' }),
    ],
  },
  {
    id: 'otc-call/context-secrets',
    member: 'secrets',
    holder: 'value',
    noun: 'secret',
    required: ({ requirements }) => requirements.secrets.map(({ value }) => value.id),
    citation: 'narrative 1.0 §4.2; openapi.json 1.0, ToolSecret',
    summary: 'A tool that requires secrets gets each of them, as {id, value}.',
    good: [
      callExample({
        requirements: '{"secrets": [{"id": "SMS_KEY"}]}',
        body: '{"request": {"tool_id": "A.B", "context": {"secrets": [{"id": "SMS_KEY", "value": "v"}]}}}',
      }),
    ],
    bad: [
      callExample({
        requirements: '{"secrets": [{"id": "SMS_KEY"}]}',
        body: '{"request": {"tool_id": "A.B", "context": «{»}}}',
      }),
      callExample({
        requirements: '{"secrets": [{"id": "SMS_KEY"}]}',
        body: '{"request": {"tool_id": "A.B", "context": {"secrets": «[»]}}}',
      }),
      callExample({ body: '{"request": {"tool_id": "A.B", "context": {"secrets": [«{»"id": "SMS_KEY"}]}}}' }),
    ],
  },
];

function* wrongEntries(entries: readonly unknown[], { member: list, holder, noun }: EntryRow): Iterable<Finding> {
  for (const [index, entry] of entries.entries()) {
    const at = ['request', 'context', list, index];
    if (!isObject(entry)) {
      yield { at, message: `Entry ${index + 1} of "${list}" must be an object {"id": …, "${holder}": …}.` };
      continue;
    }
    for (const key of ['id', holder]) {
      const value = member(entry, key);
      if (value === undefined) {
        yield { at, part: 'brace', message: `Entry ${index + 1} of "${list}" has no "${key}"; add it.` };
      } else if (typeof value !== 'string') {
        yield { at: [...at, key], message: `Entry ${index + 1} of "${list}": "${key}" must be a string.` };
      } else if (value === '') {
        const what = key === 'id' ? 'the id' : `the ${noun}`;
        yield { at: [...at, key], message: `Entry ${index + 1} of "${list}" is empty; enter ${what}.` };
      }
    }
  }
}

function* findIn({ body, tool }: RequestDocument, row: EntryRow): Iterable<Finding> {
  const request = member(body, 'request');
  if (!isObject(request)) return;
  const context = member(request, 'context');
  const entries = member(context, row.member);
  const path = ['request', 'context', row.member];
  if (entries !== undefined && !Array.isArray(entries)) {
    yield { at: path, message: `"${row.member}" must be an array of {"id": …, "${row.holder}": …}.` };
    return;
  }
  const given: readonly unknown[] = entries ?? [];
  yield* wrongEntries(given, row);
  const ids = given.map((entry) => member(entry, 'id'));
  const missing = (tool ? row.required(tool) : []).filter((id) => !ids.includes(id));
  if (missing.length === 0) return;
  const additions = missing.map((id) => ({ id, [row.holder]: '' }));
  const edits = entries
    ? additions.map((entry) => ({ kind: 'insert' as const, path, json: JSON.stringify(entry) }))
    : context
      ? [{ kind: 'set' as const, path, json: JSON.stringify(additions) }]
      : [{ kind: 'set' as const, path: ['request', 'context'], json: JSON.stringify({ [row.member]: additions }) }];
  const nearest = entries ? path : context ? path.slice(0, 2) : path.slice(0, 1);
  yield {
    at: nearest,
    part: 'brace',
    message: `The tool requires a ${row.noun} for ${missing.map((id) => `"${id}"`).join(', ')}; enter it.`,
    fixes: { title: missing.length === 1 ? 'Add the entry' : 'Add the entries', edits },
  };
}

/** What the tool's requirements ask of the context, one rule per row. */
export const contextEntryRules: readonly Rule[] = rows.map((row) => ({
  id: row.id,
  severity: 'error',
  summary: row.summary,
  citation: row.citation,
  request: (request) => findIn(request, row),
  good: row.good,
  bad: row.bad,
}));
