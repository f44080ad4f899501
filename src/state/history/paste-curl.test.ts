import { beforeEach, describe, expect, it } from 'vitest';
import { claimsOf } from '../../protocols/descriptors';
import { serversStore } from '../server';
import { type PastePlan, planPaste } from './paste-curl';

const body = (more = '') =>
  `--json '{"request": {"call_id": "c1", "tool_id": "Tea.Brew@1.0.0", "input": {"cups": 2.0}${more}}}'`;

/** A call of the tool with other options. */
const command = (options = '', more = '') => `curl https://tea.example/tools/call ${options} ${body(more)}`;

function planOf(text: string): PastePlan {
  const plan = planPaste(text);
  if ('refused' in plan) throw new Error(plan.refused);
  return plan;
}

/** Without what is said of every call that names itself. */
const left = (plan: PastePlan) => plan.left.filter((note) => !note.includes('call_id'));
const held = ({ held: all }: PastePlan) => Object.fromEntries(all.map(({ slot, value }) => [slot, value]));

const known = {
  id: 'tea',
  title: 'Tea shop',
  url: 'https://tea.example/',
  protocol: 'otc-http',
  auth: 'none',
  claims: claimsOf('otc-http'),
  isBuiltIn: false,
} as const;

beforeEach(() => serversStore.setState({ servers: [known] }));

describe('the server of a cURL command', () => {
  it.each([
    ['is the one that is known, whatever stands at the end of its address', command(), 'tea'],
    ['is new at another address', command().replace('tea.example', 'coffee.example'), undefined],
  ])('%s', (_, text, id) => expect(planOf(text).knownServer?.id).toBe(id));

  it('is another one where it is called in another way', () => {
    serversStore.setState({ servers: [{ ...known, protocol: 'mcp-http' }] });
    expect(planOf(command()).knownServer).toBeUndefined();
  });
});

describe('the credentials of a cURL command', () => {
  it.each<[options: string, auth: PastePlan['auth'], slots: Readonly<Record<string, string>>]>([
    ["-H 'authorization: bearer a b'", 'bearer', { server: 'a b' }],
    ["-H 'X-API-Key: k'", 'api-key', { server: 'k' }],
    ['-u tea:hütte', 'none', { 'header:authorization': 'Basic dGVhOmjDvHR0ZQ==' }],
    ["-H 'X-Team: blue'", 'none', { 'header:x-team': 'blue' }],
  ])('%s', (options, auth, slots) => {
    const plan = planOf(command(options));
    expect(plan.auth).toBe(auth);
    expect(held(plan)).toEqual(slots);
  });

  it('of its body belong into their own fields', () => {
    const context =
      ', "context": {"user_id": "ann", "authorization": [{"id": "google", "token": "t"}], "secrets": [{"id": "KEY", "value": "s"}]}';
    expect(held(planOf(command('', context)))).toEqual({ user: 'ann', 'token:google': 't', 'secret:KEY': 's' });
  });

  const message = (options: string) =>
    `curl https://tea.example/run ${options} --json '{"header": {"messageType": "request"}, "payload": {"tool": {"id": "tea", "capability": "brew", "parameters": {}}, "security": {"token": "t"}}}'`;

  it.each<[options: string, auth: PastePlan['auth'], slots: Readonly<Record<string, string>>]>([
    ['', 'bearer', { server: 't' }],
    ["-H 'Authorization: Bearer h'", 'bearer', { server: 'h' }],
    ["-H 'X-API-Key: k'", 'api-key', { server: 'k' }],
  ])('of a message are those of its header where that has one: %s', (options, auth, slots) => {
    const plan = planOf(message(options));
    expect([plan.protocol, plan.auth, held(plan)]).toEqual(['machine-context-http', auth, slots]);
  });

  it('are not kept where they are placeholders', () => {
    const plan = planOf(command("-H 'Authorization: Bearer {{token}}'"));
    expect(plan.auth).toBe('bearer');
    expect(held(plan)).toEqual({});
    expect(left(plan)).toEqual(['The bearer token is a placeholder; type its value.']);
  });
});

describe('what of a cURL command is left out', () => {
  it.each<[options: string, notes: readonly string[]]>([
    ["-H 'Accept: */*' -H 'Content-Length: 9' -H 'Mcp-Name: x' -H 'Mcp-Param-City: y'", []],
    ["-H 'Host: a'", ['The header Host is left out: it is always that of the address.']],
    ["-H 'User-Agent: a'", ['The header User-Agent is left out: the browser sends its own.']],
    [
      "-H 'Origin: a' -H 'Referer: b'",
      [
        'The header Origin is left out: the browser sends that of this page, and the relay sends none.',
        'The header Referer is left out: Callsheet sends none.',
      ],
    ],
    [
      "-H 'Mcp-Session-Id: a' -H 'Mcp-Protocol-Version: b' -H 'Last-Event-ID: c'",
      [
        'The header Mcp-Session-Id is left out: each call opens a session of its own.',
        'The header Mcp-Protocol-Version is left out: the revision is agreed on with the server.',
        'The header Last-Event-ID is left out: a call begins a stream of its own.',
      ],
    ],
    ["-H 'Accept-Encoding: br' -H 'Mcp-Method: tools/call'", []],
    ["-H 'Cookie: a=1'", [expect.stringContaining('Cookie')]],
  ])('%s', (options, notes) => {
    const plan = planOf(command(options));
    expect(left(plan)).toEqual(notes);
    expect(plan.headers).toEqual([]);
    expect(held(plan)).toEqual({});
  });

  it.each<[option: string, type: string | undefined]>([
    ['--json', undefined],
    ['-d', 'application/x-www-form-urlencoded'],
    ["-H 'Content-Type: text/plain' -d", 'text/plain'],
    ["-H 'Content-Type: application/vnd.tea+json' -d", undefined],
  ])('the type of a body is said where it is another one: %s', (option, type) => {
    const plan = planOf(command("-H 'Accept: application/json'").replace('--json', option));
    const note = `The command sends its body as ${type}; Callsheet sends application/json.`;
    expect(left(plan)).toEqual(type === undefined ? [] : [note]);
  });
});

it.each([
  ['nothing', '', /./],
  ['a request that reads', 'curl https://tea.example/tools/call', 'It is a GET request'],
  ['no address', `curl ${body()}`, /./],
])('%s is refused', (_, text, reason) => {
  const plan = planPaste(text);
  expect('refused' in plan && plan.refused).toMatch(reason);
});
