import { describe, expect, it } from 'vitest';
import { checkAddress } from '../protocols/connection/check-address';
import { contentSecurityPolicy, exhibitElement, policyElement, policyOfFile } from './csp';

describe('contentSecurityPolicy', () => {
  it.each([
    ['header', "connect-src 'self' https: http:;"],
    ['header', "frame-ancestors 'none'"],
    ['header', "form-action 'none'"],
    ['header', "require-trusted-types-for 'script'"],
    ['meta', "connect-src 'self' https: http://localhost:* http://127.0.0.1:*;"],
    ['meta', "script-src 'self';"],
  ] as const)('%s says %s', (place, text) => expect(contentSecurityPolicy(place)).toContain(text));

  it('says in a meta element only what a meta element can', () => {
    expect(contentSecurityPolicy('meta')).not.toMatch(/frame-ancestors|report-|sandbox/);
  });

  it('lets nobody frame anything but the exhibit, which connects to nothing', () => {
    expect(contentSecurityPolicy('exhibit')).toContain("connect-src 'none'");
    // `*` stands for addresses of a network: a page from a disk could not frame it.
    expect(contentSecurityPolicy('exhibit')).not.toContain('frame-ancestors');
    expect(contentSecurityPolicy('exhibit')).toMatch(/sandbox (?!.*allow-same-origin)/);
    const element = exhibitElement("'sha256-abc='");
    for (const rule of [
      "default-src 'none'",
      "connect-src 'none'",
      "script-src 'sha256-abc='",
      "trusted-types 'none'",
    ]) {
      expect(element).toContain(rule);
    }
    expect(element).not.toMatch(/frame-ancestors|sandbox|unsafe/);
  });

  it.each([
    ['http://192.168.1.5', true],
    ['http://[::1]:9000', true],
    ['http://127.0.0.2:9000', true],
    ['http://x.localhost', true],
    ['http://localhost', false],
    ['http://127.0.0.1:9000', false],
    ['https://tools.test', false],
    ['http://page.test:8000/tools', false],
  ])('what it forbids the page of a build is named before anything is sent: %s', (url, isForbidden) => {
    const page = { pageProtocol: 'http:', pageOrigin: 'http://page.test:8000' };
    const said = checkAddress(url, { ...page, policy: contentSecurityPolicy('meta') })?.message ?? '';
    expect(/own policy \(Content-Security-Policy, connect-src\).* Nothing was sent\.$/.test(said)).toBe(isForbidden);
    expect(checkAddress(url, { ...page, policy: contentSecurityPolicy('header') })).toBe(undefined);
    expect(checkAddress(url, page)).toBe(undefined);
  });

  it('leaves room for the charset in the first 1024 bytes of the page', () => {
    expect(policyElement.length).toBeLessThan(900);
  });

  it.each([
    ['/', 'header'],
    ['/index.html', 'header'],
    ['/assets/index-B1c_2-d3.js', 'header'],
    ['/assets/analysis.worker-B1c_2-d3.js', 'worker'],
    ['/assets/editor.worker-B1c_2-d3.js', 'worker'],
    ['/assets/validator.worker-B1c_2-d3.js', 'validator-worker'],
    ['/assets/plugin.worker-B1c_2-d3.js', 'plugin-worker'],
    ['/exhibit.html', 'exhibit'],
    ['/sub/path/exhibit.html', 'exhibit'],
    ['/exhibit.html/index.html', 'header'],
    ['/my-exhibit.html', 'header'],
  ] as const)('%s has the policy of a %s', (path, place) => {
    expect(policyOfFile(path)).toBe(contentSecurityPolicy(place));
  });
});

/** What is allowed by a directive, of a policy as it is written. */
function allowed(policy: string): Readonly<Record<string, readonly string[]>> {
  const directives = policy.split(';').map((each) => each.trim().split(' '));
  return Object.fromEntries(directives.map(([name = '', ...values]) => [name, values]));
}

describe('what is not allowed', () => {
  const none = ["'none'"];
  it.each(['header', 'meta'] as const)('by the policy of a page: %s', (place) => {
    const policy = allowed(contentSecurityPolicy(place));
    for (const name of ['default-src', 'base-uri', 'form-action', 'object-src'])
      expect([name, policy[name]]).toEqual([name, none]);
    expect(policy['script-src']).toEqual(["'self'"]);
    // No address of a stranger: what a server sends is shown from memory.
    for (const name of ['img-src', 'media-src', 'font-src', 'worker-src', 'frame-src', 'manifest-src']) {
      const values = policy[name] ?? [];
      expect([name, values.filter((value) => !["'self'", 'data:', 'blob:'].includes(value))]).toEqual([name, []]);
      expect(values.length).toBeGreaterThan(0);
    }
  });

  it('by the policy of what runs beside a page', () => {
    for (const path of [
      '/assets/editor.worker-B1c_2-d3.js',
      '/assets/validator.worker-B1c_2-d3.js',
      '/assets/plugin.worker-B1c_2-d3.js',
    ]) {
      expect(allowed(policyOfFile(path))['default-src']).toEqual(none);
      expect(allowed(policyOfFile(path))['script-src']?.join()).toContain("'self'");
    }
  });
});
