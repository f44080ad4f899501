import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, exhibitElement, policyElement } from './csp';
import { listen } from './listen';
import { createPage } from './page';

const root = mkdtempSync(join(tmpdir(), 'callsheet-page-'));
mkdirSync(join(root, 'assets'));
writeFileSync(join(root, 'index.html'), `<!doctype html><head>${policyElement}<title>Callsheet</title>`);
const exhibit = `<!doctype html><head>${exhibitElement("'sha256-abc='")}<title>Exhibit</title>`;
writeFileSync(join(root, 'exhibit.html'), exhibit);
writeFileSync(join(root, 'assets/index-abc.js'), 'export {};');
writeFileSync(join(root, 'assets/validator.worker-abc.js'), 'export {};');
writeFileSync(join(root, 'service-worker.js'), 'void 0;');
writeFileSync(join(root, '../secret.txt'), 'not served');

const page = createPage({ root, demo: async (request) => Response.json({ asked: new URL(request.url).pathname }) });
const ask = (path: string, host = 'localhost:4173') => page.request(path, { headers: { host } });

describe('createPage', () => {
  it.each([
    ['/', 200, 'text/html', 'no-cache'],
    ['/assets/index-abc.js', 200, 'text/javascript', 'immutable'],
    ['/service-worker.js', 200, 'text/javascript', 'no-cache'],
    ['/nothing-here', 404, 'text/plain', 'no-cache'],
    ['/assets/index-gone.js', 404, 'text/plain', 'no-cache'],
    ['/%2e%2e/secret.txt', 404, 'text/plain', 'no-cache'],
  ])('%s', async (path, status, type, caching) => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain(type);
    expect(answer.headers.get('cache-control')).toContain(caching);
  });

  it('says the policy once, in the header', async () => {
    const answer = await ask('/');
    expect(answer.headers.get('content-security-policy')).toBe(contentSecurityPolicy('header'));
    expect(answer.headers.get('content-length')).toBeNull();
    expect(await answer.text()).toBe('<!doctype html><head><title>Callsheet</title>');
  });

  it('gives the validator worker a policy of its own', async () => {
    const answer = await ask('/assets/validator.worker-abc.js');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; script-src 'self' 'unsafe-eval'");
  });

  it('lets the service worker fetch files of its own server, and nothing else', async () => {
    const answer = await ask('/service-worker.js');
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'",
    );
  });

  it.each([
    ['cross-origin-opener-policy', 'same-origin'],
    ['referrer-policy', 'no-referrer'],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), usb=(), payment=()'],
  ])('sends %s', async (name, value) => expect((await ask('/')).headers.get(name)).toBe(value));

  it.each([
    ['localhost:4173', 200],
    ['127.0.0.1:80', 200],
    ['[::1]:4173', 200],
    ['evil.example:4173', 403],
    ['localhost.evil.example', 403],
    ['', 403],
  ])('answers host "%s" with %i', async (host, status) => expect((await ask('/', host)).status).toBe(status));

  it('over the wire lets one page be framed, and nothing else', async () => {
    const listening = await listen(page, 0);
    if (listening.kind === 'failed') throw new Error(listening.message);
    const get = async (path: string) => {
      const answer = await fetch(`http://localhost:${listening.port}${path}`);
      const header = (name: string) => answer.headers.get(name);
      return {
        text: await answer.text(),
        policy: header('content-security-policy'),
        frames: header('x-frame-options'),
        opener: header('cross-origin-opener-policy'),
      };
    };
    // Its own policy stays in it: a header cannot know the hash of its script.
    const policy = contentSecurityPolicy('exhibit');
    expect(await get('/exhibit.html')).toEqual({ text: exhibit, policy, frames: null, opener: null });
    const others = [
      '/',
      '/index.html',
      '/service-worker.js',
      '/assets/index-abc.js',
      '/nothing-here',
      '/?exhibit.html',
    ];
    const past = ['/exhibit.html/', '/exhibit.html/index.html', '/exhibit.html%2f..%2findex.html'];
    for (const path of [...others, ...past, '//exhibit.html/..', '/exhibit.html%3f/index.html']) {
      expect(await get(path), path).toMatchObject({ frames: 'DENY', opener: 'same-origin' });
    }
    await listening.close();
  });

  it('hands everything under /demo to the demonstration servers, for its own host only', async () => {
    expect(await (await ask('/demo/otc/tools')).json()).toEqual({ asked: '/demo/otc/tools' });
    expect((await ask('/demo/otc/tools', 'evil.example')).status).toBe(403);
  });
});
