import { nodeAt } from '../../core/json/get';
import { member, objectAt } from '../../core/json/members';
import { parseJson } from '../../core/json/parse';
import type { Path } from '../../core/json/pointer';
import { toValue } from '../../core/json/to-value';
import { firstError, type JsonNode } from '../../core/json/tree';
import { textOf } from '../../core/text/edit';
import { shortened } from '../../core/text/shortened';
import type { CallForm, Protocol } from '../protocol';
import { leftOf } from './left-of-call';

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
  /** Credentials in the body, by the slot that they belong into: `token:google`, `secret:KEY`, `user`, `server`. */
  readonly credentials: readonly { readonly slot: string; readonly value: string }[];
  /** What the body has that is not sent again, and what it lacks, a sentence each. */
  readonly left: readonly string[];
}

/** Finds out from its body which protocol a request speaks, and what it calls; or says what is missing. */
export function recognizeCall(
  url: string,
  body: string | undefined,
  protocols: readonly Pick<Protocol, 'id' | 'title' | 'callForms'>[],
): RecognizedCall | { readonly refused: string } {
  if (body === undefined || body.trim() === '') {
    return { refused: 'It sends no body, so it calls no tool. Add this address as a server to see its tools.' };
  }
  const tree = parseJson(body);
  const { root } = tree;
  const issue = firstError(tree);
  if (!root || issue) return { refused: `Its body is not JSON: ${issue?.message ?? 'there is nothing in it.'}` };
  const forms = protocols.flatMap(({ id, title, callForms }) =>
    callForms.map((form) => ({ protocol: id, title, form })),
  );
  for (const { protocol, form } of forms) {
    const tool = nodeAt(root, form.tool);
    const input = nodeAt(root, form.input);
    const isRoom = nodeAt(root, form.input.slice(0, -1))?.kind === 'object';
    const said = form.says && nodeAt(root, form.says.path);
    if (form.says && !(said?.kind === 'string' && said.value === form.says.value)) continue;
    if (tool?.kind !== 'string' || !isRoom || !(input || form.isInputOptional)) continue;
    if (!URL.canParse(url)) return { refused: `“${shortened(url)}” is not an address.` };
    const textAt = (path: Path | undefined) => {
      const node = path && nodeAt(root, path);
      return node?.kind === 'string' ? node.value : undefined;
    };
    const names = [textAt(form.toolkit), tool.value, textAt(form.capability)];
    const token = textAt(form.token);
    return {
      protocol,
      url: baseOf(url, form.ending),
      tool: names.filter((name) => name !== undefined).join('.'),
      argumentsText: input ? textOf(body, input) : '{}',
      ...optionsIn(root, form),
      credentials: [
        ...(token === undefined ? [] : [{ slot: 'server', value: token }]),
        ...(form.context ? credentialsIn(toValue(nodeAt(root, form.context))) : []),
      ],
      left: leftOf(toValue(root), form),
    };
  }
  const known = forms.map(({ title, form }) => `${form.tool.join('.')} and ${form.input.join('.')} (${title})`);
  return { refused: `Its body is not a tool call that Callsheet knows: ${known.join(', ')}.` };
}

function optionsIn(root: JsonNode, { options, optionsAt = {} }: CallForm): Pick<RecognizedCall, 'options'> {
  const given = Object.entries(optionsAt).flatMap(([id, path]) => {
    const value = toValue(nodeAt(root, path));
    const texts = (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string' && text !== '');
    return texts.length > 0 ? [[id, texts.join(', ')] as const] : [];
  });
  const all = { ...options, ...Object.fromEntries(given) };
  return Object.keys(all).length > 0 ? { options: all } : {};
}

function baseOf(url: string, ending: string): string {
  const [address = '', query] = url.split('?');
  const base = ending !== '' && address.endsWith(ending) ? address.slice(0, -ending.length) : address;
  return query === undefined ? base : `${base}?${query}`;
}

function credentialsIn(context: unknown): RecognizedCall['credentials'] {
  const list = (name: string) => {
    const found = member(context, name);
    return Array.isArray(found) ? found : [];
  };
  const entries = [
    ...list('authorization').map((each) => ['token', member(each, 'id'), member(each, 'token')]),
    ...list('secrets').map((each) => ['secret', member(each, 'id') ?? member(each, 'key'), member(each, 'value')]),
    ...Object.entries(objectAt(context, 'secrets') ?? {}).map(([id, value]) => ['secret', id, value]),
  ];
  const user = member(context, 'user_id');
  return [
    ...entries.flatMap(([kind, id, value]) =>
      typeof id === 'string' && typeof value === 'string' ? [{ slot: `${kind}:${id}`, value }] : [],
    ),
    ...(typeof user === 'string' ? [{ slot: 'user', value: user }] : []),
  ];
}
