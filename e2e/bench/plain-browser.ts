import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable, Writable } from 'node:stream';
import type { CDPSession } from '@playwright/test';

type Send = CDPSession['send'];

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly error?: { readonly message: string };
}

/** A tab of a browser that nobody debugs. */
interface PlainPage {
  readonly send: Send;
  /** The names of the marks that the page has set, with the milliseconds that its main thread had worked by then. */
  readonly marks: () => Promise<ReadonlyMap<string, number>>;
}

/**
 * Starts a browser without Playwright, which listens to errors and the console in each page: the browser then reads a
 * file a second time for the first `Error` that is made in it, which nobody else's does.
 */
export async function startPlainBrowser(folder: string, { executablePath = 'chromium', args = [] as string[] }) {
  const all = ['--headless=new', '--remote-debugging-pipe', `--user-data-dir=${folder}`, ...args, 'about:blank'];
  const browser = spawn(executablePath, all, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const [, , , input, output] = browser.stdio;
  if (!(input instanceof Writable && output instanceof Readable)) throw new Error('The browser has no pipe.');
  const waiting = new Map<number, (text: string) => void>();
  const heard: { name: string; tts?: number }[] = [];
  let traced = () => {};
  let rest = '';
  output.setEncoding('utf8').on('data', (chunk: string) => {
    const texts = (rest + chunk).split('\0');
    rest = texts.pop() ?? '';
    for (const text of texts) {
      const { id, method }: Answer = JSON.parse(text);
      if (id !== undefined) waiting.get(id)?.(text);
      else if (method === 'Tracing.dataCollected') heard.push(...JSON.parse(text).params.value);
      else if (method === 'Tracing.tracingComplete') traced();
    }
  });
  let last = 0;
  const sendTo =
    (sessionId?: string): Send =>
    (method, params) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, (text) => {
          const { result, error } = JSON.parse(text);
          waiting.delete(id);
          if (error) reject(new Error(`${method}: ${error.message}`));
          else resolve(result);
        });
        input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      });
  const send = sendTo();

  async function openPage(): Promise<PlainPage> {
    const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
    heard.length = 0;
    const traceConfig = { includedCategories: ['blink.user_timing'] };
    await send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
    const marks = async () => {
      const complete = new Promise<void>((resolve) => {
        traced = resolve;
      });
      await send('Tracing.end');
      await complete;
      return new Map(heard.flatMap(({ name, tts }) => (tts === undefined ? [] : [[name, tts / 1000] as const])));
    };
    return { send: sendTo(sessionId), marks };
  }

  async function close(): Promise<void> {
    const exited = once(browser, 'exit');
    await send('Browser.close');
    await exited;
  }
  return { openPage, close };
}
