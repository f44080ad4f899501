import { describe, expect, it } from 'vitest';
import { endpoint, safeLink } from './url';

describe('endpoint', () => {
  it.each([
    ['https://a.test', '/tools', 'https://a.test/tools'],
    ['https://a.test/', '/tools', 'https://a.test/tools'],
    [' https://a.test/sub/path// ', '/tools/call', 'https://a.test/sub/path/tools/call'],
    ['https://a.test/sub?key=v&b=?', '/tools', 'https://a.test/sub/tools?key=v&b=?'],
    ['https://a.test#x', '/tools', 'https://a.test/tools'],
    ['demo:otc', '/tools', 'demo:otc/tools'],
  ])('%s and %s', (base, path, wanted) => expect(endpoint(base, path)).toBe(wanted));
});

describe('safeLink', () => {
  it.each([
    ['https://accounts.test/o?x=1', 'accounts.test', undefined],
    ['http://localhost:4173/consent', 'localhost:4173', /local network/],
    ['http://127.0.0.1/x', '127.0.0.1', /local network/],
    ['https://192.168.1.1/x', '192.168.1.1', /local network/],
    ['https://gооgle.test/', 'xn--ggle-55da.test', /another alphabet/],
    ['consent.html?id=abc-1', 'a server in this page', undefined],
    ['demo:worker/artifacts/x/r.csv', 'a server in this page', undefined],
  ])('%s opens', (address, host, note) => {
    const link = safeLink(address);
    expect(link).toMatchObject({ host });
    if (note) expect('note' in link && link.note).toMatch(note);
    else expect(link).toMatchObject({ note: undefined });
  });

  it.each([
    ['javascript:window.__pwn=1', /scheme is "javascript:"/],
    ['JaVaScRiPt:alert(1)', /scheme/],
    ['\tjava\nscript:alert(1)', /scheme/],
    ['data:text/html,<script>', /scheme/],
    ['blob:https://a.test/1', /scheme/],
    ['vscode://x', /scheme/],
    ['localhost:8080/x', /scheme is "localhost:"/],
    ['https://accounts.google.com@evil.test/', /the host is evil\.test/],
    ['http://example.test/', /plain http/],
    ['consent.html?id=a&next=//evil.test', /not a complete address/],
    ['//evil.test', /not a complete address/],
    ['demo:worker/tools', /scheme/],
    ['', /not a complete address/],
  ])('%j stays text', (address, reason) => {
    const link = safeLink(address);
    expect('refused' in link && link.refused).toMatch(reason);
  });

  it('plain http opens on the page’s own origin', () => {
    expect(safeLink('http://10.0.0.5:4173/demo/worker/consent?id=1', 'http://10.0.0.5:4173')).toMatchObject({
      host: '10.0.0.5:4173',
    });
  });
});
