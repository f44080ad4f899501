import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const plain = { NO_COLOR: '1', FORCE_COLOR: undefined };

/** Runs a program in the project's folder. Its output is shown as it comes, or handed back without colours. */
export function run(command, args, { isShown = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...(isShown ? {} : plain), ...env },
      stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
      shell: process.platform === 'win32' && command === 'npm',
    });
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => resolve({ isFine: false, output: `${command}: ${error.message}\n` }));
    child.on('close', (code) => resolve({ isFine: code === 0, output: Buffer.concat(chunks).toString() }));
  });
}
