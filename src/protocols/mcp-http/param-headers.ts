import { readJsonText } from '../../core/json/json-text';
import { member } from '../../core/json/members';
import { headerParameters } from '../../core/schema/header-parameters';

/** What repeats arguments; the rest of the name is the tool's. */
export const paramPrefix = 'mcp-param-';

/** The headers that repeat arguments of a call, where the tool asks for some (Model Context Protocol 2026-07-28, Value Encoding). */
export function paramHeaders(definition: unknown, argumentsText: string): Readonly<Record<string, string>> {
  const given = readJsonText(argumentsText);
  if (!given) return {};
  const { parameters } = headerParameters(member(definition, 'inputSchema'));
  const headers = parameters.flatMap(({ path, header }) => {
    const value = path.reduce<unknown>(member, given.value);
    const text = typeof value === 'number' ? spelled(value, given.slice(path)) : value;
    if (typeof text !== 'string' && typeof text !== 'boolean') return [];
    return [[`${paramPrefix}${header.toLowerCase()}`, encoded(String(text))] as const];
  });
  return Object.fromEntries(headers);
}

/** An integer keeps its digits, however many. */
function spelled(value: number, text: string | undefined): string {
  return text !== undefined && /^-?\d+$/.test(text) ? text : String(value);
}

/** A value that a header cannot carry as it is, or that looks as if it were encoded, goes as Base64. */
function encoded(text: string): string {
  const isPlain = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text) && !/^=\?base64\?.*\?=$/.test(text);
  if (isPlain) return text;
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
  return `=?base64?${btoa(bytes.join(''))}?=`;
}
