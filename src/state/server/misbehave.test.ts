import { beforeEach, describe, expect, it } from 'vitest';
import { descriptors } from '../../protocols/descriptors';
import { byId, demo } from './demo-servers.testkit';
import { demoNameOf, faultOf, misbehave } from './misbehave';
import { mockId, serversStore } from './servers';

beforeEach(() => serversStore.setState(serversStore.getInitialState(), true));

describe('a demonstration server', () => {
  it('misbehaves at an address of its own, which its title says first, until it behaves again', () => {
    const own = demo('demo:otc');
    expect([demoNameOf(own), faultOf(own)]).toEqual(['otc', undefined]);
    misbehave(own, 'bare-array');
    const now = byId(own.id);
    expect(now).toEqual({
      ...own,
      url: 'demo:broken/otc/bare-array',
      title: `Misbehaving ${own.title.charAt(0).toLowerCase()}${own.title.slice(1)}`,
    });
    expect([now && faultOf(now), now && demoNameOf(now)]).toEqual(['bare-array', 'otc']);
    misbehave(own, 'list/of\nnames');
    expect(faultOf(byId(own.id) ?? own)).toBe('list/of\nnames');
    misbehave(own);
    expect(byId(own.id)).toEqual(own);
  });

  it('is the only one that does', () => {
    const before = serversStore.getState().servers;
    misbehave({ id: mockId }, 'bare-array');
    misbehave({ id: 'mine' }, 'bare-array');
    expect(serversStore.getState().servers).toEqual(before);
    expect([demoNameOf({ id: mockId }), demoNameOf({ id: 'mine' })]).toEqual([undefined, undefined]);
    expect(['demo:otc', 'https://a.test/demo:broken/otc/x', 'demo:broken/otc/'].map((url) => faultOf({ url }))).toEqual(
      [...[undefined, undefined, undefined]],
    );
    expect(descriptors.every(({ demo: { url } }) => demoNameOf(demo(url)) !== undefined)).toBe(true);
  });
});
