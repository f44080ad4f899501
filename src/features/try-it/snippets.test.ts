import { describe, expect, it } from 'vitest';
import type { SentRequest } from '../../core/call';
import { snippets } from './snippets';

const request: SentRequest = {
  method: 'POST',
  url: 'https://tools.example.com/tools/call',
  headers: { authorization: 'Bearer {{server credential}}', 'content-type': 'application/json', host: 'x' },
  body: '{"a": "it\'s\\n\u2028 ünï \u{1f600}"}',
};
const written = (label: string, sent = request) =>
  snippets.find((snippet) => snippet.label === label)?.write(sent) ?? '';

describe('snippets', () => {
  it('fetch sends the request as it is', async () => {
    const calls: unknown[] = [];
    const run = new Function('fetch', 'console', `return (async () => {${written('Copy as fetch')}})()`);
    await run(
      async (...call: unknown[]) => {
        calls.push(call);
        return { status: 200, text: async () => '' };
      },
      { log: () => undefined },
    );
    const { host: _, ...headers } = request.headers;
    expect(calls).toEqual([[request.url, { method: 'POST', headers, body: request.body }]]);
  });

  it('Python reads the body as it is', () => {
    expect(written('Copy as Python')).toBe(`import requests

response = requests.request(
    "POST",
    "https://tools.example.com/tools/call",
    headers={
        "authorization": "Bearer {{server credential}}",
        "content-type": "application/json",
    },
    data="{\\"a\\": \\"it's\\\\n\\u2028 ünï \u{1f600}\\"}".encode(),
    timeout=60,
)
print(response.status_code, response.text)
`);
  });

  it('HTTP keeps a header on its line', () => {
    const sent = { ...request, headers: { x: 'a\r\nevil: b' }, body: undefined };
    expect(written('Copy as HTTP', sent)).toBe('POST https://tools.example.com/tools/call HTTP/1.1\nx: a evil: b\n\n');
  });
});
