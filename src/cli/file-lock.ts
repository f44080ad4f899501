import {
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { say } from './command';

/**
 * How long one waits for another: longer than a token may take to be renewed (`nodeIo`). A lock that is older was left
 * behind, and its number may be another program's by now. Milliseconds.
 */
const patienceMs = 180_000;
const pauseMs = 50;
/** What a command has to write its number into its lock, and what one waits before saying so. Milliseconds. */
const momentMs = 1000;

/**
 * Runs `change` while no other command does for this file. The lock of a command that is gone is taken over; where none
 * can be made, or the other takes too long, it runs all the same: what is written is whole either way.
 */
export async function whileAlone<T>(path: string, change: () => Promise<T> | T): Promise<T> {
  const lock = `${path}.lock`;
  const begun = Date.now();
  let isSaid = false;
  let state = take(lock);
  while (state === 'taken' && Date.now() - begun < patienceMs) {
    if (!isSaid && Date.now() - begun > momentMs) {
      isSaid = true;
      say(`Waiting for another command, which holds ${lock}.`);
    }
    await wait(pauseMs);
    state = take(lock);
  }
  try {
    return await change();
  } finally {
    if (state === 'ours') rmSync(lock, { force: true });
  }
}

function take(lock: string): 'ours' | 'taken' | 'impossible' {
  try {
    mkdirSync(dirname(lock), { recursive: true, mode: 0o700 });
    sign(lock, openSync(lock, 'wx', 0o600));
    return 'ours';
  } catch (error) {
    if (!isNamed(error, 'EEXIST')) return 'impossible';
    if (isLeft(lock)) takeAway(lock);
    return 'taken';
  }
}

/** A lock without a number, as on a full disk, would hold up every other command. */
function sign(lock: string, file: number): void {
  try {
    writeSync(file, String(process.pid));
  } catch (error) {
    rmSync(lock, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}

/** Of two commands that find it left, one moves it; what the other has moved by mistake, it puts back. */
function takeAway(lock: string): void {
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
    // Another may have taken it over since it was looked at.
    if (!isLeft(aside)) linkSync(aside, lock);
  } catch {
    // Another was faster, here or there.
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Whether the command that made it is gone. */
function isLeft(lock: string): boolean {
  try {
    const age = Date.now() - statSync(lock).mtimeMs;
    const holder = Number(readFileSync(lock, 'utf8'));
    if (age > patienceMs || (holder === 0 && age > momentMs)) return true;
    return holder !== 0 && !process.kill(holder, 0);
  } catch (error) {
    return isNamed(error, 'ESRCH');
  }
}

function isNamed(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
