import { readFileSync } from 'node:fs';
import { createServer } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { billOfMaterials } from '../scripts/bill-of-materials';
import { copies, readBundled, textOf } from '../scripts/licenses';
import { noticesOf } from '../scripts/notices';
import { noticesInDevelopment, packagesOf } from '../scripts/supply-chain';
import { headersOfFile } from './server/csp';

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));

describe('what a module is of', () => {
  it.each([
    ['/src/app/main.tsx', []],
    ['/src/app/app.css', ['node_modules/tailwindcss']],
    ['\0vite/preload-helper.js', ['node_modules/vite']],
    ['\0rolldown/runtime.js', ['node_modules/rolldown']],
    ['/node_modules/ajv/dist/core.js?commonjs', ['node_modules/ajv']],
    ['/node_modules/@extism/extism/dist/mod.js', ['node_modules/@extism/extism']],
    ['/node_modules/knip/node_modules/zod/index.js', ['node_modules/knip/node_modules/zod']],
  ])('%j', (id, expected) => {
    const root = new URL('..', import.meta.url).pathname.slice(0, -1);
    expect(packagesOf(id.startsWith('\0') ? id : root + id)).toEqual(expected);
  });
});

describe('licenses', () => {
  it('stand once where packages share them, with what a package contains of others', () => {
    const bundled = ['react', 'react-dom', '@extism/extism', 'vite'].map((name) => readBundled(`node_modules/${name}`));
    const notices = noticesOf(bundled);
    expect(notices).toMatch(/^react \S+ \(MIT\)\nreact-dom \S+ \(MIT\)$/m);
    expect(notices.split('Copyright (c) Meta Platforms')).toHaveLength(2);
    expect(notices).toMatch(/^minimatch \(ISC\), inside @extism\/extism$/m);
    expect(notices).not.toContain('Licenses of bundled dependencies');
  });

  it('go with the headers of `callsheet serve` in development', async () => {
    const server = await createServer({
      ...{ configFile: false, logLevel: 'silent', plugins: [noticesInDevelopment()] },
      ...{ server: { host: '127.0.0.1', watch: null, ws: false }, optimizeDeps: { noDiscovery: true } },
    });
    onTestFinished(() => server.close());
    await server.listen(0);
    const { headers } = await fetch(new URL('third-party-notices.txt', server.resolvedUrls?.local[0]));
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(Object.fromEntries(headers)).toMatchObject(
      Object.fromEntries(
        Object.entries(headersOfFile('third-party-notices.txt')).map(([name, value]) => [name.toLowerCase(), value]),
      ),
    );
  });

  it('are asked for: a build stops at a package without one', () => {
    expect(() => readBundled('node_modules/stackback')).toThrow('stackback has no license text.');
  });

  it.each(copies)('of $name inside $inside: a text, or why there is none', (copy) => {
    expect(packages[`node_modules/${copy.inside}`]).toBeDefined();
    expect(textOf(copy).length).toBeGreaterThan(40);
  });
});

describe('the bill of materials', () => {
  const bill = billOfMaterials(packages, new Set(['node_modules/ajv']));

  it('has every package of the lockfile once, and tells what is bundled', () => {
    const wanted = Object.entries<{ version: string }>(packages).flatMap(([path, { version }]) =>
      path === '' ? [] : [`${path.replace(/.*node_modules\//, '')}@${version}`],
    );
    const { components } = Object(bill);
    const found = components.map(({ name, version }: Record<string, string>) => `${name}@${version}`);
    expect(found.toSorted()).toEqual([...new Set(wanted)].toSorted());
    expect(components.filter(({ scope }: { scope: string }) => scope === 'required')).toMatchObject([
      { name: 'ajv', purl: expect.stringMatching(/^pkg:npm\/ajv@/), licenses: [{ expression: 'MIT' }] },
    ]);
  });

  it('has the hash that the lockfile has, as hexadecimal', () => {
    const [component] = Object(bill).components;
    const base64 = packages['node_modules/ajv'].integrity.slice('sha512-'.length);
    expect(component.hashes).toEqual([
      { alg: 'SHA-512', content: [...atob(base64)].map((c) => c.charCodeAt(0).toString(16).padStart(2, '0')).join('') },
    ]);
  });

  it('spells the names of scopes as package addresses do', () => {
    expect(billOfMaterials({ 'node_modules/@a/b': { version: '1.0.0' } }, new Set())).toMatchObject({
      components: [{ name: '@a/b', purl: 'pkg:npm/%40a/b@1.0.0', scope: 'excluded' }],
    });
  });
});
