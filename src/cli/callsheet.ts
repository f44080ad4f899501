import { isMainThread, workerData } from 'node:worker_threads';
import { version } from '../../package.json';
import { call } from './call';
import { type Command, exitCode, refuse } from './command';
import { convert } from './convert';
import { diff } from './diff';
import { fix } from './fix';
import { answerPluginsInThread, pluginThread } from './plugin-thread';
import { watchOutput } from './print';
import { serve } from './serve';
import { tools } from './tools';
import { validate } from './validate';
import { answerInThread } from './validator-thread';

const commands: readonly Command[] = [validate, fix, convert, diff, tools, call, serve];

const help = `callsheet ${version}: the editor and test bench for AI tool definitions

Usage: callsheet COMMAND [OPTIONS]

${commands.map(({ name, usage, summary }) => `  ${name} ${usage}\n      ${summary}`).join('\n')}

  --help     shows this
  --version  shows the version
`;

const answers: Readonly<Record<string, string>> = { '--help': help, '-h': help, '--version': `${version}\n` };

async function main([name, ...rest]: readonly string[]): Promise<number | undefined> {
  const asked = [name ?? '', ...rest].find((word) => answers[word] !== undefined);
  if (asked !== undefined) {
    process.stdout.write(answers[asked] ?? '');
    return exitCode.fine;
  }
  if (name === undefined) return refuse('Say which command to run; callsheet --help lists them.');
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined) return refuse(`There is no command "${name}"; callsheet --help lists them.`);
  return command.run(rest);
}

// The threads run this same file, so that one file stays enough.
if (isMainThread) {
  watchOutput();
  const code = await main(process.argv.slice(2)).catch((error: unknown) =>
    refuse(`This is a mistake in callsheet itself: ${error instanceof Error ? error.message : error}`),
  );
  if (code !== undefined) process.exitCode = code;
} else if (workerData === pluginThread) await answerPluginsInThread();
else answerInThread();
