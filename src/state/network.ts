import type { Demo } from '../demo/app';
import type { Io } from '../protocols/protocol';
import { validate } from './validation';

const megabyte = 1024 * 1024;

/**
 * The page's way out: the only caller of `fetch`. Addresses of the demonstration servers never leave the page.
 * Callers set redirect, credentials and referrer on the request; this module only routes it.
 */
async function send(request: Request): Promise<Response> {
  if (!isDemo(request.url)) return fetch(request);
  inPageDemo ??= startDemo();
  return (await inPageDemo).fetch(request);
}

let inPageDemo: Promise<Demo> | undefined;

/** The demonstration servers check their input with the page's validator and hear the consent page. */
async function startDemo(): Promise<Demo> {
  try {
    const { createInPageDemo, listenForConsent } = await import('../demo/in-page');
    const demo = createInPageDemo(validate);
    listenForConsent(demo.grant);
    return demo;
  } catch (error) {
    inPageDemo = undefined;
    throw error;
  }
}

function isDemo(url: string): boolean {
  return url.startsWith('demo:');
}

/** Browsers differ in the permissions they know; one that is not known has no state. */
async function permissionState(name: string): Promise<PermissionState | undefined> {
  try {
    // The type library lists fewer names than browsers know.
    const descriptor: PermissionDescriptor = Object.assign(Object.create(null), { name });
    return (await navigator.permissions.query(descriptor)).state;
  } catch {
    return undefined;
  }
}

export function pageIo(askForMore: Io['askForMore']): Io {
  return {
    fetch: send,
    now: () => Date.now(),
    monotonic: () => performance.now(),
    id: () => crypto.randomUUID(),
    deadlines: { firstByte: 15_000, idle: 10_000, total: 120_000, probe: 3_000 },
    limits: { replyBytes: 50 * megabyte },
    askForMore,
    subtle: crypto.subtle,
    pageProtocol: location.protocol,
    online: () => navigator.onLine,
    permission: permissionState,
  };
}
