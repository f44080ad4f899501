import type { Arrived } from '../http/sent';

/** What stands between here and a tool server, by the words with which it refuses, and what to do about it. */
const rows: readonly { readonly says: RegExp; readonly advice: string }[] = [
  {
    says: /plain HTTP request was sent to HTTPS|HTTP request to an HTTPS server|plain HTTP to an SSL|combination of host and port requires TLS/i,
    advice: 'The server expects https at this port. Begin its address with https:.',
  },
  {
    says: /SSL certificate error|no required SSL certificate/i,
    advice:
      'The server asks for a certificate of the client (mutual TLS), which is not sent from here. Use an address that takes another credential.',
  },
  {
    says: /“just a moment\.\.\.”|“attention required|\bcaptcha\b|checking your browser|error code: 1\d{3}\b|error 10(?:06|07|08|09|10|12|20)\b/i,
    advice:
      'This looks like a protection against bots in front of the server. Let programs through there, or use an address behind it.',
  },
  {
    says: /\bcookies?\b.{0,40}(?:missing|required|expected|not found|not set)|(?:missing|no|without an?|requires an?|expects an?)\b.{0,40}\bcookie/i,
    advice:
      'The server expects a cookie. Those that a server sets are not sent back: have a proxy in front of it add the cookie, or pass it to the command line with --header. An MCP server can tell sessions by Mcp-Session-Id instead.',
  },
  {
    says: /\bsession\b.{0,60}(?:not found|unknown|expired|invalid|required|missing|terminated)|(?:no valid|unknown|invalid|missing) session\b/i,
    advice:
      'The server does not know the session of this request. Send again: that begins a new one. If it happens each time, requests may reach several servers that do not share their sessions.',
  },
  {
    says: /\bcsrf\b|“page expired”/i,
    advice:
      'The server expects a token that only forms of its own pages have (CSRF). Exempt the address of its tools from that check.',
  },
  {
    says: /\btunnel\b.{0,80}(?:not found|error|offline|unavailable)|\bERR_NGROK_3200\b|“argo tunnel error/i,
    advice: 'The tunnel to the server is not open. Start it again, and check whether its address has changed.',
  },
];

/** Nothing where the words are the server’s own, as far as they tell. */
export function inFront({ reply }: Arrived, words: string | undefined): string | undefined {
  const said = `${words ?? ''} ${reply.headers['ngrok-error-code'] ?? ''}`;
  return rows.find(({ says }) => says.test(said))?.advice;
}
