import { type ChildProcess, spawn } from 'node:child_process';

interface Program {
  readonly name: string;
  readonly debianPackage: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts a program of the system that ends with this process at the latest, or says which package has it. */
export async function startProgram({ name, debianPackage, args, environment }: Program): Promise<ChildProcess> {
  const program = spawn(name, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const end = () => program.kill();
  process.once('exit', end);
  program.once('exit', () => process.off('exit', end));
  await new Promise<void>((resolve, reject) => {
    program.once('spawn', resolve);
    program.once('error', () => {
      reject(new Error(`${name} isn't installed. On Debian: apt-get install ${debianPackage}`));
    });
  });
  return program;
}

/** Waits until a program has written something, and gives the group of it. What follows is read and put aside. */
export function writtenTo(stream: ChildProcess['stdio'][number], wanted: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    stream?.on('data', (chunk) => {
      text += chunk;
      const [, found] = wanted.exec(text) ?? [];
      if (found !== undefined) resolve(found);
    });
    stream?.once('end', () => reject(new Error(`The program ended and wrote: ${text}`)));
  });
}
