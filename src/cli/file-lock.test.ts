import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { whileAlone } from './file-lock';

function place(): string {
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'home', 'tokens.json');
}

it('one change begins when the other has ended, also after one that failed', async () => {
  const path = place();
  const told: string[] = [];
  const change = (name: string) => async () => {
    told.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    told.push(`${name} ends`);
    if (name === 'a') throw new Error('It failed.');
    return name;
  };
  const all = await Promise.allSettled([whileAlone(path, change('a')), whileAlone(path, change('b'))]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(told).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(existsSync(`${path}.lock`)).toBe(false);
});

const gone = () => String(spawnSync(process.execPath, ['-e', '']).pid);

it.each([
  ['a command that is gone', gone, 0],
  ['a command that could not write its number', () => '', 5],
  ['a number that another program has by now', () => String(process.pid), 3600],
])('the lock of %s is taken over', async (_, holder, age) => {
  const path = place();
  await whileAlone(path, () => undefined);
  const lock = `${path}.lock`;
  writeFileSync(lock, holder());
  const madeAt = Date.now() / 1000 - age;
  utimesSync(lock, madeAt, madeAt);
  expect(await whileAlone(path, () => readFileSync(lock, 'utf8'))).toBe(String(process.pid));
  expect(readdirSync(dirname(path))).toEqual([]);
});
