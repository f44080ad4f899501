import type { SentRequest } from '../../core/call';

const pageHeaders = ['content-length', 'host', 'origin', 'referer', 'user-agent'];

/** Single quotes: a POSIX shell reads nothing inside them. Control characters never reach the clipboard. */
function quoted(text: string): string {
  const printable = [...text].filter((letter) => letter >= ' ' || letter === '\n' || letter === '\t').join('');
  return `'${printable.replaceAll("'", "'\\''")}'`;
}

/** The request as a command for a POSIX shell. It holds what it is given: hand in one with placeholders. */
export function toCurl({ method, url, headers, body }: SentRequest): string {
  const options = [
    `--request ${method}`,
    ...Object.entries(headers)
      .filter(([name]) => !pageHeaders.includes(name.toLowerCase()))
      .map(([name, value]) => `--header ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
  ];
  return [`curl ${quoted(url)}`, ...options].join(' \\\n  ');
}
