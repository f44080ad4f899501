import { describe, expect, it } from 'vitest';
import { failure } from '../../../core/call.testkit';
import { is, read } from '../../../core/reading';
import { textHash } from '../../../core/text/text-hash';
import { callBody, callRow, lastSuccess, savedCall } from '../calls/call-rows';
import { readDocumentRow, readListingRow, readMeta, readVersionRow } from './read-rows';

const text = '{"a": 1}';
const hash = textHash(text);
const document = { id: 'a', text, rev: 3, hash, updatedBy: 'tab', argumentTexts: { '#0': '{}' } };
const version = { key: 1, documentId: 'a', kind: 'named', text, hash, at: 5, name: 'n', by: 'tab' };

describe('a stored document', () => {
  it('is read as it was stored', () => expect(readDocumentRow(document)).toEqual(document));

  it.each<[object, object]>([
    [{ updatedBy: 1 }, { updatedBy: '' }],
    [{ argumentTexts: 'x' }, { argumentTexts: {} }],
    [{ more: 1 }, {}],
  ])('can do without what is damaged beside its text: %j', (row, read) => {
    expect(readDocumentRow({ ...document, ...row })).toEqual({ ...document, ...read });
  });

  it.each<[unknown, string]>([
    [{ ...document, id: 1 }, 'it has no id'],
    [{ ...document, text: null }, 'it has no text'],
    [{ ...document, rev: 'x' }, 'its revision is no number'],
    [{ ...document, rev: -1 }, 'its revision is no number'],
    [{ ...document, hash: undefined }, 'its fingerprint is missing'],
    [{ ...document, text: `${text} ` }, 'its text is not the one that was stored'],
  ])('that is none says why: %j', (row, why) => expect(readDocumentRow(row)).toBe(why));
});

describe('a stored version', () => {
  it('is read as it was stored', () => expect(readVersionRow(version)).toEqual(version));
  it('can do without a name', () =>
    expect(readVersionRow({ ...version, name: 1, by: null })).toEqual({ ...version, name: '', by: '' }));

  it.each<[object, string]>([
    [{ key: 'x' }, 'it belongs to no document'],
    [{ documentId: undefined }, 'it belongs to no document'],
    [{ kind: 'lost' }, 'it is of no known kind'],
    [{ text: 1 }, 'it has no text'],
    [{ hash: 1 }, 'its text is not the one that was stored'],
    [{ text: 'x' }, 'its text is not the one that was stored'],
    [{ at: 'then' }, 'its time is no time'],
  ])('that is none says why: %j', (row, why) => expect(readVersionRow({ ...version, ...row })).toBe(why));
});

describe('what the list knows of a document', () => {
  const listed = {
    ...{ id: 'a', rev: 1, dialectChoice: 'mcp', dialectRevision: '2025-06-18', toolIndex: 2, updatedAt: 5, name: 'n' },
    ...{ title: 't', folder: 'f', position: 1.5, cursor: 7 },
  };
  it('is read as it was stored', () => expect(readListingRow(listed)).toEqual(listed));

  it.each<[keyof typeof listed, unknown]>([
    ['rev', 0],
    ['dialectChoice', 'auto'],
    ['dialectRevision', undefined],
    ['toolIndex', 0],
    ['updatedAt', 0],
    ['name', undefined],
    ['title', undefined],
    ['folder', undefined],
    ['position', undefined],
    ['cursor', undefined],
  ])('can do without its %s', (member, usual) => {
    expect(readListingRow({ ...listed, [member]: {} })).toEqual({ ...listed, [member]: usual });
  });

  it('is nothing without an id', () => expect(readListingRow({ ...listed, id: 1 })).toBeUndefined());
});

it('what the workspace remembers is text, by its key', () => {
  const rows = [{ key: 'activeId', value: 'a' }, { key: 'folders', value: 1 }, { value: 'x' }, null];
  expect([...readMeta(rows)]).toEqual([['activeId', 'a']]);
});

const request = { method: 'POST', url: 'https://tea.test', headers: {}, body: '{}' };
const record = {
  ...{ callId: 'c', at: 1, label: 'Brew', dialect: 'otc', definition: '{}', origin: 'draft' },
  ...{ argumentsKey: 'k', argumentsText: '{}', server: { id: 's', title: 'S', url: 'u', protocol: 'p' } },
};
const exchange = {
  ...{ protocol: 'otc-http', callId: 'c', outcome: { kind: 'value', text: '1' }, deviations: [], request },
  ...{ reply: { status: 200, headers: {}, body: '1', size: 1, complete: true }, startedAt: 1, durationMs: 2 },
};
const body = { id: 'a', kept: record, exchange, template: request };

