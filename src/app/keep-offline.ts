import { updateStore } from '../state/page';
import { registerService } from '../ui/platform/trusted-worker';
import type { FromService, ToService } from '../workers/service/messages';
import { watchForNewBuild } from './new-build';

/** A page that is open for days asks for a newer build when it is looked at again, at most this often. */
const betweenLooksMs = 60 * 60 * 1000;
const answerMs = 3000;

/** Keeps the whole build in this browser, and offers a newer one when it is here. Without service workers all stays as it was. */
export async function keepOffline(): Promise<void> {
  watchForNewBuild();
  if (!('serviceWorker' in navigator)) return;
  const registration = await registerService('service-worker.js');
  const follow = (worker: ServiceWorker | null) => {
    const look = () => {
      // The very first worker begins by itself: there is nothing older to interrupt.
      if (worker?.state === 'installed' && registration.active) void offer(worker);
    };
    worker?.addEventListener('statechange', look);
    look();
  };
  registration.addEventListener('updatefound', () => follow(registration.installing));
  follow(registration.waiting ?? registration.installing);
  lookNowAndThen(registration);
}

async function offer(worker: ServiceWorker): Promise<void> {
  if (await isOfThisPage(worker)) {
    tell(worker, { kind: 'begin' });
    return;
  }
  const reload = () => {
    // Another tab may have let it begin already.
    if (worker.state !== 'installed') location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    tell(worker, { kind: 'begin' });
  };
  updateStore.setState({ reload });
}

/** Whether this page came from the worker's own build: then there is nothing to offer. */
function isOfThisPage(worker: ServiceWorker): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), answerMs);
    port1.onmessage = ({ data }: MessageEvent<FromService>) => {
      clearTimeout(timer);
      resolve(data.isYours);
    };
    tell(worker, { kind: 'which', entry }, port2);
  });
}

function tell(worker: ServiceWorker, message: ToService, ...ports: readonly MessagePort[]): void {
  worker.postMessage(message, [...ports]);
}

function lookNowAndThen(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < betweenLooksMs) return;
    lookedAt = Date.now();
    // Without the network there is nothing newer to be had.
    registration.update().catch(() => undefined);
  });
}
