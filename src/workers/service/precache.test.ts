import { describe, expect, it } from 'vitest';
import { belongsTo, type Precache, wayOf } from './precache';

const precache: Precache = {
  version: 'two',
  assets: ['assets/index-abc.js', 'assets/index-abc.css'],
  files: ['index.html', 'consent.html', 'favicon.svg'],
};
const scope = 'https://tools.example/sub/path/';

describe('wayOf', () => {
  it.each([
    ['', 'file'],
    ['?server=demo:otc&tool=Calculator.Add', 'file'],
    ['#doc=abc', 'file'],
    ['index.html', 'file'],
    ['consent.html?id=1', 'file'],
    ['assets/index-abc.js', 'asset'],
    ['assets/index-of-an-older-build.js', 'asset'],
    ['relay.json', 'network'],
    ['demo/otc/tools', 'network'],
    ['service-worker.js', 'network'],
  ])('%s: %s', (path, kind) => {
    expect(wayOf({ method: 'GET', url: scope + path }, scope, precache, false).kind).toBe(kind);
  });

  it.each([
    ['POST', `${scope}index.html`],
    ['GET', 'https://tools.example/sub/'],
    ['GET', 'https://tools.example/index.html'],
    ['GET', 'https://elsewhere.example/sub/path/index.html'],
  ])('leaves %s %s to the network', (method, url) => {
    expect(wayOf({ method, url }, scope, precache, false).kind).toBe('network');
  });

  it('asks a server on this machine first for what has the same name in every program', () => {
    const own = 'http://localhost:4173/';
    expect(wayOf({ method: 'GET', url: own }, own, precache, true)).toMatchObject({ first: 'network' });
    expect(wayOf({ method: 'GET', url: `${own}assets/index-abc.js` }, own, precache, true).kind).toBe('asset');
  });
});

describe('belongsTo', () => {
  it.each([
    ['<script type="module" src="./assets/index-abc.js"></script>', true],
    ['<script src="./assets/index-abc.js"></script><link href="./assets/index-abc.css">', true],
    ['<script src="./assets/index-of-the-next.js"></script>', false],
    ['<title>Another program</title>', false],
  ])('%s', (html, expected) => expect(belongsTo(html, precache)).toBe(expected));
});
