import { spawn } from 'node:child_process';

/** The address is given as it is: no shell reads it, since a server may have written it. */
const openers: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Where no browser can be started, the printed address does. */
export function openInBrowser(address: string): void {
  const [program = 'xdg-open', ...args] = openers[process.platform] ?? ['xdg-open'];
  const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
