import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** How long one waits for another, and how often one looks. Milliseconds. */
const patienceMs = 60_000;
const pauseMs = 50;

/**
 * Runs `change` while no other command does for this file. The lock of a command that is gone is taken over; where none
 * can be made, or the other takes too long, it runs all the same: what is written is whole either way.
 */
export async function whileAlone<T>(path: string, change: () => Promise<T> | T): Promise<T> {
  const lock = `${path}.lock`;
  const end = Date.now() + patienceMs;
  let state = take(lock);
  while (state === 'taken' && Date.now() < end) {
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
    writeFileSync(lock, String(process.pid), { mode: 0o600, flag: 'wx' });
    return 'ours';
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) return 'impossible';
    if (!isAlive(lock)) rmSync(lock, { force: true });
    return 'taken';
  }
}

/** Whether the command that holds it runs; one that is just writing its number does. */
function isAlive(lock: string): boolean {
  try {
    const holder = Number(readFileSync(lock, 'utf8'));
    return holder === 0 || process.kill(holder, 0);
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
