/**
 * Takes the network away from the worker that imports this first: code that a schema or a plug-in smuggles in finds
 * no way out. It runs when it is imported, before any module imported after it.
 */
const waysOut = [
  'fetch',
  'fetchLater',
  'XMLHttpRequest',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'EventSource',
  'importScripts',
];

for (const name of waysOut) disable(name);

/** Removes a global for good, also where the worker's global scope inherits it from. */
export function disable(name: string): void {
  for (let scope: object | null = globalThis; scope; scope = Reflect.getPrototypeOf(scope)) {
    if (Object.hasOwn(scope, name)) Reflect.deleteProperty(scope, name);
  }
  Object.defineProperty(globalThis, name, { value: undefined, writable: false, configurable: false });
}
