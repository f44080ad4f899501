import { expect, it } from 'vitest';
import { usualClaims } from '../../protocols/auth/claims';
import type { SavedServer } from '../../state/server';
import { type FormEvent, formOf, nextForm, type ServerForm } from './server-form';

const changed = (url: string): FormEvent => ({ kind: 'changed', part: { url } });
const completed = (url: string): FormEvent => ({ kind: 'completed', part: { url } });
const tried: FormEvent = { kind: 'tried' };
const options: FormEvent = { kind: 'opened', view: 'fields' };
const token: FormEvent = { kind: 'opened', view: 'credential' };
const ended: FormEvent = { kind: 'ended' };

it.each<[string, readonly FormEvent[], url: string, ServerForm['view'], isTried: boolean]>([
  ['a typed address opens every field', [changed('a')], 'a', 'fields', false],
  ['one that the page completes does not', [completed('a')], 'a', 'address', false],
  ['Options opens every field', [options], '', 'fields', false],
  ['the first press on Add server without an address only opens them', [tried], '', 'fields', false],
  ['the second says what is wrong', [tried, tried], '', 'fields', true],
  ['and so does the first with an address', [completed('a'), tried], 'a', 'fields', true],
  ['a change leaves the field of the credential as it is', [token, changed('b')], 'b', 'credential', false],
  ['so does a press on Add server', [token, tried], '', 'credential', true],
  ['the end begins anew', [changed('a'), tried, ended], '', 'address', false],
])('%s', (_, events, url, view, isTried) => {
  const form = events.reduce(nextForm, formOf(undefined, ''));
  expect([form.draft.url, form.view, form.isTried]).toEqual([url, view, isTried]);
});

const server: SavedServer = {
  ...{ id: 's', title: 'Tea', url: 'http://tea', protocol: 'otc-http', auth: 'none' },
  ...{ claims: usualClaims, isBuiltIn: false },
};
const mcp = { ...server, protocol: 'mcp-http' };

it.each<[string, readonly FormEvent[], Partial<ServerForm['draft']>, isKnown: boolean]>([
  ['what it turned out to speak', [{ kind: 'saved', server: mcp }], { protocol: 'mcp-http', title: 'Tea' }, true],
  [
    'that, beside what the person has typed',
    [
      { kind: 'changed', part: { title: 'Mine' } },
      { kind: 'saved', server: mcp },
    ],
    { protocol: 'mcp-http', title: 'Mine' },
    true,
  ],
  [
    'the protocol that the person has chosen, and what else was saved',
    [
      { kind: 'changed', part: { protocol: 'arcade-worker' } },
      { kind: 'saved', server: { ...mcp, viaRelay: true } },
    ],
    { protocol: 'arcade-worker', viaRelay: true },
    true,
  ],
  [
    'nothing but the news of another tab',
    [{ kind: 'saved', server: { ...server, title: 'T' } }],
    { title: 'T' },
    false,
  ],
])('the form of a server that is asked meanwhile shows %s', (_, events, wanted, isKnown) => {
  const form = events.reduce(nextForm, formOf(server, '', { isAsked: true }));
  expect(form.draft).toMatchObject(wanted);
  expect(Boolean(form.isProtocolKnown)).toBe(isKnown);
});

it('keeps its id until the end', () => {
  const form = formOf(undefined, 'localhost:4999');
  expect(form.draft.url).toBe('http://localhost:4999');
  expect([changed('a'), options, tried].reduce(nextForm, form).id).toBe(form.id);
  expect(nextForm(form, ended).id).not.toBe(form.id);
});

it.each<[string, readonly FormEvent[], boolean]>([
  ['nobody knows the protocol of an address', [changed('localhost'), completed('http://localhost')], false],
  ['the person chooses it, be it the usual one', [{ kind: 'changed', part: { protocol: 'otc-http' } }], true],
  [
    'the person keeps the usual one of several, or the server shows it',
    [{ kind: 'completed', part: { protocol: 'otc-http' }, isProtocolKnown: true }],
    true,
  ],
  ['a draft with the usual one says nothing', [{ kind: 'completed', part: { protocol: 'otc-http' } }], false],
  ['the server shows another one', [{ kind: 'completed', part: { protocol: 'mcp-http' } }], true],
  ['what is known stays known', [{ kind: 'changed', part: { protocol: 'mcp-http' } }, changed('a')], true],
  [
    'what one address answered says nothing of another',
    [
      { kind: 'completed', part: { url: 'http://a', protocol: 'mcp-http' }, isProtocolKnown: true },
      changed('http://b'),
    ],
    false,
  ],
  [
    'the person chooses what the address answered',
    [
      { kind: 'completed', part: { protocol: 'mcp-http' }, isProtocolKnown: true },
      { kind: 'changed', part: { protocol: 'mcp-http' } },
      changed('http://b'),
    ],
    true,
  ],
  ['the end begins anew', [{ kind: 'changed', part: { protocol: 'mcp-http' } }, ended], false],
])('%s', (_, events, isKnown) => {
  expect(Boolean(events.reduce(nextForm, formOf(undefined, '')).isProtocolKnown)).toBe(isKnown);
});
