import { version } from '../../package.json';
import { readArguments } from './arguments';
import { exitCode, refuse } from './command';
import { commandList, commands, helpFor } from './commands';

const help = `callsheet ${version}: the editor and test bench for AI tool definitions

Usage: callsheet COMMAND [OPTIONS]

${commandList}

  --help     shows this; behind a command all about it, with examples
  --version  shows the version
`;

const answers: Readonly<Record<string, string>> = { '--help': help, '-h': help, '--version': `${version}\n` };

/** Runs a command line. Resolves to the exit code, or to nothing when the command goes on (a server). */
export async function main([name, ...rest]: readonly string[]): Promise<number | undefined> {
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
