import { findJson } from '../../core/json/json-text';
import type { Path } from '../../core/json/pointer';

/** The text of the value at a path, as it is spelled. */
export function sliceAt(text: string, path: Path): string | undefined {
  const range = findJson(text, path);
  return range && text.slice(range.from, range.to);
}

/** The JSON text with another value at a path; as it was when there is none there. */
export function replaceAt(text: string, path: Path, json: string): string {
  const range = findJson(text, path);
  return range ? text.slice(0, range.from) + json + text.slice(range.to) : text;
}

/** A JSON-RPC error to the request whose id has this text. */
export function errorText(id: string, message: string, code = -32000): string {
  return `{"jsonrpc":"2.0","id":${id},"error":{"code":${code},"message":${JSON.stringify(message)}}}`;
}

/** A process reads one message a line; line breaks between its members become blanks. */
export function onOneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}