describe('a stored call', () => {
  it.each<[string, object]>([
    ['a value', { kind: 'value', text: '1' }],
    ['no value', { kind: 'value' }],
    ['an error', failure('No.')],
    ['an authorization', { kind: 'authorization', scopes: [] }],
    ['an artifact', { kind: 'artifact', url: 'u' }],
    ['content', { kind: 'content', parts: [] }],
    ['bad input', { kind: 'invalid-input', message: 'm', errors: [] }],
    ['a refusal', { kind: 'refused', message: 'm', advice: 'a' }],
    ['nothing', { kind: 'unreachable', message: 'm', stages: [] }],
    ['one that was stopped', { kind: 'cancelled', message: 'm' }],
    ['what nobody could read', { kind: 'unreadable', message: 'm' }],
    [
      'the answer to another call',
      { kind: 'unverified', message: 'm', sentId: 'a', receivedId: 'b', claimed: { kind: 'value' } },
    ],
  ])('is one of %s, with all that this is shown by', (_, outcome) => {
    const withOutcome = (changed: object) => ({ ...body, exchange: { ...exchange, outcome: changed } });
    expect(is(callBody, withOutcome(outcome))).toBe(true);
    for (const member of Object.keys(outcome)) {
      const { [member]: _, ...rest } = outcome as Record<string, unknown>;
      const isNeeded = !['developerMessage', 'retryAfterMs', 'additionalPromptContent', 'canRetry'].includes(member);
      const isText = Reflect.get(outcome, 'kind') === 'value' && member === 'text';
      expect([member, is(callBody, withOutcome(rest))]).toEqual([member, !isNeeded || isText]);
    }
    expect(is(callBody, withOutcome({ ...outcome, kind: 'toString' }))).toBe(false);
  });

  it('is none where its value is no text', () => {
    expect(is(callBody, { ...body, exchange: { ...exchange, outcome: { kind: 'value', text: 1 } } })).toBe(false);
  });

  it.each<[string, object, boolean]>([
    ['that got no reply', { reply: null }, true],
    ['with bytes', { reply: { ...exchange.reply, bytes: Uint8Array.of(1) } }, true],
    ['with bytes that are masked', { reply: { ...exchange.reply, bytes: 'masked' } }, true],
    ['with bytes that are none', { reply: { ...exchange.reply, bytes: 'AAAA' } }, false],
    ['with a reply that is none', { reply: {} }, false],
    ['without a request', { request: null }, false],
    ['sent at no time', { startedAt: Number.NaN }, false],
    ['with messages', { messages: [{ direction: 'sent', at: 1, size: 1, method: 'm', id: '1', text: 't' }] }, true],
    [
      'with a notice',
      { messages: [{ direction: 'received', at: 1, size: 1, notice: { kind: 'log', level: 'l', text: 't' } }] },
      true,
    ],
    [
      'with progress',
      { messages: [{ direction: 'received', at: 1, size: 1, notice: { kind: 'progress', progress: 1 } }] },
      true,
    ],
    [
      'with a task',
      { messages: [{ direction: 'received', at: 1, size: 1, notice: { kind: 'task', status: 's' } }] },
      true,
    ],
    [
      'with a notice that is none',
      { messages: [{ direction: 'received', at: 1, size: 1, notice: { kind: 'log' } }] },
      false,
    ],
    ['with messages that go nowhere', { messages: [{ direction: 'up', at: 1, size: 1 }] }, false],
    ['with messages that are none', { messages: {} }, false],
  ])('%s is one: %j is %s', (_, change, isOne) => {
    expect(is(callBody, { ...body, exchange: { ...exchange, ...change } })).toBe(isOne);
  });

  it('is none of a format that is not known', () => {
    expect(is(callBody, { ...body, kept: { ...record, dialect: 'none' } })).toBe(false);
    for (const [origin, known] of [
      ['server', 'server'],
      ['nowhere', 'draft'],
    ]) {
      expect(read(callBody, { ...body, kept: { ...record, origin } })?.kept.origin).toBe(known);
    }
  });

  const row = {
    ...{ id: 'a', at: 1, label: 'l', dialect: 'otc', kind: 'value', status: 200, durationMs: 1, serverTitle: 's' },
    ...{ serverUrl: 'u', argumentsHead: '{}', callId: 'c', source: 'person', isPinned: false, note: '', size: 1 },
  };
  it('has a row in the list that says all of it', () => {
    expect(is(callRow, row)).toBe(true);
    for (const member of Object.keys(row)) {
      expect([member, is(callRow, { ...row, [member]: {} })]).toEqual([member, false]);
    }
    const { status: _, ...withoutStatus } = row;
    expect([is(callRow, withoutStatus), is(callRow, { ...row, kind: 'toString' })]).toEqual([true, false]);
  });

  it('that was saved has a name and what is expected of it', () => {
    const expectation = { kind: 'value', equals: { pointer: '/a', json: '1' }, fitsSchema: true };
    const saved = { id: 'a', name: 'Brews', kept: record, expectation };
    const { equals: _, ...anyValue } = expectation;
    expect([is(savedCall, saved), is(savedCall, { ...saved, expectation: anyValue })]).toEqual([true, true]);
    for (const member of Object.keys(saved)) {
      expect([member, is(savedCall, { ...saved, [member]: {} })]).toEqual([member, false]);
    }
    for (const change of [{ kind: 'toString' }, { equals: { pointer: '/a' } }, { fitsSchema: 'yes' }]) {
      expect(is(savedCall, { ...saved, expectation: { ...expectation, ...change } })).toBe(false);
    }
  });

  it('that worked is known by its definition and when that was', () => {
    const proof = { key: 'k', definition: '{}', at: 1 };
    expect([is(lastSuccess, proof), is(lastSuccess, { ...proof, at: 'then' })]).toEqual([true, false]);
  });
});
