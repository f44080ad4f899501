import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { isObject } from '../../core/json/members';
import { onOneLine } from './json-rpc';
import { createLastLines } from './last-lines';
import { createLines } from './lines';
import { notHandedOn } from './not-handed-on';

/** How a server is started: never by a shell, so a word is a word. */
export interface ProcessCommand {
  readonly command: string;
  readonly args: readonly string[];
  /** What it finds in its environment beside the few names that every program needs. */
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string | undefined;
  /** Takes secrets out of what it writes to standard error; nothing is taken out without it. */
  readonly hide?: (text: string) => string;
}

export interface Hears {
  /** One JSON-RPC message, as it was spelled. */
  message(text: string, message: Readonly<Record<string, unknown>>): void;
  /** A line of its standard error, or one of its standard output that is no JSON-RPC. */
  words(line: string): void;
}

export interface StdioProcess {
  /** Writes one message, on one line. */
  send(text: string): void;
  readonly isRunning: () => boolean;
  /** Resolves with how it ended by itself, or with nothing once it is taken for a program that lives. */
  readonly endedEarly: Promise<string | undefined>;
  /** Lines of its standard output that were no JSON-RPC, when none was. */
  readonly isForeign: () => boolean;
  /** Resolves when it has ended, with how, in a sentence and its last lines. */
  readonly ended: Promise<string>;
  /** What it wrote last, as an ending of a sentence; empty when that was nothing. */
  readonly lastLines: () => string;
  /** Closes its input, then asks it to end, then ends it with all that it has started. */
  end(): Promise<void>;
}

/** Milliseconds for each of the ways of ending. */
const graceMs = 1000;
/** Milliseconds without an end after which a program lives: since its start, or since it last wrote a line. */
const livesAfterMs = { start: 1000, line: 250 };
/** A message is at most what a response may be; words are cut anyway. Bytes. */
const maxMessage = 100 * 1024 * 1024;
const maxWords = 1024 * 1024;

/** What programs need to run at all; everything else in our environment is none of a server's business. */
const inherited = [
  ...['HOME', 'LANG', 'LC_ALL', 'LOGNAME', 'PATH', 'SHELL', 'TERM', 'TMPDIR', 'TZ', 'USER'],
  ...['APPDATA', 'COMSPEC', 'HOMEDRIVE', 'HOMEPATH', 'LOCALAPPDATA', 'PATHEXT', 'PROGRAMDATA', 'PROGRAMFILES'],
  ...['SYSTEMDRIVE', 'SYSTEMROOT', 'TEMP', 'TMP', 'USERNAME', 'USERPROFILE', 'WINDIR'],
];

const running = new Set<ChildProcess>();
// Whatever ends us: nothing that we started stays.
process.on('exit', () => {
  for (const child of running) kill(child, 'SIGKILL');
});

const asItIs = (text: string): string => text;

