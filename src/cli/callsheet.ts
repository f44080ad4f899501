import { isMainThread } from 'node:worker_threads';
import { version } from '../../package.json';
import { readArguments } from './arguments';
import { exitCode, refuse } from './command';
import { commandList, commands, helpFor } from './commands';
import { watchOutput } from './print';
import { runThread } from './threads';

const help = `callsheet ${version}: the editor and test bench for AI tool definitions

Usage: callsheet COMMAND [OPTIONS]

${commandList}

  --help     shows this; behind a command all about it, with examples
  --version  shows the version
`;

const answers: Readonly<Record<string, string>> = { '--help': help, '-h': help, '--version': `${version}\n` };

async function main([name, ...rest]: readonly string[]): Promise<number | undefined> {
  const asked = [name ?? '', ...rest].find((word) => answers[word] !== undefined);
  if (asked !== undefined) {
    const about = commands.find((candidate) => candidate.name === name);
    process.stdout.write(about && asked !== '--version' ? helpFor(about) : (answers[asked] ?? ''));
    return exitCode.fine;
  }
  if (name === undefined) return refuse('No command given; callsheet --help lists the commands.');
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined) return refuse(`Unknown command "${name}"; callsheet --help lists the commands.`);
  const given = readArguments(rest, command);
  return typeof given === 'string' ? refuse(given) : command.run(given);
}

// The threads run this same file, so that one file stays enough.
if (isMainThread) {
  watchOutput();
  const code = await main(process.argv.slice(2)).catch((error: unknown) =>
    refuse(`Internal error in callsheet: ${error instanceof Error ? error.message : error}`),
  );
  if (code !== undefined) process.exitCode = code;
} else await runThread();
