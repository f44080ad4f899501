import { memberAt, nodeAt } from '../../core/json/lookup';
import { member } from '../../core/json/members';
import { parseJson } from '../../core/json/parse';
import type { Path } from '../../core/json/pointer';
import { toValue } from '../../core/json/to-value';
import type { JsonNode } from '../../core/json/tree';

/** A call as a protocol writes it, read back from what was sent. */
export interface RecognizedCall {
  readonly protocol: string;
  /** The address of the server, without the protocol's own path. */
  readonly url: string;
  /** The tool's id or name. */
  readonly tool: string;
  /** As it is spelled in the body. */
  readonly argumentsText: string;
  readonly options?: Readonly<Record<string, string>>;
  /** Credentials in the body, by the slot that they belong into: `token:google`, `secret:KEY`, `user`. */
  readonly credentials: readonly { readonly slot: string; readonly value: string }[];
}

interface CallProfile {
  readonly protocol: string;
  /** Where the name of the tool and its arguments stand; both have to be there. */
  readonly tool: Path;
  readonly input: Path;
  /** Where the context stands, with what a person brings. */
  readonly context?: Path;
  /** What the protocol adds to the address of a server. */
  readonly ending: string;
  readonly options?: Readonly<Record<string, string>>;
}

const callProfiles: readonly CallProfile[] = [
  {
    protocol: 'otc-http',
    tool: ['request', 'tool_id'],
    input: ['request', 'input'],
    context: ['request', 'context'],
    ending: '/tools/call',
  },
  {
    protocol: 'arcade-worker',
    tool: ['tool', 'name'],
    input: ['inputs'],
    context: ['context'],
    ending: '/worker/tools/invoke',
  },
  { protocol: 'mcp-http', tool: ['params', 'name'], input: ['params', 'arguments'], ending: '' },
  {
    protocol: 'machine-context-http',
    tool: ['payload', 'tool', 'id'],
    input: ['payload', 'tool', 'parameters'],
    context: ['payload', 'context'],
    ending: '',
    options: { profile: 'envelope' },
  },
  {
    protocol: 'machine-context-http',
    tool: ['tool_id'],
    input: ['parameters'],
    ending: '',
    options: { profile: 'executor' },
  },
];

/** Finds out from its body which protocol a request speaks, and what it calls; or says what is missing. */
export function recognizeCall(url: string, body: string | undefined): RecognizedCall | { readonly refused: string } {
  if (body === undefined || body.trim() === '') {
    return { refused: 'It sends no body, so it calls no tool. Add this address as a server to see its tools.' };
  }
  const { root, issues } = parseJson(body);
  const [issue] = issues.filter(({ kind }) => kind !== 'duplicate-key');
  if (!root || issue) return { refused: `Its body is not JSON: ${issue?.message ?? 'there is nothing in it.'}` };
  for (const profile of callProfiles) {
    const tool = nodeAt(root, profile.tool);
    const input = nodeAt(root, profile.input);
    // Arguments may be left out where the tool takes none.
    const isRoom = nodeAt(root, profile.input.slice(0, -1))?.kind === 'object';
    if (tool?.kind !== 'string' || !isRoom || !(input || profile.protocol === 'mcp-http')) continue;
    if (!URL.canParse(url)) return { refused: `“${url}” is not an address.` };
    return {
      protocol: profile.protocol,
      url: baseOf(url, profile.ending),
      tool: qualified(root, profile, tool.value),
      argumentsText: input ? body.slice(input.offset, input.offset + input.length) : '{}',
      ...(profile.options ? { options: profile.options } : {}),
      credentials: profile.context ? credentialsIn(toValue(nodeAt(root, profile.context))) : [],
    };
  }
  return {
    refused:
      'Its body is no tool call that is known here: Open Tool Calling has request.tool_id and request.input, a worker tool and inputs, MCP params.name and params.arguments.',
  };
}

function baseOf(url: string, ending: string): string {
  const [address = '', query] = url.split('?');
  const base = ending !== '' && address.endsWith(ending) ? address.slice(0, -ending.length) : address;
  return query === undefined ? base : `${base}?${query}`;
}

/** A worker names toolkit and tool apart. */
function qualified(root: JsonNode, { protocol }: CallProfile, name: string): string {
  if (protocol !== 'arcade-worker' || root.kind !== 'object') return name;
  const toolkit = nodeAt(memberAt(root, 'tool')?.value, ['toolkit']);
  return toolkit?.kind === 'string' ? `${toolkit.value}.${name}` : name;
}

function credentialsIn(context: unknown): RecognizedCall['credentials'] {
  const list = (name: string) => {
    const found = member(context, name);
    return Array.isArray(found) ? found : [];
  };
  const entries = [
    ...list('authorization').map((each) => ['token', member(each, 'id'), member(each, 'token')]),
    ...list('secrets').map((each) => ['secret', member(each, 'id') ?? member(each, 'key'), member(each, 'value')]),
  ];
  const user = member(context, 'user_id');
  return [
    ...entries.flatMap(([kind, id, value]) =>
      typeof id === 'string' && typeof value === 'string' ? [{ slot: `${kind}:${id}`, value }] : [],
    ),
    ...(typeof user === 'string' ? [{ slot: 'user', value: user }] : []),
  ];
}
