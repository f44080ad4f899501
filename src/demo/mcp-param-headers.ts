import { readJsonText } from '../core/json/json-text';
import { type Members, member } from '../core/json/members';
import { headerParameters } from '../core/schema/header-parameters';

/** What is wrong with the headers that repeat arguments (Model Context Protocol 2026-07-28, Custom Headers from Tool Parameters). */
export function paramHeaderProblem(
  headerOf: (name: string) => string | undefined,
  schemaText: string,
  input: Members,
): string | undefined {
  const { parameters } = headerParameters(readJsonText(schemaText)?.value);
  const wrong = parameters.find(({ path, header }) => {
    const value = path.reduce<unknown>(member, input) ?? undefined;
    const text = headerText(headerOf(`Mcp-Param-${header}`));
    return typeof value === 'number' && text !== undefined ? Number(text) !== value : text !== asText(value);
  });
  return wrong && `The header Mcp-Param-${wrong.header} must repeat the argument "${wrong.path.join('.')}".`;
}

const asText = (value: unknown) => (value === undefined ? undefined : String(value));

/** The text of a header's value; nothing that the body could say where it is no Base64 though it says so. */
export function headerText(sent: string | undefined): string | undefined {
  if (sent === undefined) return undefined;
  const base64 = /^=\?base64\?(.*)\?=$/.exec(sent)?.[1];
  if (base64 === undefined) return sent;
  try {
    if (base64.length % 4 > 0) return '';
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return '';
  }
}
