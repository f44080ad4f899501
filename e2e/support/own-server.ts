import { spawn } from 'node:child_process';

export interface OwnServer {
  readonly address: string;
  /** The printed address with the key of the relay. */
  readonly withRelay: string;
  close(): void;
}

/** Starts `callsheet serve` as a person does, and reads what it prints. */
export async function startOwnServer(): Promise<OwnServer> {
  const child = spawn(process.execPath, ['dist/cli/callsheet.js', 'serve', '--port', '0']);
  let printed = '';
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`callsheet serve ended with ${code}`)));
    child.stdout.on('data', (piece) => {
      printed += piece;
      const address = /Callsheet is running at (\S+)/.exec(printed)?.[1];
      const withRelay = /(\S+#relay=\S+)\n/.exec(printed)?.[1];
      if (address && withRelay) resolve({ address, withRelay, close: () => void child.kill() });
    });
  });
}
