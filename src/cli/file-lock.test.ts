import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

it('the lock of a command that is gone is taken over', async () => {
  const path = place();
  await whileAlone(path, () => undefined);
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(`${path}.lock`, String(pid));
  expect(await whileAlone(path, () => 'done')).toBe('done');
});
