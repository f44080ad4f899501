/** What Trusted Types make of an address; `new Worker` takes it wherever it takes a string. */
interface WorkerPolicy {
  createScriptURL(address: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: WorkerPolicy): WorkerPolicy;
}

function ownAddress(address: string): string {
  const url = new URL(address, document.baseURI);
  if (url.origin !== location.origin) throw new Error(`A worker must come from ${location.origin}, not ${url.origin}.`);
  return url.href;
}

// Chromium's `trustedTypes` is not in the type library; other browsers have none and check nothing.
const factory: PolicyFactory | undefined = Reflect.get(globalThis, 'trustedTypes');
const rules: WorkerPolicy = { createScriptURL: ownAddress };
const policy = factory?.createPolicy('app-workers', rules) ?? rules;

/** Starts a module worker from an address of ours (`import url from '…?worker&url'`). */
export function createWorker(address: string, name?: string): Worker {
  return new Worker(policy.createScriptURL(address), { type: 'module', name });
}

/** Registers the service worker of the page's own folder. */
export function registerService(address: string): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(policy.createScriptURL(address));
}
