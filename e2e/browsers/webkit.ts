import { expect } from '@playwright/test';
import { closedAddress } from '../support/tool-server';
import { type Browser, viewport } from './browser';
import { startProgram, writtenTo } from './program';

type Ask = <Result>(method: string, path: string, body?: object) => Promise<Result>;

/** WebKitGTK's own small browser, by WebDriver and on a screen that nobody sees: it has no mode without one. */
export async function startWebKit(): Promise<Browser> {
  const screen = await startProgram({
    name: 'Xvfb',
    debianPackage: 'xvfb',
    args: ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
  });
  const display = await writtenTo(screen.stdio[3], /(\d+)\n/);
  const address = await closedAddress();
  const driver = await startProgram({
    name: 'WebKitWebDriver',
    debianPackage: 'webkit2gtk-driver',
    args: [`--port=${new URL(address).port}`],
    environment: { DISPLAY: `:${display}` },
  });
  await expect(() => fetch(`${address}/status`)).toPass();
  const { sessionId, capabilities } = await askAt(address)<Session>('POST', '/session', {
    capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } },
  });
  const ask = askAt(`${address}/session/${sessionId}`);
  const evaluate = (expression: string) =>
    ask<string>('POST', '/execute/async', { script: `${expression}.then(arguments[0])`, args: [] });
  await ask('POST', '/window/rect', viewport);
  return {
    title: `WebKitGTK ${capabilities.browserVersion}`,
    open: async (url) => {
      await ask('POST', '/url', { url });
      // The empty page before it may answer once more.
      const script = `return (${listen})()`;
      await expect.poll(() => ask('POST', '/execute/sync', { script, args: [] })).toBe(new URL(url).href);
    },
    evaluate,
    perform: (source) => ask('POST', '/actions', { actions: [source] }),
    complaints: async () => JSON.parse(await evaluate('Promise.resolve(JSON.stringify(window.complaints))')),
    close: async () => {
      await ask('DELETE', '');
      driver.kill();
      screen.kill();
    },
  };
}

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

const askAt =
  (address: string): Ask =>
  async (method, path, body) => {
    const response = await fetch(`${address}${path}`, { method, body: body ? JSON.stringify(body) : null });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  };

/** Runs in the page, before most of its scripts: the driver passes on nothing of what a console says. */
function listen(): string {
  if (!('complaints' in window)) {
    const complaints: string[] = [];
    Reflect.set(window, 'complaints', complaints);
    const complain = (event: Event) => {
      const { message, reason, violatedDirective } = Object(event);
      complaints.push(String(message ?? reason ?? violatedDirective));
    };
    for (const kind of ['error', 'unhandledrejection', 'securitypolicyviolation']) addEventListener(kind, complain);
    console.error = (...words) => complaints.push(words.join(' '));
  }
  return location.href;
}
