import type { Reply } from '../../core/call';
import { readJsonText } from '../../core/json/json-text';
import { isObject, listAt, stringAt } from '../../core/json/members';
import { counted } from '../../core/text/counted';
import { shortened } from '../../core/text/shortened';
import { describeReply, describeText } from '../answer/describe-reply';
import { elsewhere } from '../answer/elsewhere';
import { isWebPage, isWholePage } from '../answer/markup-words';
import { describeValue } from '../answer/read-reply';
import { redirectTarget, refusalMessage } from '../answer/refusal';
import type { Arrived } from '../http/sent';
import { endpoint } from '../http/url';
import type { DetectQuestion, Judgement } from './detection';

export const shown = (found: string, base?: string): Judgement => ({
  found,
  shows: 'it',
  ...(base === undefined ? {} : { base }),
});
export const hinted = (found: string): Judgement => ({ found, shows: 'a hint' });
export const ruledOut = (found: string): Judgement => ({ found, shows: 'something else' });

/** A GET below the address. */
export function getQuestion(
  order: number,
  title: string,
  path: string,
  judge: DetectQuestion['judge'],
): DetectQuestion {
  const headers = { accept: 'application/json, */*;q=0.5' };
  return {
    order,
    title,
    write: (base) => ({ method: 'GET', url: endpoint(base, path), headers, body: undefined }),
    judge,
  };
}

/** The list that several formats have at `/tools`; each looks for its own definitions in it. */
export function toolsQuestion(order: number, judge: DetectQuestion['judge']): DetectQuestion {
  return getQuestion(order, 'Tool server: its tools', '/tools', judge);
}

/** What a status says already; nothing when the body has to be looked at. */
export function judgeStatus(sent: Arrived): Judgement | undefined {
  if (sent.redirected) {
    const target = redirectTarget(sent);
    const words = shortened(target ?? 'another address', 299);
    const redirect = ruledOut(`The server redirects to ${words}, which is not followed.`);
    return target === undefined ? redirect : { ...redirect, redirectsTo: words };
  }
  const { status, headers } = sent.reply;
  if (status === 401 || status === 403) {
    const scheme = headers['www-authenticate'];
    const asks = scheme === undefined ? '' : ` (WWW-Authenticate: ${shortened(scheme, 120)})`;
    return hinted(`${refusalMessage(sent).replace(/[.:\s]+$/, '')}; it may need credentials${asks}.`);
  }
  if (status === 404 || status === 405) return ruledOut(`The server answered ${status}.`);
  return status >= 400 ? ruledOut(`${refusalMessage(sent).replace(/[.:\s]+$/, '')}.`) : undefined;
}

/** The tools of a listing in either form, and the answer around them. */
export function toolsIn({ body }: Reply): { readonly list: readonly unknown[]; readonly whole: unknown } | undefined {
  const whole = readJsonText(body)?.value;
  const list = Array.isArray(whole) ? whole : listAt(whole, 'tools');
  return list && { list, whole };
}

/** The tools of an answer that may speak of a format, for formats that only recognize their own. */
export function ownTools(sent: Arrived, isOwn: (tool: unknown) => boolean): readonly unknown[] | undefined {
  const list = judgeStatus(sent) ? undefined : toolsIn(sent.reply)?.list;
  return list?.some(isOwn) ? list : undefined;
}

/** An answer that is no list: one that speaks of a format is a hint, so that the listing says what is wrong with it. */
export function noList(sent: Arrived, ofFormat: RegExp): Judgement {
  const { reply, end } = sent;
  const isUnread = end === 'undecodable' && reply.body === '';
  // A warning of the server’s language is a part of a page, with the list behind it.
  const speaks = !isWholePage(reply.body) && ofFormat.test(reply.body);
  return isUnread || speaks
    ? hinted(`The response may be a list of tools, but cannot be read as one${isUnread ? `: ${whatItIs(sent)}` : ''}.`)
    : ruledOut(
        `The response is not a list of tools: ${whatItIs(sent)}.${elsewhere(readJsonText(reply.body)?.value, ['tools'])}`,
      );
}

