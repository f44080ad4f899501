import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { type Browser, viewport } from './browser';
import { startProgram, writtenTo } from './program';

interface LogEntry {
  readonly level: string;
  readonly text: string;
}

/** An answer has the id of its question, an event has none. */
interface Message {
  readonly id?: number;
  readonly params?: LogEntry;
  readonly result?: unknown;
  readonly message?: string;
}

type Ask = <Result>(method: string, params: object) => Promise<Result>;

/** Firefox speaks WebDriver BiDi itself. */
export async function startFirefox(): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'callsheet-firefox-'));
  const firefox = await startProgram({
    name: 'firefox-esr',
    debianPackage: 'firefox-esr',
    args: ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
  });
  const ended = once(firefox, 'exit');
  const complaints: string[] = [];
  const ask = await connect(await writtenTo(firefox.stderr, /BiDi listening on (ws:\S+)/), ({ level, text }) => {
    if (level === 'error') complaints.push(text);
  });
  const { capabilities } = await ask<{ capabilities: { browserVersion: string } }>('session.new', { capabilities: {} });
  await ask('session.subscribe', { events: ['log.entryAdded'] });
  const { context } = await ask<{ context: string }>('browsingContext.create', { type: 'tab' });
  await ask('browsingContext.setViewport', { context, viewport });
  return {
    title: `Firefox ${capabilities.browserVersion}`,
    open: (url) => ask('browsingContext.navigate', { context, url, wait: 'complete' }),
    evaluate: async (expression) => {
      const target = { context };
      const answer = await ask<{ result: { value: string } }>('script.evaluate', {
        expression,
        target,
        awaitPromise: true,
      });
      return answer.result.value;
    },
    perform: (source) => ask('input.performActions', { context, actions: [source] }),
    complaints: async () => complaints,
    close: async () => {
      await ask('browser.close', {});
      await ended;
      rmSync(profile, { recursive: true });
    },
  };
}

async function connect(address: string, onLog: (entry: LogEntry) => void): Promise<Ask> {
  const socket = new WebSocket(`${address}/session`);
  const questions = new Map<number, (answer: Message) => void>();
  socket.onmessage = ({ data }) => {
    const message: Message = JSON.parse(data);
    if (message.id !== undefined) questions.get(message.id)?.(message);
    else if (message.params) onLog(message.params);
  };
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  return async <Result>(method: string, params: object) => {
    const id = questions.size;
    const { result, message } = await new Promise<Message>((resolve) => {
      questions.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (message !== undefined) throw new Error(`${method}: ${message}`);
    return result as Result;
  };
}
