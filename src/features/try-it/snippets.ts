import type { SentRequest } from '../../core/call';

export interface Snippet {
  readonly label: string;
  readonly write: (request: SentRequest) => string;
}

const pageHeaders = ['content-length', 'host', 'origin', 'referer', 'user-agent'];

function headersOf({ headers }: SentRequest): readonly (readonly [string, string])[] {
  return Object.entries(headers).filter(([name]) => !pageHeaders.includes(name.toLowerCase()));
}

/** As a literal of JavaScript and Python alike. */
function literal(text: string): string {
  return JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

function members(request: SentRequest, indent: string): string {
  return headersOf(request)
    .map(([name, value]) => `${indent}${literal(name)}: ${literal(value)},\n`)
    .join('');
}

function toFetch(request: SentRequest): string {
  const { method, url, body } = request;
  const sent = body === undefined ? '' : `  body: ${literal(body)},\n`;
  return `const response = await fetch(${literal(url)}, {\n  method: ${literal(method)},\n  headers: {\n${members(request, '    ')}  },\n${sent}});\nconsole.log(response.status, await response.text());\n`;
}

function toPython(request: SentRequest): string {
  const { method, url, body } = request;
  const sent = body === undefined ? '' : `    data=${literal(body)}.encode(),\n`;
  return `import requests\n\nresponse = requests.request(\n    ${literal(method)},\n    ${literal(url)},\n    headers={\n${members(request, '        ')}    },\n${sent}    timeout=60,\n)\nprint(response.status_code, response.text)\n`;
}

/** Line breaks in a header would begin another one. */
function toHttp(request: SentRequest): string {
  const { method, url, body } = request;
  const headers = headersOf(request).map(([name, value]) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}`);
  return `${[`${method} ${url} HTTP/1.1`, ...headers].join('\n')}\n\n${body === undefined ? '' : `${body}\n`}`;
}

/** The request in other languages. Each holds what it is given: hand in one with placeholders. */
export const snippets: readonly Snippet[] = [
  { label: 'Copy as fetch', write: toFetch },
  { label: 'Copy as Python', write: toPython },
  { label: 'Copy as HTTP', write: toHttp },
];