const ofAll = ['id', 'name', 'description', 'version'];

/** Definitions that are no protocol's list, by a member that each has. */
const declarations = [
  ['function', 'function declarations of a model provider'],
  ['functionDeclarations', 'function declarations of a model provider'],
  ['function_declarations', 'function declarations of a model provider'],
  ['parameters', 'function declarations'],
  ['inputSchema', 'definitions as Model Context Protocol servers send them in JSON-RPC'],
] as const;

/** Where providers and their clients have the list in what is around it. */
const listKeys = ['tools', 'functions', 'functionDeclarations', 'function_declarations'];

/** An OpenAPI document, or one of Swagger before it, in YAML. */
const openApi = /^(openapi|swagger):\s*['"]?(\d[\d.]*)/m;

/** An answer that can be edited, checked and converted, at whichever address: declarations, or an OpenAPI document. */
export function importable(sent: Arrived): Judgement | undefined {
  if (judgeStatus(sent)) return undefined;
  const { body } = sent.reply;
  const whole = readJsonText(body)?.value;
  const list = Array.isArray(whole) ? whole : listKeys.flatMap((key) => listAt(whole, key) ?? []);
  const [, kind] =
    declarations.find(([name]) => list.some((item) => isObject(item) && typeof item[name] === 'object')) ?? [];
  if (kind) return imported(sent, `lists ${kind}, which no known protocol does: how they are called is not known`);
  const version =
    whole === undefined ? openApi.exec(body)?.[2] : (stringAt(whole, 'openapi') ?? stringAt(whole, 'swagger'));
  return version === undefined
    ? undefined
    : imported(sent, `is an OpenAPI document (${shortened(version, 20)}), not a tool server`);
}

/** What an answer is, and that it can be imported. */
function imported({ request: { url } }: Arrived, what: string): Judgement {
  const says = `${url} ${what}. To edit, check and convert it, save that response and import it: Import in the page, "callsheet convert" on the command line.`;
  return { ...ruledOut(`The response ${what}.`), instead: { says, at: url } };
}

/** The address itself, where it lists definitions of a format that has them at `path`. */
export function hereQuestion(format: string, path: string, isOwn: (tool: unknown) => boolean): DetectQuestion {
  return getQuestion(30, 'The address itself', '', (sent) =>
    ownTools(sent, isOwn)
      ? imported(sent, `lists tools in the format of ${format}, whose servers list them at ${path}`)
      : importable(sent),
  );
}

/** A list at an address of which nothing is known that a protocol could go by. */
export function otherTools([first]: readonly unknown[]): Judgement {
  // Names of a server's own may be long, or hold what must not be shown.
  const names = Object.keys(isObject(first) ? first : {})
    .filter((name) => !ofAll.includes(name) && /^[\w$.-]{1,40}$/.test(name))
    .map((name) => `"${name}"`);
  const has = names.length === 0 ? 'nothing that tells its format' : names.slice(0, 4).join(', ');
  const found = isObject(first) ? `has ${has}` : `is ${shortened(JSON.stringify(first) ?? 'nothing', 80)}`;
  return ruledOut(`The list has no tools of a known format: its first item ${found}.`);
}

/** An answer in a few words. */
export function whatItIs({ reply, end }: Arrived): string {
  const { body } = reply;
  if (end === 'undecodable')
    return `a body that could not be decompressed (Content-Encoding: ${reply.headers['content-encoding'] ?? 'not shown'})`;
  if (body === '' && end !== 'whole') return 'a body of which nothing arrived';
  if (body.trim() === '') return 'an empty body';
  const json = readJsonText(body);
  const { words = '' } = json ? describeReply(reply) : {};
  if (typeof json?.value === 'string' && /^\s*[[{]/.test(json.value)) return describeValue(json.value);
  if (/^[^[{]/.test(words)) return `JSON that says “${shortened(words, 80)}”`;
  if (json) return 'other JSON';
  const text = shortened(describeText(body) ?? '', 80);
  return isWebPage(body.trim()) ? text : `“${text}”`;
}

export function countTools({ length }: readonly unknown[]): string {
  return counted(length, 'tool');
}
