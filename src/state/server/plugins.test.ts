import { beforeEach, describe, expect, it } from 'vitest';
import { byId, demo } from './demo-servers.testkit';
import { acceptModule, pagePlugins } from './plugins';
import { serversStore } from './servers';

beforeEach(() => serversStore.setState(serversStore.getInitialState(), true));

describe('the plug-in of a server', () => {
  it('is pinned when it is first seen, and another one waits for the person', () => {
    const own = demo('demo:plugin');
    pagePlugins.seen(own.id, 'first');
    expect(byId(own.id)?.pin).toBe('first');
    expect(acceptModule(own.id)).toBeUndefined();
    pagePlugins.seen(own.id, 'second');
    expect(byId(own.id)?.pin).toBe('first');
    expect(acceptModule(own.id)).toEqual({ ...own, pin: 'second' });
    expect(byId(own.id)).toEqual({ ...own, pin: 'second' });
    expect(acceptModule(own.id)).toBeUndefined();
  });

  it('that is the pinned one again makes no question of the other', () => {
    const own = demo('demo:plugin');
    pagePlugins.seen(own.id, 'first');
    pagePlugins.seen(own.id, 'second');
    pagePlugins.seen(own.id, 'first');
    expect(acceptModule(own.id)).toBeUndefined();
    expect(byId(own.id)?.pin).toBe('first');
  });

  it('of a server that is gone is nobody’s', () => {
    const before = serversStore.getState().servers;
    pagePlugins.seen('gone', 'first');
    expect([acceptModule('gone'), serversStore.getState().servers]).toEqual([undefined, before]);
  });
});
