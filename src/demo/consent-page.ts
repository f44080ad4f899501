import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Consents } from './consents';

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 32rem; margin: 12vh auto; padding: 0 1.5rem }
  button { font: inherit; padding: .5rem 1.25rem; border-radius: .375rem; border: 1px solid currentColor; cursor: pointer }
`;

/** What a person is asked. */
export interface ConsentWords {
  readonly title: string;
  readonly text: string;
}

/** The page where a person grants what a tool asks for; it works without a script. */
export function createConsentPage(consents: Consents, words: ConsentWords): Hono {
  const app = new Hono();
  const page = (
    c: Context,
    status: 200 | 404,
    title: string,
    text: string,
    form: unknown = '',
  ): Response | Promise<Response> =>
    c.html(
      html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${text}</p>${form}</main></body>
</html>`,
      status,
      headers,
    );
  const unknown = (c: Context): Response | Promise<Response> =>
    page(c, 404, 'Nobody is asking', 'This question has expired. Call the tool again to get a new one.');

  app.get('/', (c) => {
    const id = c.req.query('id') ?? '';
    if (!consents.isAsked(id)) return unknown(c);
    if (consents.isGranted(id)) return page(c, 200, 'Access granted', 'Close this page and send the call again.');
    return page(
      c,
      200,
      words.title,
      words.text,
      html`<form method="post" action="?id=${encodeURIComponent(id)}">
<button name="answer" value="allow">Allow</button> <button name="answer" value="deny">Deny</button></form>`,
    );
  });
  app.post('/', async (c) => {
    const id = c.req.query('id') ?? '';
    const isDenied = (await c.req.parseBody()).answer === 'deny';
    if (isDenied && consents.isAsked(id))
      return page(c, 200, 'Access denied', 'Close this page. The tool has not run.');
    return consents.grant(id) ? page(c, 200, 'Access granted', 'Close this page and send the call again.') : unknown(c);
  });
  return app;
}