export function startProcess({ command, args, env, cwd, hide = asItIs }: ProcessCommand, hears: Hears): StdioProcess {
  const last = createLastLines();
  let isForeign = false;
  let speaks = false;
  let quiet: () => void = () => undefined;
  const words = (written: string): void => {
    quiet();
    // Colors mean nothing where it is shown.
    const line = hide(stripVTControlCharacters(written));
    last.add(line);
    hears.words(line);
  };
  const given = { ...cleanEnvironment(), ...env };
  let child: ChildProcessWithoutNullStreams;
  try {
    child = spawn(command, [...args], {
      ...{ env: given, stdio: 'pipe', shell: false, windowsHide: true },
      // A group of its own: Ctrl-C in the terminal reaches us, and we end it and what it has started.
      detached: process.platform !== 'win32',
      ...(cwd === undefined ? {} : { cwd }),
    });
  } catch (error) {
    // Some commands are refused at once: scripts on Windows (EINVAL), characters that no program can be given.
    return neverStarted(notStarted(error instanceof Error ? error : new Error(String(error)), command, cwd));
  }
  running.add(child);
  const lastLines = (): string => (last.text() === '' ? '' : ` Its last lines: ${last.text()}`);
  const missed = (): string => notHandedOn(last.text(), given, process.env);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(notStarted(error, command, cwd)));
    const end = (code: number | null, signal: NodeJS.Signals | null): void =>
      resolve(
        `The process ended ${signal === null ? `with exit code ${code}` : `by ${signal}`}.${missed()}${lastLines()}`,
      );
    child.once('close', end);
    // What it has started may hold its output open.
    child.once('exit', (code, signal) => void setTimeout(() => end(code, signal), graceMs).unref());
    const deaf = 'The process closed its standard output, so it cannot answer.';
    child.stdout.once('end', () => void setTimeout(() => resolve(`${deaf}${lastLines()}`), graceMs).unref());
  });
  const endedEarly = new Promise<string | undefined>((resolve) => {
    // One that has closed its output is about to end, or counts as ended.
    const lives = () => (child.stdout.readableEnded ? undefined : resolve(undefined));
    let silence: NodeJS.Timeout | undefined;
    setTimeout(lives, livesAfterMs.start).unref();
    quiet = () => {
      clearTimeout(silence);
      silence = setTimeout(lives, livesAfterMs.line).unref();
    };
    void ended.then(resolve);
  });
  void ended.then(() => {
    // What it has started may still run.
    kill(child, 'SIGKILL');
    running.delete(child);
  });
  const hearLine = (line: string): void => {
    const message = readMessage(line);
    if (message) {
      speaks = true;
      hears.message(line, message);
    } else if (line.trim() !== '') {
      isForeign = true;
      words(`(no JSON-RPC on standard output) ${line}`);
    }
  };
  const leftOut = (where: string, bytes: number) => () =>
    words(`(a line on ${where} is above ${bytes / 1024 / 1024} MB and was left out)`);
  child.stdout.on('data', createLines(hearLine, maxMessage, leftOut('standard output', maxMessage)));
  child.stderr.on('data', createLines(words, maxWords, leftOut('standard error', maxWords)));
  // It may have ended; `ended` says so.
  child.stdin.on('error', () => undefined);
  const isRunning = (): boolean => running.has(child);
  return {
    send: (text) => void child.stdin.write(`${onOneLine(text)}\n`),
    isRunning,
    endedEarly,
    isForeign: () => isForeign && !speaks,
    ended,
    lastLines,
    async end() {
      child.stdin.end();
      for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
        await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, graceMs).unref())]);
        if (isRunning()) kill(child, signal);
      }
      await ended;
    },
  };
}

function neverStarted(why: string): StdioProcess {
  return {
    send: () => undefined,
    isRunning: () => false,
    isForeign: () => false,
    ended: Promise.resolve(why),
    endedEarly: Promise.resolve(why),
    lastLines: () => '',
    end: async () => undefined,
  };
}

function kill(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (process.platform === 'win32' || child.pid === undefined) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended in between.
  }
}

function cleanEnvironment(): Record<string, string> {
  const known = inherited.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(known);
}

function readMessage(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) && value.jsonrpc === '2.0' ? value : undefined;
  } catch {
    return undefined;
  }
}

function notStarted(error: NodeJS.ErrnoException, command: string, cwd: string | undefined): string {
  if (cwd !== undefined && !existsSync(cwd)) return `The folder "${cwd}" to start "${command}" in does not exist.`;
  if (error.code === 'ENOENT') {
    return isAbsolute(command)
      ? `There is no program at "${command}".`
      : `The command "${command}" was not found. Check its name, or give its whole path.`;
  }
  if (error.code === 'EACCES') return `"${command}" may not be run: permission denied.`;
  const hint = error.code === 'EINVAL' ? ' On Windows, start scripts such as npx with: cmd /c npx …' : '';
  return `"${command}" could not be started: ${error.message}.${hint}`;
}
